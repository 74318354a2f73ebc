/// The completion for bash.
///
/// It reads the line itself, for bash parts words at every `:` and `=`.
struct BashCompletion {
  var table: CommandTable

  var text: String {
    var commands = [""]
    for spec in table.shown {
      commands.append("    \(spec.name))")
      let options = spec.options.filter { !$0.isHidden }
      if !options.isEmpty { commands.append("      options+=' \(words(options))'") }
      let entries =
        options.compactMap { option in
          CompletionSource(valueOf: option, in: table).map { entry(option, $0) }
        } + operands(of: spec)
      if !entries.isEmpty { commands.append("      sources+=(\(entries.joined(separator: " ")))") }
      if spec.runsWhatFollows { commands.append("      runs=yes") }
      commands.append("      ;;")
    }
    let everywhere = OptionSpec.everywhere.compactMap { option in
      CompletionSource(valueOf: option, in: table).map { entry(option, $0) }
    }
    return """
      # How bash completes timerboard; made by: timerboard completions bash

      # Sets the options of a command, and what their values and its operands are completed to.
      _timerboard_table() {
        options='\(words(OptionSpec.everywhere))'
        sources=(\(everywhere.joined(separator: " ")))
        runs=
        case $1 in
          '') sources+=([0]='words \(table.shown.map(\.name).joined(separator: " "))') ;;\
      \(commands.joined(separator: "\n"))
        esac
      }

      \(Self.functions)
      """
  }

  private func words(_ options: [OptionSpec]) -> String {
    options.map { option in
      (option.letter.map { "-\($0) " } ?? "") + "--\(option.name)"
    }.joined(separator: " ")
  }

  private func entry(_ option: OptionSpec, _ source: CompletionSource) -> String {
    let keys = (option.letter.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
    return keys.map { "[\($0)]=\(quoted(source))" }.joined(separator: " ")
  }

  private func operands(of spec: CommandSpec) -> [String] {
    let sources = spec.operandSources(in: table)
    var entries = sources.enumerated().map { "[\($0.offset)]=\(quoted($0.element))" }
    if let last = sources.last, spec.repeatsLastOperand { entries.append("[rest]=\(quoted(last))") }
    return entries
  }

  private func quoted(_ source: CompletionSource) -> String {
    switch source {
    case .nothing: "nothing"
    case .words(let words): "'words \(words.joined(separator: " "))'"
    case .list(let words): "'list \(words.joined(separator: " "))'"
    case .timers: "timers"
    case .filter(let words): "'filter \(words.joined(separator: " "))'"
    case .line: "line"
    case .tags: "tags"
    case .files: "files"
    }
  }

  private static let functions = #"""
    # Parts the line before the cursor into words, without their quotes: all whole ones, and the one
    # that is being typed. Bash takes what is behind the last of its separators for the word: kept is
    # what stands before that, and quote the quote that is open.
    _timerboard_split() {
      local line=${COMP_LINE:0:COMP_POINT} begun= i c
      for ((i = 0; i < ${#line}; i++)); do
        c=${line:i:1}
        if [[ -n $quote ]]; then
          if [[ $c == "$quote" ]]; then
            quote=
          else
            if [[ $quote == '"' && $c == \\ ]]; then ((++i)); fi
            word+=${line:i:1}
          fi
          continue
        fi
        case $c in
          [[:blank:]])
            if [[ -n $begun ]]; then words+=("$word"); fi
            word= kept= begun=
            continue
            ;;
          \\)
            ((++i))
            word+=${line:i:1}
            ;;
          \' | \") quote=$c kept=$word ;;
          *)
            word+=$c
            if [[ $COMP_WORDBREAKS == *"$c"* ]]; then kept=$word; fi
            ;;
        esac
        begun=yes
      done
    }

    # Prints a column of the list, a line for each timer.
    _timerboard_column() {
      "${program[@]}" list --all -o "$1" 2>/dev/null
    }

    # Prints the tags of the board, each in a line.
    _timerboard_tags() {
      local tag
      for tag in $(_timerboard_column tags); do printf '%s\n' "$tag"; done
    }

    # Prints what a word can be, a line for each.
    _timerboard_candidates() {
      local tag
      case $1 in
        words) printf '%s\n' "${@:2}" ;;
        list) printf "${value%"${value##*,}"}%s\n" "${@:2}" ;;
        line) _timerboard_tags ;;
        tags) for tag in $(_timerboard_tags); do printf '%s\n' "${tag#+}"; done ;;
        timers | filter)
          if [[ $value == id:* && $1 == timers ]]; then
            for tag in $(_timerboard_column id); do printf 'id:%s\n' "$tag"; done
          else
            _timerboard_column name
            _timerboard_tags
          fi
          if (($# > 1)); then printf '%s\n' "${@:2}"; fi
          ;;
      esac
    }

    # Completes the command that follows --, whose first word has that place.
    _timerboard_command() {
      local first=$1
      if declare -F _command_offset >/dev/null; then
        _command_offset "$first"
      elif ((${#words[@]} == first)); then
        mapfile -t COMPREPLY < <(compgen -c -- "$word")
      else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
      fi
    }

    _timerboard() {
      local words=() word= kept= quote=
      _timerboard_split
      local program=("${1/#\~/$HOME}") command= option= dashes= operands=0 i
      local options runs value=$word source candidate rest
      local -A sources
      COMPREPLY=()
      _timerboard_table ''
      for ((i = 1; i < ${#words[@]}; i++)); do
        if [[ -n $dashes ]]; then
          ((++operands))
        elif [[ -n $option ]]; then
          if [[ $option == --board ]]; then program+=(--board "${words[i]}"); fi
          option=
        elif [[ ${words[i]} == -- ]]; then
          dashes=$i
        elif [[ ${words[i]} == --board=* ]]; then
          program+=("${words[i]}")
        elif [[ ${words[i]} == -[!0-9]* ]]; then
          if [[ -n ${sources[${words[i]}]} ]]; then option=${words[i]}; fi
        elif [[ -z $command ]]; then
          command=${words[i]}
          _timerboard_table "$command"
        else
          ((++operands))
        fi
      done
      if [[ -n $dashes && -n $runs ]]; then
        _timerboard_command $((dashes + 1))
        return
      fi
      if [[ -z $dashes && -n $option ]]; then
        source=${sources[$option]}
      elif [[ -z $dashes && $word == --*=* ]]; then
        source=${sources[${word%%=*}]} value=${word#*=}
      elif [[ -z $dashes && $word == -* ]]; then
        source="words $options"
      else
        source=${sources[$operands]:-${sources[rest]}}
      fi
      if [[ $source == files ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$value")
        return
      fi
      if [[ $source == list* ]]; then compopt -o nospace; fi
      while IFS= read -r candidate; do
        if [[ $candidate != "$value"* ]]; then continue; fi
        rest=${word%"$value"}$candidate
        rest=${rest#"$kept"}
        if [[ -z $quote ]]; then
          printf -v rest %q "$rest"
          # Which would be a comma all the same.
          rest=${rest//\\,/,}
        elif [[ $rest == *"$quote"* ]]; then
          continue
        fi
        COMPREPLY+=("$rest")
      done < <(_timerboard_candidates $source)
    }

    complete -F _timerboard timerboard
    """#
}
