module timers-peer

go 1.19
