// From the user's files to a trace.

import Foundation
public import StateGraphScenario
public import StateGraphTrace

/// What is to be run, and how.
public struct RunRequest: Sendable {
  /// Paths of Swift files, as the user gave them.
  public var files: [String]
  /// `nil` for what the files' comments say.
  public var scenario: Scenario?
  /// The root view: a type's name, or an expression; `nil` to choose.
  public var view: String?
  /// How long one step may take, in seconds.
  public var timeLimit: Double = 60
  /// The program's time of day and chance; `nil` for the system's.
  public var conditions: RunConditions? = RunConditions()
  /// Whether the program runs without network, and without writing outside its scratch folder.
  public var isSandboxed = false
  /// The compiler; `nil` for the one on the `PATH`.
  public var compiler: String?
  public var environment: [String: String]
  /// The tool's own executable: the runtime is looked for beside it.
  public var executable: String
  /// Whether the program reaches the network; else every request fails, as on a device that is offline.
  public var isOnline = false
  /// A folder of responses to requests; nil for none.
  public var responses: String?
  /// Called with what is being done: `compiling Counter.swift`.
  public var progress: @Sendable (String) -> Void = { _ in }

  public init(files: [String], scenario: Scenario?, environment: [String: String], executable: String) {
    self.files = files
    self.scenario = scenario
    self.environment = environment
    self.executable = executable
  }
}

/// Where the time of day and chance of a run begin; what is `nil` begins where it always does.
public struct RunConditions: Hashable, Sendable {
  /// The time of day at the first render, in seconds since 1970.
  public var start: Double?
  public var seed: UInt64?

  public init(start: Double? = nil, seed: UInt64? = nil) {
    self.start = start
    self.seed = seed
  }
}

/// The result of a run.
public struct RunResult: Sendable {
  /// A whole trace. When the program ended early, it has a `stopped` line, and perhaps an unfinished step.
  public var lines: [TraceLine]
  /// The compiler's warnings about the user's files.
  public var warnings: String
  /// What the program wrote to standard error.
  public var errors: String
  /// Whether the program itself wrote why it ended: an action could not be performed, or a step never became idle.
  public var hasOwnEnd: Bool
  /// What came along from the project, and what the recording lacks, a line each.
  public var notes: [String]

  public init(
    lines: [TraceLine], warnings: String = "", errors: String = "", hasOwnEnd: Bool = true, notes: [String] = []
  ) {
    self.lines = lines
    self.warnings = warnings
    self.errors = errors
    self.hasOwnEnd = hasOwnEnd
    self.notes = notes
  }

  /// Why the program ended early, if it did.
  public var stop: TraceLine.Stop? {
    for case .stopped(let stop) in lines { return stop }
    return nil
  }
}

/// Compiles and runs the user's programs.
public enum Runner {
  /// How much a program may print, in bytes.
  public static let outputLimit = 16 << 20

  /// Compiles the files, or reuses what an earlier run compiled, and plays the scenario.
  ///
  /// **The user's code runs**, with the rights of this process. At its time limit it is killed, with every process that
  /// it started.
  ///
  /// - Throws: ``RunnerError``. A program that ends early is no error: what it did until then is returned.
  public static func record(_ request: RunRequest) throws(RunnerError) -> RunResult {
    for file in request.files {
      guard file.hasSuffix(".swift") else { throw .notSwift(file) }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else { throw .missing(file) }
      guard !isFolder.boolValue else { throw .folder(file) }
      guard FileManager.default.isReadableFile(atPath: file) else { throw .unreadable(file) }
    }
    let sandbox = request.isSandboxed ? try Sandbox.find(environment: request.environment) : nil
    Scratch.sweep(FileManager.default.temporaryDirectory.path)
    var request = request
    // Behind `--`, a file may be called as an option is. The compiler takes `./` away before it calls itself.
    request.files = request.files.map { $0.hasPrefix("-") ? FileManager.default.currentDirectoryPath + "/" + $0 : $0 }
    let support = try Support.find(executable: request.executable, environment: request.environment)
    let toolchain = try Toolchain.find(asked: request.compiler, environment: request.environment)
    try support.check(toolchain)
    let facts = try SourceFacts.read(
      request.files, in: Project.request(about: request.files, modules: support.importableModules(for: toolchain)),
      with: support, environment: request.environment)
    if request.scenario == nil { request.scenario = try facts.scenario() }
    if facts.usesMacros { try support.checkMacros() }
    let root = try facts.root(asked: request.view)
    let texts = request.files.map { Scratch.contents($0) } + (facts.texts ?? []).map(\.text)
    let build = Build(
      toolchain: toolchain, support: support, files: request.files, texts: facts.texts ?? [],
      missingModules: Set((facts.missingImports ?? []).map(\.module)).sorted(),
      ownTypes: Set(facts.types.filter(\.isConcrete).map(\.name)), root: root,
      entry: Build.entry(hosting: root, of: request.files, declarations: facts.declarations),
      additions: UserModuleSource.needed(by: facts, texts), names: PropertyNames(facts),
      environment: request.environment)
    let names = request.files.map { URL(fileURLWithPath: $0).lastPathComponent }.joined(separator: ", ")
    request.progress("compiling \(names)")
    let program = try ProgramCache(environment: request.environment).program(for: build)
    request.progress("running \(names)")
    var result = try run(program, request, in: sandbox)
    result.notes = facts.notes + result.notes
    return result
  }

  /// Plays the request's scenario in a compiled program.
  static func run(
    _ program: BuiltProgram, _ request: RunRequest, in sandbox: Sandbox? = nil
  ) throws(RunnerError) -> RunResult {
    let scratch = try Scratch()
    var environment = request.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["LC_ALL"] = "C.UTF-8"
    environment["LANG"] = "C.UTF-8"
    environment["TZ"] = "UTC"
    environment["STATEGRAPH_TRACE_FD"] = "3"
    environment["STATEGRAPH_NETWORK"] = request.isOnline ? "1" : nil
    environment["STATEGRAPH_RESPONSES"] = request.responses.map { URL(fileURLWithPath: $0).path }
    environment["STATEGRAPH_RESOURCES"] = request.files.first.map(Project.resourceFolders)
    environment["STATEGRAPH_SCENARIO"] = try scenarioFile(of: request, in: scratch)
    let status = try StatusPage(at: scratch.file("status"))
    environment["STATEGRAPH_STATUS"] = status.path
    environment["STATEGRAPH_PARENT"] = String(getpid())
    if let conditions = request.conditions {
      environment["STATEGRAPH_NOW"] = conditions.start.map { String($0) }
      environment["STATEGRAPH_SEED"] = conditions.seed.map { String($0) }
      // What it defines instead of the system must be found before the system's.
      environment["LD_PRELOAD"] = program.runtime
    } else {
      environment["STATEGRAPH_LIVE"] = "1"
    }
    var child = ChildProcess(
      path: program.path, arguments: [], environment: environment, output: scratch.file("output"),
      errors: scratch.file("errors"), descriptors: [3: scratch.file("trace")],
      hasFixedAddresses: request.conditions != nil, timeLimit: request.timeLimit, progress: { status.steps },
      outputLimit: outputLimit)
    if let sandbox {
      let ours = [program.path, program.runtime].map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
      let theirs = ["STATEGRAPH_RESPONSES", "STATEGRAPH_RESOURCES"].compactMap { environment[$0] }
      child = sandbox.wrapping(
        child, scratch: scratch.path,
        readable: ours + theirs.flatMap { $0.split(separator: "\n").map(String.init) })
    }
    var ending = try child.run()
    if sandbox != nil {
      ending = Sandbox.ending(ending)
      let errors = Scratch.contents(scratch.file("errors"))
      if errors.hasPrefix("bwrap: ") { throw .sandboxFails(errors.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    let transcript = Transcript(
      trace: Scratch.bytes(scratch.file("trace"), upTo: .max),
      output: Scratch.bytes(scratch.file("output"), upTo: outputLimit),
      errors: String(decoding: Scratch.bytes(scratch.file("errors"), upTo: outputLimit), as: UTF8.self),
      ending: ending, traceError: status.traceError, timeLimit: request.timeLimit)
    let (raw, hasOwnEnd) = try transcript.lines()
    let (lines, problem) = ProgramSymbols(program: program, environment: request.environment).resolve(raw)
    return RunResult(
      lines: lines, warnings: program.warnings, errors: transcript.errors, hasOwnEnd: hasOwnEnd,
      notes: problem.map { [$0] } ?? [])
  }

  /// Where the program finds its scenario: an argument or variable has a limit, which long ones exceed.
  private static func scenarioFile(of request: RunRequest, in scratch: Scratch) throws(RunnerError) -> String? {
    guard let scenario = request.scenario else { return nil }
    do throws(ScenarioError) {
      // An action that was made in code may have what its text cannot have: a path with a line break.
      for action in scenario.actions { _ = try Action(parsing: action.description) }
    } catch {
      throw .scenario([error])
    }
    let path = scratch.file("scenario")
    do {
      try Data(scenario.description.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .file(path, reason: "cannot be written")
    }
    return path
  }
}
