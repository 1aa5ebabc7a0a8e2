// Why there is no recording, and what to do about it.

public import StateGraphScenario

/// Everything that can go wrong between the user's files and a trace.
public enum RunnerError: Error, Equatable, Sendable {
  /// Something in a source file, with where it is.
  public struct Place: Equatable, Sendable, CustomStringConvertible {
    public var name: String
    public var file: String
    public var line: Int
    init(_ name: String, _ file: String, _ line: Int) {
      self.name = name
      self.file = file
      self.line = line
    }
    public var description: String { "  \(name)  (\(file):\(line))" }
  }

  // The tools.
  case noCompiler(asked: String?)
  /// What is not there, and where it was looked for.
  case runtimeIsMissing(String, searched: [String])
  case otherCompiler(builtWith: String, found: String)
  /// Everybody can write what programs are built with.
  case runtimeIsOpen(String)
  case launch(String, errno: Int32)
  /// A sandbox is asked for, and what makes it is not installed, or cannot make it: what it says.
  case noSandbox
  case sandboxFails(String)
  case file(String, reason: String)
  /// The user asked to stop before the program ran.
  case interrupted

  // The files.
  case missing(String)
  case folder(String)
  case unreadable(String)
  case notSwift(String)
  case noRoot(views: [Place])
  case severalRoots([Place])
  case unknownView(String, views: [Place])
  /// Comments that are nearly actions.
  case scenario([ScenarioError])
  /// The compiler's messages, with places in the user's files.
  case doesNotCompile(String)
  /// The root view's value cannot be made without arguments.
  case rootNeedsArguments(String, compilerSays: String)

  // The program.
  /// It ended before it wrote the first line of its trace.
  case didNotStart(String)
}

extension RunnerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noCompiler(let asked?): "there is no Swift compiler at \(asked)"
    case .noCompiler(nil):
      "there is no `swiftc` on the PATH; install Swift from https://swift.org/install, or name the compiler with --swiftc"
    case .runtimeIsMissing(let what, let searched):
      "\(what) is missing; SwiftUI files cannot be compiled without it (looked in \(searched.joined(separator: ", "))); "
        + "run `make build` in stategraph's folder"
    case .otherCompiler(let builtWith, let found):
      """
      stategraph's modules were built by another compiler, and a compiled module works with one version only:
        built with  \(builtWith)
        found       \(found)
      Run `make clean build` with the compiler you want to use, or name the matching one with --swiftc.
      """
    case .runtimeIsOpen(let path):
      "\(path) can be written by every user of this machine, and what is in it runs with your permissions; run `chmod o-w \(path)`"
    case .noSandbox:
      "--sandbox needs `bwrap` on the PATH, which exists on Linux only (Debian: `apt-get install bubblewrap`); nothing was run"
    case .sandboxFails(let message):
      "the sandbox cannot be made: \(message); the system must allow unprivileged user namespaces; nothing was run"
    case .launch(let program, let number): "\(program) cannot be started: \(Self.words(number))"
    case .file(let path, let reason): "\(path): \(reason)"
    case .interrupted: "interrupted; nothing was run"
    case .missing(let path): "there is no file \(path)"
    case .folder(let path): "\(path) is a folder; give the files in it: \(path)/*.swift"
    case .unreadable(let path): "\(path) cannot be read; check its permissions"
    case .notSwift(let path): "\(path) is not a Swift file; give files whose names end in .swift"
    case .noRoot(let views) where views.isEmpty:
      "there is no view in the files: no type conforms to View; give a file that declares one"
    case .noRoot(let views):
      "no view can be the root: each is used by another, generic, private or local; name one with --view:\n"
        + Self.list(views)
    case .severalRoots(let places):
      "any of these could be the root; name one with --view:\n" + Self.list(places)
    case .unknownView(let name, let views):
      "there is no view \(name) in the files" + (views.isEmpty ? "" : "; there are:\n" + Self.list(views))
    case .scenario(let errors): errors.map(\.description).joined(separator: "\n")
    case .doesNotCompile(let messages): messages
    case .rootNeedsArguments(let expression, let message):
      "the root view cannot be created by `\(expression)`: \(message)\n"
        + "Give its properties default values, add a preview that shows it, or pass its arguments: "
        + "--view '\(expression.prefix { $0 != "(" })(…)'"
    case .didNotStart(let message): "the program ended before its first render: \(message)"
    }
  }

  private static func list(_ places: [Place]) -> String {
    places.map(\.description).joined(separator: "\n")
  }
}
