/// The completion for fish.
struct FishCompletion {
  var table: CommandTable

  var text: String {
    let everywhere = OptionSpec.everywhere.map { option($0, when: nil) }
    let commands = table.shown.map { spec in
      "complete -c timerboard -n __timerboard_needs_command -a \(spec.name) -d \(quoted(spec.summary))"
    }
    let rest = table.shown.flatMap { spec in
      spec.options.filter { !$0.isHidden }
        .map { option($0, when: "__timerboard_in \(spec.name)") } + operands(of: spec)
    }
    return """
      # How fish completes timerboard; made by: timerboard completions fish

      \(Self.functions.replacing("@VALUED@", with: valued.joined(separator: " ")))

      complete -c timerboard -f
      \((everywhere + commands + rest).joined(separator: "\n"))
      """
  }

  /// Options that take a value, as they are written.
  private var valued: [String] {
    let all = OptionSpec.everywhere + table.shown.flatMap(\.options)
    let forms = all.filter { $0.value != nil && !$0.isHidden }
      .flatMap { ["--\($0.name)"] + ($0.letter.map { ["-\($0)"] } ?? []) }
    return Set(forms).sorted()
  }

  private func option(_ option: OptionSpec, when condition: String?) -> String {
    var words = ["complete -c timerboard"]
    if let condition { words.append("-n \(quoted(condition))") }
    if let letter = option.letter { words.append("-s \(letter)") }
    words.append("-l \(option.name)")
    if let source = CompletionSource(valueOf: option, in: table) {
      words.append(source == .files ? "-r -F" : "-x")
      if let candidates = candidates(source) { words.append("-a \(quoted(candidates))") }
    }
    words.append("-d \(quoted(option.summary))")
    return words.joined(separator: " ")
  }

  private func operands(of spec: CommandSpec) -> [String] {
    let sources = spec.operandSources(in: table)
    var lines = sources.enumerated().compactMap { place, source -> String? in
      let isLast = place == sources.count - 1
      let test = isLast && spec.repeatsLastOperand ? "-ge" : "-eq"
      var condition = "__timerboard_at \(test) \(place) \(spec.name)"
      if spec.runsWhatFollows { condition = "__timerboard_in \(spec.name); and \(condition)" }
      condition = quoted(condition)
      if source == .files { return "complete -c timerboard -n \(condition) -F" }
      return candidates(source).map {
        "complete -c timerboard -n \(condition) -a \(quoted($0))"
      }
    }
    if spec.runsWhatFollows {
      lines.append(
        "complete -c timerboard -n \(quoted("__timerboard_runs \(spec.name)")) "
          + "-a '(__timerboard_command)'")
    }
    return lines
  }

  private func candidates(_ source: CompletionSource) -> String? {
    switch source {
    case .nothing, .files: nil
    case .words(let words): words.joined(separator: " ")
    case .list(let words): "(__timerboard_list \(words.joined(separator: " ")))"
    case .timers: "(__timerboard_timers)"
    case .filter(let words):
      "(__timerboard_names; __timerboard_tags) \(words.joined(separator: " "))"
    case .line: "(__timerboard_tags)"
    case .tags: "(__timerboard_tags | string replace -r '^\\+' '')"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  private static let functions = #"""
    # Prints the command, how many operands follow it, whether -- was there, and the board that is named.
    function __timerboard_line
        set -l command
        set -l count 0
        set -l dashes no
        set -l board
        set -l option
        for word in (commandline -opc)[2..]
            if test $dashes = yes
                set count (math $count + 1)
            else if test -n "$option"
                test "$option" = --board; and set board $word
                set option
            else if test "$word" = --
                set dashes yes
            else if string match -q -- '--board=*' $word
                set board (string replace -- --board= '' $word)
            else if string match -qr -- '^-[^0-9]' $word
                contains -- $word @VALUED@; and set option $word
            else if test -z "$command"
                set command $word
            else
                set count (math $count + 1)
            end
        end
        printf '%s\n' "$command" $count $dashes "$board"
    end

    function __timerboard_needs_command
        set -l line (__timerboard_line)
        test -z "$line[1]" -a $line[3] = no
    end

    function __timerboard_in
        set -l line (__timerboard_line)
        test "$line[1]" = $argv[1] -a $line[3] = no
    end

    function __timerboard_runs
        set -l line (__timerboard_line)
        test "$line[1]" = $argv[1] -a $line[3] = yes
    end

    # Whether the operand at that place of that command is being typed.
    function __timerboard_at
        set -l line (__timerboard_line)
        test "$line[1]" = $argv[3] -a $line[2] $argv[1] $argv[2]
    end

    # Prints a column of the list, a line for each timer.
    function __timerboard_column
        set -l line (__timerboard_line)
        set -l board
        test -n "$line[4]"; and set board --board $line[4]
        set -l program (commandline -opc)[1]
        eval (string escape -- $program $board) list --all -o $argv[1] 2>/dev/null
    end

    function __timerboard_names
        __timerboard_column name
    end

    function __timerboard_tags
        __timerboard_column tags | string split -n ' '
    end

    function __timerboard_timers
        if string match -q 'id:*' -- (commandline -ct)
            __timerboard_column id,name | string replace -r '^' id:
        else
            __timerboard_names
            __timerboard_tags
        end
    end

    # Prints the words behind those that stand there already, parted by commas.
    function __timerboard_list
        set -l start (commandline -ct | string replace -r '^--[^=]*=' '' | string match -r '^.*,')
        printf "$start%s\n" $argv
    end

    # Completes the command that follows --.
    function __timerboard_command
        set -l words (commandline -opc)
        set -l place (contains -i -- -- $words)
        set -l rest (string escape -- $words[(math $place + 1)..])
        complete -C (string join ' ' -- $rest (commandline -ct))
    end
    """#
}
