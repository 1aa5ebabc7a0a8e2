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

  @Test func `beyond the limit nothing is taken but the last line`() throws {
    let sink = sink(limit: 10)
    sink.take(header)
    sink.take(step)
    #expect(sink.isFull)
    sink.take(.created(1))
    sink.take(end)
    let stop = TraceLine.stopped(.init(reason: .runaway, message: "the trace has grown beyond its limit"))
    sink.takeLast(stop)
    #expect(try written() == [header, step, stop])
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
