// `@Published` and `ObservableObject`, without any view.

import Testing

@testable import StateGraphCombine

private final class Model: ObservableObject {
  @Published var name = "a"
  @Published var count = 0
  @Published var shout = ""
}

private final class ByHand: ObservableObject {
  var value = 0 { willSet { objectWillChange.send() } }
}

private final class OwnPublisher: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var value = 0
}

private final class Synthesised: ObservableObject {
  @Published var value = 0
}

private final class OwnSubject: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var value = 0 { willSet { objectWillChange.send() } }
}

private final class Monitor: PublishedMonitor {
  var log: [String] = []
  func publishedWillRead(_ index: Int) { log.append("read \(index)") }
  func publishedWillWrite(_ index: Int, old: Any, new: Any) { log.append("write \(index): \(old) → \(new)") }
}

struct PublishedTests {
  @Test func `a published property publishes its value, then each new one before it is set`() {
    let model = Model()
    var log: [String] = []
    let keeper = model.$count.sink { log.append("\($0) while \(model.count)") }
    model.count = 5
    #expect(log == ["0 while 0", "5 while 0"])
    keeper.cancel()
  }

  @Test func `an object tells once for each write, before it`() {
    let model = Model()
    var log: [String] = []
    let keeper = model.objectWillChange.sink { log.append("\(model.name)\(model.count)") }
    model.name = "b"
    model.count = 1
    model.count = 1
    #expect(log == ["a0", "b0", "b1"])
    keeper.cancel()
  }

  @Test func `an object's publisher is the same each time, with or without published properties`() {
    let model = Model()
    #expect(model.objectWillChange === model.objectWillChange)
    let byHand = ByHand()
    #expect(byHand.objectWillChange === byHand.objectWillChange)
    #expect(byHand.objectWillChange !== ByHand().objectWillChange)
  }

  @Test func `an object that tells by hand is heard`() {
    let object = ByHand()
    var count = 0
    let keeper = object.objectWillChange.sink { count += 1 }
    object.value = 1
    #expect(count == 1)
    keeper.cancel()
    for _ in 0..<500 { ByHand().value = 1 }
    #expect(count == 1)
  }

  @Test func `a publisher that the object declares is sent nothing by its properties`() {
    let object = OwnPublisher()
    let subject = OwnSubject()
    var log: [String] = []
    let keepers = [
      object.objectWillChange.sink { log.append("publisher") }, subject.objectWillChange.sink { log.append("subject") },
    ]
    object.value = 1
    subject.value = 1
    #expect(log == ["subject"])
    withExtendedLifetime(keepers) {}
  }

  @Test func `a publisher is assigned to a published property, which tells of it`() {
    let model = Model()
    var changes = 0
    let keeper = model.objectWillChange.sink { changes += 1 }
    model.$name.map { $0.uppercased() }.assign(to: &model.$shout)
    #expect(model.shout == "A")
    model.name = "b"
    #expect(model.shout == "B")
    #expect(changes == 3, "the first assignment, the name and what follows from it")
    keeper.cancel()
  }

  @Test func `an assignment ends with its property`() {
    let subject = PassthroughSubject<String, Never>()
    var isCancelled = false
    weak var gone: Model?
    do {
      let model = Model()
      gone = model
      subject.handleEvents(receiveCancel: { isCancelled = true }).assign(to: &model.$shout)
      model.$name.assign(to: &model.$shout)
      subject.send("x")
      #expect(model.shout == "x")
    }
    #expect(gone == nil)
    #expect(isCancelled)
  }

  @Test func `a monitor hears of writes, also of assigned ones`() {
    let object = Synthesised()
    let monitor = Monitor()
    var changes = 0
    let keeper = observeWillChange(of: object) { changes += 1 }
    let fields = installPublishedMonitor(monitor, in: object)
    #expect(fields.map(\.name) == ["value"])
    object.value = 1
    Just(2).assign(to: &object.$value)
    #expect(monitor.log == ["write 0: 0 → 1", "write 0: 1 → 2"])
    #expect(fields[0].read() as? Int == 2)
    #expect(changes == 2)
    keeper.cancel()
  }

  @Test func `a published value waits for who asks later`() {
    let model = Model()
    let probe = model.$count.probe(.none)
    model.count = 1
    model.count = 2
    probe.request(1)
    #expect(probe.heard == "2")
  }

  @Test func `properties are combined into one that says whether a form is valid`() {
    let model = Model()
    let probe = Publishers.CombineLatest(model.$name, model.$count).map { !$0.isEmpty && $1 > 0 }
      .removeDuplicates().probe()
    model.count = 1
    model.name = "b"
    model.name = ""
    #expect(probe.heard == "false true false")
  }
}
