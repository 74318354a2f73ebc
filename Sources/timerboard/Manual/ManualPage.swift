import TUI

/// timerboard(1), made from the tables that the help is made from.
struct ManualPage {
  let text: String

  init(of table: CommandTable) {
    var page = Roff(
      title: "TIMERBOARD", section: 1, source: Invocation.versionText, manual: "User Commands")
    page.heading("NAME")
    // Programs that list pages read this line.
    page.plain("timerboard - a board of many named timers in the terminal")
    page.heading("SYNOPSIS")
    page.paragraph(bold: "timerboard", HelpText.usage)
    page.heading("DESCRIPTION")
    page.help(HelpText.introduction)
    page.help(ManualText.description)
    page.heading("OPTIONS")
    page.options(OptionSpec.everywhere)
    page.heading("LINES AND PLANS")
    page.help(ManualText.grammar)
    page.heading("KEYS")
    page.help(ManualText.keys)
    for key in BoardKeys.listing { page.item(key.label, key.help) }
    page.heading("COMMANDS")
    page.help(HelpText.naming)
    for spec in table.shown { page.command(spec) }
    page.heading("FILES")
    for (file, words) in ManualText.files { page.item(file, words) }
    page.heading("ENVIRONMENT")
    for (variable, words) in ManualText.environment { page.item(variable, words) }
    page.heading("EXIT STATUS")
    for (status, words) in ExitStatus.meanings { page.item("\(status.rawValue)", words) }
    page.help(ManualText.exitStatus)
    page.heading("EXAMPLES")
    page.help(ManualText.examples)
    page.heading("SEE ALSO")
    page.paragraph("at(1), sleep(1), timeout(1), tmux(1), systemd.timer(5)")
    text = page.text
  }
}

extension Roff {
  fileprivate mutating func options(_ options: [OptionSpec]) {
    for option in options where !option.isHidden {
      item(option.forms.trimmingPrefix { $0 == " " }.description, option.summary)
    }
  }

  fileprivate mutating func command(_ spec: CommandSpec) {
    subheading(spec.name)
    let usage = spec.usage.dropFirst(spec.name.count).trimmingPrefix { $0 == " " }
    paragraph(bold: "timerboard \(spec.name)", String(usage))
    paragraph(spec.summary.prefix(1).uppercased() + spec.summary.dropFirst() + ".")
    options(spec.options)
    help(spec.details)
  }
}
