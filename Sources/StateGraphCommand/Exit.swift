// How the tool ends: exit codes with their meaning.

/// An exit code.
enum Exit: Int32, CaseIterable {
  case success = 0
  case failure, usage, scenario, endedEarly, doesNotCompile, input, output, setup, different

  var meaning: String {
    switch self {
    case .success: "everything was written"
    case .failure: "an internal error: a bug in stategraph"
    case .usage: "the command line is wrong"
    case .scenario: "an action is invalid or cannot be performed; the steps before it were written"
    case .endedEarly: "the program crashed, hung, looped or was interrupted; what happened until then was written"
    case .doesNotCompile: "the files do not compile, or there is no single root view"
    case .input: "a file cannot be read, or is not a trace or graph"
    case .output: "a file or standard output cannot be written"
    case .setup: "the compiler is missing, or stategraph's modules are missing or were built by another compiler"
    case .different: "`diff`: the graphs differ"
    }
  }
}
