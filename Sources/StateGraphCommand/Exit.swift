// How the tool ends: exit codes with their meaning.

/// An exit code.
enum Exit: Int32, CaseIterable {
  case success = 0
  case failure, usage, scenario, endedEarly, doesNotCompile, input, output, setup, different

  var meaning: String {
    switch self {
    case .success: "everything is written"
    case .failure: "something that should not happen, in stategraph itself"
    case .usage: "the command line is wrong"
    case .scenario: "an action is wrong or cannot be done; what happened before it is written"
    case .endedEarly: "the program crashed, hung, looped or was interrupted; what happened until then is written"
    case .doesNotCompile: "the files do not compile, or no root view can be chosen"
    case .input: "a file cannot be read, or is no trace"
    case .output: "a file cannot be written"
    case .setup: "there is no compiler, or stategraph's own modules are missing or of another compiler"
    case .different: "`diff`: the graphs differ"
    }
  }
}
