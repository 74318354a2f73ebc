/// The completion for zsh, by its `_arguments`.
struct ZshCompletion {
  var table: CommandTable

  var text: String {
    let commands = table.shown.map { "    \(quoted("\($0.name):\($0.summary)"))" }
    let cases = table.shown.map { spec in
      var lines = ["        \(spec.name))"]
      if spec.runsWhatFollows {
        lines.append("          _timerboard_command && return")
      }
      let arguments =
        (spec.options.filter { !$0.isHidden } + OptionSpec.everywhere).map(option)
        + operands(of: spec)
      lines.append("          _arguments -s -S \\")
      lines.append("            " + arguments.joined(separator: " \\\n            "))
      lines.append("          ;;")
      return lines.joined(separator: "\n")
    }
    let everywhere = OptionSpec.everywhere.map(option).joined(separator: " \\\n    ")
    return """
      #compdef timerboard
      # How zsh completes timerboard; made by: timerboard completions zsh

      \(Self.functions)

      _timerboard() {
        local curcontext=$curcontext state line timerboard_board
        local -A opt_args
        local -a timerboard_program=(${(Q)~words[1]})
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        _arguments -C -s -S \\
          \(everywhere) \\
          '1:command:->command' '*::argument:->argument' && return
        timerboard_board=${(Q)opt_args[--board]}
        case $state in
          command) _describe -t commands command commands ;;
          argument)
            curcontext=${curcontext%:*}-$words[1]:
            case $words[1] in
      \(cases.joined(separator: "\n"))
            esac
            ;;
        esac
      }

      if [[ $funcstack[1] == _timerboard ]]; then
        _timerboard "$@"
      else
        compdef _timerboard timerboard
      fi
      """
  }

  /// An option as `_arguments` wants it.
  private func option(_ option: OptionSpec) -> String {
    let takes = option.value != nil
    let long = "--\(option.name)" + (takes ? "=" : "")
    var tail = "[\(escaped(option.summary))]"
    if let value = option.value, let source = CompletionSource(valueOf: option, in: table) {
      tail += ":\(escaped(value)):\(action(source))"
    }
    // Tags add up; of anything else the last one holds, and one is enough.
    let isRepeated = option.value == "TAG"
    guard let letter = option.letter else { return quoted((isRepeated ? "*" : "") + long + tail) }
    let excluded = isRepeated ? "'*'" : quoted("(-\(letter) --\(option.name))")
    return "\(excluded){-\(letter)\(takes ? "+" : ""),\(long)}\(quoted(tail))"
  }

  private func operands(of spec: CommandSpec) -> [String] {
    let sources = spec.operandSources(in: table)
    return sources.enumerated().map { place, source in
      let isLast = place == sources.count - 1
      let position = isLast && spec.repeatsLastOperand ? "*" : "\(place + 1)"
      return quoted("\(position):\(message(source)):\(action(source))")
    }
  }

  private func message(_ source: CompletionSource) -> String {
    switch source {
    case .nothing, .line: "text"
    case .words, .list: "word"
    case .timers: "timer"
    case .filter: "filter"
    case .tags: "tag"
    case .files: "file"
    }
  }

  private func action(_ source: CompletionSource) -> String {
    switch source {
    case .nothing: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    // The blank in front keeps zsh from handing options of its own in.
    case .list(let words): " _values -s , word \(words.joined(separator: " "))"
    case .timers: "_timerboard_timers"
    case .filter(let words): " _timerboard_filter \(words.map(escaped).joined(separator: " "))"
    case .line: " _timerboard_tags +"
    case .tags: " _timerboard_tags ''"
    case .files: "_files"
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
      .replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  private static let functions = #"""
    # Sets lines to a column of the list, an element for each timer.
    _timerboard_column() {
      local board=${${(Q)opt_args[--board]}:-$timerboard_board}
      lines=(${(f)"$(_call_program timers \
        ${(q)timerboard_program} ${board:+--board ${(q)board}} list --all -o $1 2>/dev/null)"})
    }

    # Offers the tags of the board with that sign before them.
    _timerboard_tags() {
      local -a lines expl
      _timerboard_column tags
      lines=($1${^${(u)${=lines}}#+})
      _wanted tags expl tag compadd -a lines
    }

    _timerboard_names() {
      local -a lines expl
      _timerboard_column name
      lines=(${(u)lines})
      _wanted timers expl timer compadd -a lines
    }

    _timerboard_timers() {
      local -a lines expl
      if [[ $PREFIX == id:* ]]; then
        _timerboard_column id
        lines=(id:$^lines)
        _wanted numbers expl number compadd -a lines
      else
        _timerboard_names
        _timerboard_tags +
      fi
    }

    _timerboard_filter() {
      local -a words_of_filter=("$@") expl
      _timerboard_names
      _timerboard_tags +
      _wanted filters expl filter compadd -a words_of_filter
    }

    # Completes the command that follows --; false if the cursor is not behind that.
    _timerboard_command() {
      local place=${words[(i)--]}
      ((place < CURRENT)) || return 1
      shift $place words
      ((CURRENT -= place))
      _normal
      return 0
    }
    """#
}
