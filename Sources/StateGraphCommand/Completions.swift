// Shell completions, generated from the table of commands.

/// A shell that completions can be written for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var completions: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Where the shell looks for them.
  var hint: String {
    switch self {
    case .bash: "# stategraph completions bash > /etc/bash_completion.d/stategraph"
    case .zsh: "# stategraph completions zsh > ~/.zsh/completions/_stategraph   (a folder of $fpath)"
    case .fish: "# stategraph completions fish > ~/.config/fish/completions/stategraph.fish"
    }
  }

  // MARK: Bash

  private static var bashScript: String {
    var cases = ""
    for command in Command.all {
      let options = (command.options + Command.common).map(\.name).joined(separator: " ")
      let values = command.options.filter { !$0.choices.isEmpty }.map { option in
        "      \(option.name)) COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\")); return ;;\n"
      }.joined()
      cases += """
            \(command.name))
              case $before in
        \(values)      esac
              if [[ $word == -* ]]; then
                COMPREPLY=($(compgen -W "\(options)" -- "$word"))
              else
                COMPREPLY=($(compgen -W "\(command.words)" -- "$word") $(compgen -f -- "$word"))
              fi ;;

        """
    }
    return """
      \(Shell.bash.hint)
      _stategraph() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" = 1 ]; then
          COMPREPLY=($(compgen -W "\(Command.all.map(\.name).joined(separator: " ")) help --help --version" -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(cases)  esac
      }
      complete -F _stategraph stategraph

      """
  }

  // MARK: Zsh

  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(
      ":", with: "\\:")
  }

  private static var zshScript: String {
    let commands = Command.all.map { "    '\($0.name):\(quoted($0.summary))'\n" }.joined()
    let cases = Command.all.map { command -> String in
      let options = (command.options + Command.common).map { option -> String in
        let repeated = option.isRepeatable ? "*" : ""
        let value = option.value.map { name in
          ":\(name.lowercased()):" + (option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))")
        }
        return "        '\(repeated)\(option.name)[\(quoted(option.summary))]\(value ?? "")' \\\n"
      }
      return
        "      \(command.name)) _arguments \\\n\(options.joined())        '*:operand:{ _files; compadd -- \(command.words) }' ;;\n"
    }
    return """
      #compdef stategraph
      \(Shell.zsh.hint)
      _stategraph() {
        local -a commands=(
      \(commands)  )
        if (( CURRENT == 2 )); then _describe command commands; return; fi
        local name=$words[2]
        shift words
        (( CURRENT-- ))
        case $name in
      \(cases.joined())  esac
      }
      _stategraph "$@"

      """
  }

  // MARK: Fish

  private static var fishScript: String {
    func quoted(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") }
    var lines = [Shell.fish.hint]
    for command in Command.all {
      lines.append("complete -c stategraph -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options + Command.common {
        var line = "complete -c stategraph \(condition) -l \(option.name.dropFirst(2)) -d '\(quoted(option.summary))'"
        if let short = option.short { line += " -s \(short.dropFirst())" }
        if option.value != nil { line += " -r" }
        if !option.choices.isEmpty { line += " -f -a '\(option.choices.joined(separator: " "))'" }
        lines.append(line)
      }
      if !command.words.isEmpty { lines.append("complete -c stategraph \(condition) -a '\(command.words)'") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Command {
  /// Fixed words that can stand as operands.
  fileprivate var words: String { name == "completions" ? Shell.allCases.map(\.rawValue).joined(separator: " ") : "" }
}
