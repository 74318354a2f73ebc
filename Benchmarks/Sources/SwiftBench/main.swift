import Dispatch
import Glibc

if CommandLine.arguments.dropFirst() == ["forms"] {
  print(Subject.forms.joined(separator: " "))
  exit(0)
}
guard CommandLine.arguments.count == 5, let workload = Workload(CommandLine.arguments.suffix(3))
else { Report.fail("usage: SwiftBench forms | SUBJECT W1|W2|W3|W3s N SEED") }
let name = CommandLine.arguments[1]

if name.hasPrefix("task-") {
  Task.detached {
    await SleepingClocks.run(name, workload)
    exit(0)
  }
  dispatchMain()
}
let subject = Subject(name)
if subject.needsMainQueue {
  DispatchQueue(label: "bench.workload").async {
    subject.run(workload)
    exit(0)
  }
  dispatchMain()
}
subject.run(workload)
exit(0)
