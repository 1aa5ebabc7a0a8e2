// `stategraph list`: the examples, a line each.

enum ListCommand {
  static func run(_ invocation: Invocation) throws -> Exit {
    if let operand = invocation.operands.first { throw CommandError.unexpectedOperand(operand, command: "list") }
    let examples = try Example.all(invocation.context)
    let width = (examples.map(\.name.count).max() ?? 0) + 2
    for example in examples {
      let gap = String(repeating: " ", count: width - example.name.count)
      invocation.context.print(example.name + gap + example.summary + "\n")
    }
    return .success
  }
}
