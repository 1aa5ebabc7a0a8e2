// What the user's files may declare, import and lack.

import Foundation
import Testing

@testable import StateGraphCommand

@Suite(.enabled(if: hasHelpers, "run `make build` first"))
final class RenderSourceTests: RenderRun {
  @Test func `a sleep or Observation that the user's files declare is the one they call`() throws {
    let path = try file(
      "Own.swift",
      """
      // stategraph: tap "0"
      enum Observation { static let mine = "my observation" }
      func sleep(_ seconds: UInt32) -> UInt32 { 7 }
      @propertyWrapper struct Doubled { var wrappedValue: Int }
      struct V: View {
        @State private var n = 0
        var body: some View { Button("\\(n)") { print(Observation.mine, sleep(1)); n += 1 } }
      }

      """)
    #expect(render(path, "--format", "json") == .success, "\(log.complaints)")
    #expect(try steps().last?["printed"] as? [String] == ["my observation 7"])
  }

  @Test func `the user's own Clock, Timer or Task does not keep time from standing still`() throws {
    let path = try file(
      "Wait.swift",
      """
      // stategraph: wait 2s
      struct Clock: View { @Binding var n: Int
        var body: some View {
          Text("\\(n)").task { try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000_000); n += 1 }
        }
      }
      struct Task {}; struct Timer {}; struct Thread {}; struct Duration {}; struct ContinuousClock {}
      struct DispatchWorkItem {}
      struct Wait: View {
        @State private var n = 0
        var body: some View { Clock(n: $n).onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { n += 1 } } }
      }

      """)
    #expect(render(path, "--format", "json") == .success, "\(log.complaints)")
    #expect(try steps().last?["texts"] as? [String] == ["2"])
  }

  @Test func `declarations have their lines`() throws {
    #expect(render(try file("Counter.swift", Self.counter), "--format", "json") == .success)
    let json = output("timeline.json")
    for line in [3, 4, 7, 8] { #expect(json.contains(#""line": \#(line)"#), "\(line)\n\(json)") }
  }

  @Test func `a model that imports Foundation only has Combine and Observation, as on Apple's platforms`() throws {
    let models = folder + "/Models.swift"
    try Data(
      """
      import Foundation
      @Observable class Order: Codable {
        enum CodingKeys: String, CodingKey { case _count = "count" }
        var count = 1
      }
      final class Cart: ObservableObject { @Published var total = 2 }

      """.utf8
    ).write(to: URL(fileURLWithPath: models))
    let path = try file(
      "Shop.swift",
      """
      // stategraph: tap "add"
      struct Shop: View {
        @State private var order = Order()
        @StateObject private var cart = Cart()
        var body: some View {
          Text("\\(order.count) \\(cart.total)")
          Button("add") { order.count += 1; cart.total += 1 }
        }
      }

      """)
    #expect(render(path, models, "--format", "json") == .success, "\(log.complaints)")
    #expect(try steps().last?["texts"] as? [String] == ["2 3", "add"])
    let writes = try #require(steps().last?["writes"] as? [[String: Any]])
    #expect(writes.map { $0["location"] as? String } == ["Shop.order.count", "Shop.cart.total"])
  }

  @Test func `an import of another framework is left out, and told`() throws {
    let path = try file("Old.swift", "import UIKit\nstruct Old: View { var body: some View { Text(\"a\") } }\n")
    #expect(render(path) == .success)
    #expect(log.complaints == "stategraph: left out, because it is not here: import of UIKit (\(path):2)\n")
  }

  @Test func `what needs another framework says which there are`() throws {
    let path = try file(
      "Old.swift", "import UIKit\nstruct Old: View { var body: some View { Text(\"\\(UIDevice.current)\") } }\n")
    #expect(render(path) == .doesNotCompile)
    #expect(log.complaints.contains("Old.swift:3:50: error: cannot find 'UIDevice' in scope"), "\(log.complaints)")
    #expect(log.complaints.contains("UIKit: stategraph provides SwiftUI, Combine, Observation and Foundation"))
  }

  @Test func `a file of a project is rendered with what it needs of the others`() throws {
    try FileManager.default.createDirectory(atPath: folder + "/.git", withIntermediateDirectories: true)
    _ = try file(
      "Cart.swift",
      "\n@Observable final class Cart { var count = 0; let total = Broken() }\nstruct Broken {}\nlet bad: Missing = 1\n"
    )
    let path = try file(
      "Shop.swift",
      "struct Shop: View { @State var cart = Cart(); var body: some View { Button(\"\\(cart.count)\") { cart.count += 1 } } }"
    )
    #expect(render(path, "--do", "tap \"0\"", "--format", "json") == .success, "\(log.complaints)")
    #expect(log.complaints == "stategraph: with what is needed of Cart.swift, from the same project\n")
    let writes = try #require(steps().last?["writes"] as? [[String: Any]])
    #expect(writes.map { $0["location"] as? String } == ["Shop.cart.count"])
    #expect(output("timeline.json").contains("Shop.swift"))
  }

  @Test func `a compiler error has its place in the user's file, and nothing is written`() throws {
    let path = try file("Bad.swift", "struct Bad: View {\n  var body: some View { Text(\"a\").sparkle() }\n}")
    #expect(render(path) == .doesNotCompile)
    #expect(log.complaints.hasPrefix("\(path):3:35: error: value of type 'Text' has no member 'sparkle'"))
    #expect(log.complaints.contains(".sparkle: if this is part of SwiftUI, stategraph does not support it yet."))
    #expect(!FileManager.default.fileExists(atPath: folder + "/out"))
  }

  @Test func `previews give the root its arguments, in both spellings, beside a main of the user's`() throws {
    let view = "struct Row: View { let n: Int; var body: some View { Text(\"n \\(n)\") } }\n"
    let provider =
      "struct Row_Previews: PreviewProvider { static var previews: some View { Row(n: 2).padding() } }\n"
    let macro = "#Preview(\"three\", traits: .sizeThatFitsLayout) {\n  Row(n: 3)\n}\n"
    #expect(render(try file("A.swift", view + provider), to: folder + "/a") == .success, "\(log.complaints)")
    #expect(try steps(in: "a").first?["texts"] as? [String] == ["n 2"])
    #expect(render(try file("B.swift", view + macro), to: folder + "/b") == .success, "\(log.complaints)")
    #expect(try steps(in: "b").first?["texts"] as? [String] == ["n 3"])
    let main = "@main enum Shop { static func main() { print(Row(n: 1)) } }\n"
    #expect(render(try file("C.swift", view + macro + main), to: folder + "/c") == .success, "\(log.complaints)")
    #expect(try steps(in: "c").first?["texts"] as? [String] == ["n 3"])
  }

  @Test func `a view that needs arguments and has no preview is told how to get them`() throws {
    let path = try file("Row.swift", "struct Row: View { let n: Int; var body: some View { Text(\"\\(n)\") } }")
    #expect(render(path) == .doesNotCompile)
    #expect(log.complaints.contains("missing argument for parameter 'n' in call"), "\(log.complaints)")
    #expect(render(path, "--view", "Row(n: 4)") == .success)
    #expect(try steps().first?["texts"] as? [String] == ["4"])
  }
}
