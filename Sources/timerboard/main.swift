print("timerboard")
