// The entry of the user's compiled program: plays the scenario, writes the trace, ends.
//
// The runner starts the program with these in its environment:
//   STATEGRAPH_TRACE_FD         descriptor that takes the trace
//   STATEGRAPH_SCENARIO         file with one action a line
//   STATEGRAPH_PARENT           the runner's process, without which the program has no use
//   STATEGRAPH_STATUS           file of the bytes in `Status`
//   STATEGRAPH_MAX_PASSES       passes that one step may take
//   STATEGRAPH_MAX_TRACE_BYTES  length that the trace may have
//   STATEGRAPH_NOW              the time of day at the first render, in seconds since 1970
//   STATEGRAPH_SEED             the seed of random numbers
//   STATEGRAPH_LIVE             set: the program has the system's clock and random numbers, and waits really
// and reads these exit codes:
//   0  the scenario was played to its end
//   3  an action could not be done; the last line of the trace says why
//   4  a step did not come to rest, or the trace grew too long; likewise
//   5  the trace could not be written; the status says why

@preconcurrency import Foundation
import StateGraphClock
import StateGraphScenario
import StateGraphTrace
public import StateGraphUI

/// What the generated main of the user's program calls.
public enum StateGraphProgram {
  static let lostTrace: Int32 = 5

  /// Hosts the root view, plays the scenario that the environment names, and ends the process.
  ///
  /// - Parameters:
  ///   - rootName: The name of the root view's type.
  ///   - files: The names of the source files.
  ///   - declarations: Where things are declared, one a line, fields separated by tabs.
  ///   - names: What the properties of observable classes are called.
  @MainActor
  public static func run<Root: View>(
    rootName: String, files: [String], declarations: String, names: [AnyKeyPath: String] = [:],
    @ViewBuilder root: @escaping () -> Root
  ) -> Never {
    // After a trap, what is still in a buffer is lost.
    setvbuf(stdout, nil, _IONBF, 0)
    let environment = ProcessInfo.processInfo.environment
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    if let parent = number("STATEGRAPH_PARENT") { endWithParent(Int32(parent)) }
    let sink = Sink(
      descriptor: Int32(number("STATEGRAPH_TRACE_FD") ?? 1), limit: number("STATEGRAPH_MAX_TRACE_BYTES") ?? 1 << 28)
    let status = Status(path: environment["STATEGRAPH_STATUS"])
    sink.didEnd = { end in
      switch end {
      case .limit: _exit(4)
      case .unwritable(let errno):
        status.traceIsLost(errno: errno)
        _exit(lostTrace)
      }
    }
    let session = Session(
      root: rootName, files: files, declarations: Declarations(text: declarations),
      names: names, maxPasses: number("STATEGRAPH_MAX_PASSES") ?? 500, quietTime: .milliseconds(15)
    ) { line in
      if case .step = line { status.stepBegins() }
      sink.take(line)
    }
    session.outputLength = {
      let length = lseek(STDOUT_FILENO, 0, SEEK_CUR)
      return length < 0 ? nil : Int(length)
    }
    if environment["STATEGRAPH_LIVE"] == nil {
      let conditions = Conditions(
        start: environment["STATEGRAPH_NOW"].flatMap(Double.init).map(Date.init(timeIntervalSince1970:))
          ?? Conditions.standard.start,
        seed: environment["STATEGRAPH_SEED"].flatMap { UInt64($0) } ?? Conditions.standard.seed)
      let surroundings = Surroundings(conditions, reach: .process)
      Waiting.clock = surroundings.clock
      session.surroundings = surroundings
    }
    // What the program starts itself has nothing to do with the recording.
    unsetenv("LD_PRELOAD")
    session.willRunActions = { sink.flush() }
    session.noteWritesAtOnce()
    let scenario =
      environment["STATEGRAPH_SCENARIO"].flatMap { FileManager.default.contents(atPath: $0) }
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
    Task { @MainActor in
      exit(await play(scenario, in: session, root))
    }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  @MainActor
  private static func play<Root: View>(
    _ text: String, in session: Session, _ root: () -> Root
  ) async -> Int32 {
    do {
      let scenario = try Scenario(parsing: text)
      try await session.open(root)
      for action in scenario.actions {
        try await session.perform(action)
      }
      session.close()
      return 0
    } catch let error as SessionError {
      switch error {
      case .runaway, .restless, .endless:
        session.stop(.runaway, error.description)
        return 4
      default: break
      }
      session.stop(.failed, error.description)
      return 3
    } catch {
      session.stop(.failed, String(describing: error))
      return 3
    }
  }
}
