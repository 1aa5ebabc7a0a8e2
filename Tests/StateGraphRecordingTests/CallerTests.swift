// Which callers of a write or read are kept.

import StateGraphTrace
import StateGraphUI
import SwiftUI
import Testing

@testable import StateGraphRecording

#if os(Linux)
  @MainActor
  private final class Setters {
    var first: () -> Void = {}
    var second: () -> Void = {}
  }

  private struct Counter: View {
    let setters: Setters
    @State private var n = 0
    var body: some View {
      setters.first = { n += 1 }
      setters.second = { n += 2 }
      return Text("\(n)")
    }
  }

  @MainActor
  struct CallerTests {
    private let host = ViewHost(isRecording: true)
    private let setters = Setters()

    /// The callers of each write, by number.
    private func callers(_ write: () -> Void) -> [CallersNumber?] {
      var numbers: [CallersNumber?] = []
      var recorder = Recorder(host: host, declarations: Declarations()) { line in
        if case .wrote(let write) = line { numbers.append(write.callers) }
      }
      host.mount { Counter(setters: setters) }
      write()
      recorder.drain()
      return numbers
    }

    @Test func `one statement has the same callers from wherever its action is run`() {
      func elsewhere(_ action: () -> Void) { host.transact(.action(nil), action) }
      let numbers = callers {
        host.transact(.action(nil)) { setters.first() }
        elsewhere { setters.first() }
        let action = { setters.first() }
        host.transact(.action(nil), action)
        elsewhere(action)
      }
      #expect(numbers.count == 4 && numbers[2] != nil)
      #expect(numbers[2] == numbers[3], "\(numbers)")
      #expect(numbers[0] != numbers[2], "\(numbers): the closure that calls is another")
    }

    @Test func `statements are told apart, and each is known again`() {
      let numbers = callers {
        for _ in 0..<2 {
          host.transact(.action(nil)) {
            setters.first()
            setters.second()
          }
        }
      }
      #expect(numbers.count == 4 && Set(numbers).count == 2 && !numbers.contains(nil), "\(numbers)")
      #expect(numbers[0] == numbers[2] && numbers[1] == numbers[3], "\(numbers)")
    }
  }
#endif
