// Where the trace goes: when lines are written, and what a limit leaves.

import Foundation
import StateGraphTrace
import Testing

@testable import StateGraphRecording

@MainActor struct SinkTests {
  private let pipe = Pipe()

  private func sink(limit: Int = 1 << 20) -> Sink {
    Sink(descriptor: pipe.fileHandleForWriting.fileDescriptor, limit: limit)
  }

  /// What has been written so far, line by line. Ends the pipe.
  private func written() throws -> [TraceLine] {
    try pipe.fileHandleForWriting.close()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    return try Trace(jsonLines: bytes).lines
  }

  private let header = TraceLine.header(.init(root: "V", files: []))
  private let step = TraceLine.step(.init(index: 0, action: "first render", output: nil))
  private let end = TraceLine.end(step: 0, output: nil)

  @Test func `lines are held back until one that a crash must not lose`() throws {
    let sink = sink()
    sink.take(header)
    sink.take(step)
    sink.take(.created(1))
    #expect(try written() == [header, step])
  }

  @Test(arguments: [TraceLine.end(step: 0, output: nil), .closed, .stopped(.init(reason: .failed, message: "no"))])
  func `the end of a step and of the trace are written at once`(_ line: TraceLine) throws {
    let sink = sink()
    sink.take(header)
    sink.take(.created(1))
    sink.take(line)
    #expect(try written() == [header, .created(1), line])
  }

  @Test func `at the limit the trace says so, and the program ends`() throws {
    let sink = sink(limit: 10)
    var ends: [Sink.End] = []
    sink.didEnd = { ends.append($0) }
    for line in [header, step, .created(1), end] { sink.take(line) }
    #expect(ends == [.limit])
    let stop = TraceLine.stopped(.init(reason: .runaway, message: "the trace has grown beyond its limit"))
    #expect(try written() == [header, step, stop])
  }

  @Test func `a trace that is closed beyond its limit is closed`() throws {
    let sink = sink(limit: 10)
    sink.didEnd = { Issue.record("ended: \($0)") }
    for line in [header, .closed] { sink.take(line) }
    #expect(try written() == [header, .closed])
  }

  @Test func `after a short write nothing follows, and the reason is told`() throws {
    // A full pipe takes a part of what is written, as a full disk does.
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let sink = Sink(descriptor: descriptor, limit: .max)
    var ends: [Sink.End] = []
    sink.didEnd = { ends.append($0) }
    sink.take(header)
    sink.take(.issue(.init(message: String(repeating: "x", count: 1 << 20), node: nil)))
    #expect(ends == [.unwritable(errno: EAGAIN)])
    let part = pipe.fileHandleForReading.availableData
    sink.take(step)
    sink.take(.closed)
    try pipe.fileHandleForWriting.close()
    let all = part + (try pipe.fileHandleForReading.readToEnd() ?? Data())
    let trace = try Trace(jsonLines: all)
    #expect(trace.lines == [header])
    #expect(trace.isTruncated)
  }

  @Test func `a file of the program's own in place of the trace is left alone`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/stategraph-sink-" + UUID().uuidString
    defer { unlink(path) }
    let descriptor = open("/dev/null", O_WRONLY)
    let sink = Sink(descriptor: descriptor, limit: .max)
    var ends: [Sink.End] = []
    sink.didEnd = { ends.append($0) }
    let other = open(path, O_WRONLY | O_CREAT, 0o600)
    dup2(other, descriptor)
    close(other)
    defer { close(descriptor) }
    sink.take(step)
    #expect(ends == [.unwritable(errno: EBADF)])
    #expect(FileManager.default.contents(atPath: path) == Data())
  }

  @Test func `much text is written before the step ends, and whole`() async throws {
    let sink = sink()
    let reading = Task.detached { [handle = pipe.fileHandleForReading] in try handle.readToEnd() ?? Data() }
    sink.take(header)
    let long = TraceLine.issue(.init(message: String(repeating: "x", count: 1 << 17), node: nil))
    for _ in 0..<4 { sink.take(long) }
    sink.take(end)
    try pipe.fileHandleForWriting.close()
    let lines = try Trace(jsonLines: try await reading.value).lines
    #expect(lines == [header, long, long, long, long, end])
  }
}
