// Go: time.AfterFunc for one-shots, a time.Ticker with a goroutine for each that repeats.
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

const second = int64(time.Second)

// N one-shots due in one to two hours, then all cancelled in random order; twice, so that the second
// round uses the memory of the first.
func scheduleAndCancel(n int, seed uint64) {
	timers := make([]*time.Timer, n)
	delays := make([]time.Duration, n)
	order := randomOrder(n, seed+7)
	r := random(seed)
	for i := range delays {
		delays[i] = time.Duration(3600*second + int64(r.next()%uint64(3600*second)))
		timers[i] = nil
	}
	var sum, cancelled int64
	debug.FreeOSMemory()
	resident := residentBytes()
	var schedule, scheduleCPU, cancel, cancelCPU [2]float64
	var bytes, after, idle float64
	var idleWakes int64
	count := float64(n)
	for round := 0; round < 2; round++ {
		cpu0, t0 := cpu(), now()
		for i := 0; i < n; i++ {
			i := i
			timers[i] = time.AfterFunc(delays[i], func() { atomic.AddInt64(&sum, int64(i)) })
		}
		t1 := now()
		settle()
		cpu1 := cpu()
		if round == 0 {
			bytes = (residentBytes() - resident) / count
			settle()
			before, wakes := cpu(), sleeps()
			time.Sleep(time.Second)
			// One is the end of the window itself.
			idleWakes = sleeps() - wakes - 1
			idle = float64(cpu()-before) / 1e6
		}
		cpu2, t2 := cpu(), now()
		for _, i := range order {
			if timers[i].Stop() {
				cancelled++
			}
			timers[i] = nil
		}
		t3 := now()
		settle()
		cpu3 := cpu()
		schedule[round], scheduleCPU[round] = float64(t1-t0)/count, float64(cpu1-cpu0)/count
		cancel[round], cancelCPU[round] = float64(t3-t2)/count, float64(cpu3-cpu2)/count
		if round == 0 {
			debug.FreeOSMemory()
			after = (residentBytes() - resident) / count
		}
	}
	if cancelled != int64(2*n) {
		fmt.Fprintln(os.Stderr, "only", cancelled, "of", 2*n, "timers were cancelled")
		os.Exit(1)
	}
	if idleWakes < 0 {
		idleWakes = 0
	}
	fmt.Printf("RESULT schedule_ns=%.1f reschedule_ns=%.1f cancel_ns=%.1f recancel_ns=%.1f",
		schedule[0], schedule[1], cancel[0], cancel[1])
	fmt.Printf(" schedule_cpu_ns=%.1f cancel_cpu_ns=%.1f bytes=%.1f bytes_after=%.1f",
		scheduleCPU[0], cancelCPU[0], bytes, after)
	fmt.Printf(" idle_wakes=%d idle_cpu_ms=%.2f\n", idleWakes, idle)
}

// N one-shots uniform over two seconds, all served.
func fireAll(n int, seed uint64) {
	deadlines := make([]int64, n)
	late := make([]int64, n)
	timers := make([]*time.Timer, n)
	for i := range late {
		late[i] = 1
	}
	r := random(seed)
	lead := second / 2
	if n >= 1000000 {
		lead = 4 * second
	}
	var fired int64
	done := make(chan bool, 1)
	runtime.GC()
	base := now()
	for i := range deadlines {
		deadlines[i] = base + lead + int64(r.next()%uint64(2*second))
	}
	for i := 0; i < n; i++ {
		i := i
		timers[i] = time.AfterFunc(time.Duration(deadlines[i]-now()), func() {
			late[i] = now() - deadlines[i]
			if atomic.AddInt64(&fired, 1) == int64(n) {
				done <- true
			}
		})
	}
	before, wakes := cpu(), sleeps()
	select {
	case <-done:
	case <-time.After(60 * time.Second):
		fmt.Fprintln(os.Stderr, "only", atomic.LoadInt64(&fired), "of", n, "timers were served")
		os.Exit(1)
	}
	used := cpu() - before
	fmt.Printf("RESULT cpu_per_fire_ns=%.1f wakes=%d %s\n",
		float64(used)/float64(n), sleeps()-wakes, latenessText(late))
}

// 100 timers of 10 ms for 5 s.
func repeat(spread bool) {
	const n, interval = 100, 10 * time.Millisecond
	end := make(chan bool)
	var lock sync.Mutex
	var all []int64
	var running sync.WaitGroup
	start := now()
	for i := int64(0); i < n; i++ {
		for spread && now() < start+i*int64(interval)/n {
		}
		base := now()
		ticker := time.NewTicker(interval)
		running.Add(1)
		go func() {
			defer running.Done()
			var late []int64
			// A ticker drops what its reader is too slow for: late is the first that was due.
			for served := int64(0); ; {
				select {
				case sent := <-ticker.C:
					late = append(late, now()-(base+(served+1)*int64(interval)))
					served = (int64(sent.Sub(epoch)) - base) / int64(interval)
					continue
				case <-end:
				}
				break
			}
			ticker.Stop()
			lock.Lock()
			all = append(all, late...)
			lock.Unlock()
		}()
	}
	before, wakes := cpu(), sleeps()
	time.Sleep(5 * time.Second)
	used, woken := cpu()-before, sleeps()-wakes
	close(end)
	running.Wait()
	fmt.Printf("RESULT fires=%d cpu_s=%.4f wakes=%d %s\n",
		len(all), float64(used)/1e9, woken, latenessText(all))
}

func main() {
	if len(os.Args) < 4 {
		fmt.Fprintln(os.Stderr, "usage: go-timers W1|W2|W3|W3s N SEED")
		os.Exit(2)
	}
	n, _ := strconv.Atoi(os.Args[2])
	seed, _ := strconv.ParseUint(os.Args[3], 10, 64)
	switch os.Args[1] {
	case "W1":
		scheduleAndCancel(n, seed)
	case "W2":
		fireAll(n, seed)
	default:
		repeat(os.Args[1] == "W3s")
	}
}
