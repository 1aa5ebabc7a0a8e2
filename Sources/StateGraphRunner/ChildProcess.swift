// Runs one program to its end, in its own process group, with limits and a way to interrupt it.

import Foundation

/// How a program ended.
enum Ending: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)
  case timedOut
  case interrupted
  /// It wrote more than it may, to standard output or to standard error.
  case outputLimit(StandardStream)
}

enum StandardStream: Equatable, Sendable { case output, errors }

/// A program to run.
struct ChildProcess {
  var path: String
  var arguments: [String]
  /// The whole environment.
  var environment: [String: String]
  /// Files for standard output and standard error; existing ones are replaced.
  var output: String
  var errors: String
  /// More files that the program inherits, open for writing, by descriptor; existing ones are replaced.
  var descriptors: [Int32: String] = [:]
  /// Whether it is loaded to the same addresses in each run, where the system allows that.
  var hasFixedAddresses = false
  /// In seconds.
  var timeLimit: Double?
  /// What the program has done so far: at each new value, its time begins anew.
  var progress: () -> Int32 = { 0 }
  /// For standard output, and for standard error, in bytes.
  var outputLimit: Int?

  /// Starts it and waits for its end. Standard input is empty. What is left of its process group is killed with it.
  func run() throws(RunnerError) -> Ending {
    let interruptions = Interruptions()
    defer { interruptions.stop() }
    let identifier = try start()
    func newDeadline() -> ContinuousClock.Instant? { timeLimit.map { ContinuousClock.now + .seconds($0) } }
    var deadline = newDeadline()
    var done = progress()
    var ending: Ending?
    while true {
      var status: Int32 = 0
      let result = waitpid(identifier, &status, WNOHANG)
      if result == identifier || (result < 0 && errno != EINTR) {
        kill(-identifier, SIGKILL)
        // The last of it may have come since the last look.
        return ending ?? overflow().map(Ending.outputLimit) ?? Ending(status: status)
      }
      if progress() != done {
        done = progress()
        deadline = newDeadline()
      }
      if ending == nil {
        ending = reasonToStop(interruptions, deadline)
      } else if let signal = interruptions.next() {
        // Whoever asks twice does not wait for the program's end.
        _exit(128 + signal)
      }
      if ending != nil {
        // Its group, and the program itself, which may have joined another one.
        kill(-identifier, SIGKILL)
        kill(identifier, SIGKILL)
      }
      usleep(2000)
    }
  }

  private func reasonToStop(_ interruptions: Interruptions, _ deadline: ContinuousClock.Instant?) -> Ending? {
    if interruptions.next() != nil { return .interrupted }
    if let deadline, ContinuousClock.now > deadline { return .timedOut }
    return overflow().map(Ending.outputLimit)
  }

  /// What is longer than it may be.
  private func overflow() -> StandardStream? {
    func isTooLong(_ path: String) -> Bool {
      var information = stat()
      return stat(path, &information) == 0 && outputLimit.map { Int(information.st_size) > $0 } ?? false
    }
    return isTooLong(output) ? .output : isTooLong(errors) ? .errors : nil
  }

  private func start() throws(RunnerError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o600)
    for (descriptor, path) in descriptors.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // The program starts with no signal blocked.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    // A program inherits its parent's layout.
    let layout = hasFixedAddresses ? AddressLayout.fix() : nil
    defer { layout?.restore() }
    var identifier = pid_t()
    // A file that was just written is busy for as long as a process that was started meanwhile, from another thread,
    // still holds the descriptor it was written through: until that one's own exec.
    let deadline = ContinuousClock.now + .seconds(2)
    while true {
      let result = posix_spawn(&identifier, path, &actions, &attributes, &argv, &envp)
      if result == 0 { return identifier }
      guard result == ETXTBSY, ContinuousClock.now < deadline else { throw .launch(path, errno: result) }
      usleep(2000)
    }
  }
}

extension Ending {
  fileprivate init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}

/// Catches Ctrl-C, a closed terminal and other signals that would end the tool while a program runs: they are blocked in
/// this thread and polled.
private struct Interruptions {
  private static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM]

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in all { sigaddset(&signals, signal) }
    return signals
  }

  private var before = sigset_t()

  init() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, &before)
  }

  /// One that has come since the last time.
  func next() -> Int32? {
    var pending = sigset_t()
    sigpending(&pending)
    guard Self.all.contains(where: { sigismember(&pending, $0) == 1 }) else { return nil }
    var signals = Self.signals
    var signal: Int32 = 0
    return sigwait(&signals, &signal) == 0 ? signal : nil
  }

  func stop() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
