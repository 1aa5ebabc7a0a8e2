// A hosted hierarchy, recorded in one of three ways.

import StateGraphEngine
import StateGraphRecording
import StateGraphTrace
import StateGraphUI

enum RecordingMode: CaseIterable {
  /// Nothing is kept.
  case off
  /// The engine's log of integers is kept, and thrown away after each pass.
  case log
  /// What the user's program does: every pass becomes lines of a trace, written to nowhere.
  case trace
}

@MainActor
final class Rig {
  let host: ViewHost
  private var recorder: Recorder?
  private var writer = TraceWriter()
  private(set) var lineCount = 0
  private(set) var byteCount = 0

  init(_ mode: RecordingMode) {
    host = ViewHost(isRecording: mode != .off)
    switch mode {
    case .off: break
    case .log:
      host.transactions.didPass = { [unowned self] in
        host.engine.drainLog { _ in }
        host.journal.clear()
      }
    case .trace:
      recorder = Recorder(host: host, declarations: Declarations()) { [unowned self] in take($0) }
      host.transactions.didPass = { [unowned self] in recorder?.drain() }
    }
  }

  private func take(_ line: TraceLine) {
    let before = writer.bytes.count
    writer.append(line)
    lineCount += 1
    byteCount += writer.bytes.count - before
    if writer.bytes.count > 1 << 16 { writer.removeAll() }
  }

  func mount<Root: View>(_ root: Root) { host.mount { root } }

  func transact(_ action: () -> Void) { host.transact(.action(nil), action) }

  func close() {
    host.unmount()
    recorder?.drain()
  }
}
