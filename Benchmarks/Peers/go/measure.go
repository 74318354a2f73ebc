package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"syscall"
	"time"
)

var epoch = time.Now()

func now() int64 { return int64(time.Since(epoch)) }

func usage() syscall.Rusage {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return u
}

// cpu is that of all threads, the collector's too.
func cpu() int64 {
	u := usage()
	return u.Utime.Nano() + u.Stime.Nano()
}

// sleeps counts voluntary context switches: each is a sleep that something ended.
func sleeps() int64 { return int64(usage().Nvcsw) }

func residentBytes() float64 {
	file, err := os.Open("/proc/self/smaps_rollup")
	if err != nil {
		return -1
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "Rss:") {
			kb, _ := strconv.ParseFloat(strings.Fields(lines.Text())[1], 64)
			return kb * 1024
		}
	}
	return -1
}

// settle waits until what goes on in the background is over, so that its CPU is counted.
func settle() {
	for try := 0; try < 400; try++ {
		before := cpu()
		time.Sleep(50 * time.Millisecond)
		if cpu()-before < 2500000 {
			return
		}
	}
}

// splitmix64: the same numbers in every language.
type random uint64

func (s *random) next() uint64 {
	*s += 0x9E3779B97F4A7C15
	z := uint64(*s)
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9
	z = (z ^ (z >> 27)) * 0x94D049BB133111EB
	return z ^ (z >> 31)
}

func randomOrder(n int, seed uint64) []int32 {
	r := random(seed)
	order := make([]int32, n)
	for i := range order {
		order[i] = int32(i)
	}
	for i := n - 1; i > 0; i-- {
		j := int(r.next() % uint64(i+1))
		order[i], order[j] = order[j], order[i]
	}
	return order
}

// latenessText takes nanoseconds and gives microseconds.
func latenessText(late []int64) string {
	if len(late) == 0 {
		return ""
	}
	sort.Slice(late, func(a, b int) bool { return late[a] < late[b] })
	early := sort.Search(len(late), func(i int) bool { return late[i] >= 0 })
	us := func(i int) float64 { return float64(late[i]) / 1e3 }
	return fmt.Sprintf("late_p50_us=%.1f late_p99_us=%.1f late_max_us=%.1f early=%d",
		us(len(late)/2), us(int(float64(len(late))*0.99)), us(len(late)-1), early)
}
