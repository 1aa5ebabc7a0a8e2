// Nothing outlives its use: nodes, locations, objects and closures go with the view they belong to.

import StateGraphEngine
import StateGraphRecording
import StateGraphUI
import Testing

/// Counts how many of its tokens are alive.
private final class Census: @unchecked Sendable {
  private(set) var living = 0
  final class Token: ObservableObject, @unchecked Sendable {
    let census: Census
    @Published var n = 0
    init(_ census: Census) {
      self.census = census
      census.living += 1
    }
    deinit { census.living -= 1 }
  }
}

private struct Row: View {
  let id: Int
  let census: Census
  @StateObject private var object: Census.Token
  @State private var held: Census.Token?
  @State private var n = 0
  init(id: Int, census: Census) {
    self.id = id
    self.census = census
    _object = StateObject(wrappedValue: Census.Token(census))
  }
  var body: some View {
    HStack {
      Text("\(id) \(n) \(object.n)")
      Button("tap \(id)") { n += 1 }
      Field(n: $n, observed: object)
    }
    .onAppear { held = Census.Token(census) }
    .onChange(of: n) { held?.n += n }
  }
}

private struct Field: View {
  @Binding var n: Int
  @ObservedObject var observed: Census.Token
  var body: some View { Button("field \(n)") { observed.n += 1 } }
}

@MainActor
private final class Remote {
  var set: (([Int]) -> Void)?
}

private struct Rows: View {
  let census: Census
  let remote: Remote
  @State private var ids: [Int] = []
  @State private var isOn = false
  var body: some View {
    VStack {
      ForEach(ids, id: \.self) { Row(id: $0, census: census) }
      if ids.isEmpty { Text("nothing") } else { AnyView(Text("\(ids.count)").id(ids.count)) }
      FromAbove()
    }
    .environmentObject(remoteObject)
    .onAppear { remote.set = { ids = $0 } }
  }
  private let remoteObject: Census.Token
  init(census: Census, remote: Remote) {
    self.census = census
    self.remote = remote
    remoteObject = Census.Token(census)
  }
}

private struct FromAbove: View {
  @EnvironmentObject private var object: Census.Token
  var body: some View { Text("\(object.n)") }
}

private struct Level: View {
  let left: Int
  @State private var n = 0
  var body: some View {
    if left == 0 { Text("\(n)") } else { AnyView(Level(left: left - 1)) }
  }
}

@MainActor
struct LifetimeTests {
  @Test(arguments: [true, false])
  func `a hierarchy may be deep, and be let go`(isUnmounted: Bool) {
    let host = ViewHost()
    host.mount { Level(left: 20_000) }
    #expect(host.engine.nodeCount > 20_000)
    if isUnmounted { host.unmount() }
  }

  @Test(arguments: [false, true])
  func `a host that is let go takes everything with it`(isRecording: Bool) {
    let census = Census()
    weak var host: ViewHost?
    weak var root: HostNode?
    weak var remoteAlive: Remote?
    do {
      let remote = Remote()
      remoteAlive = remote
      let own = ViewHost(isRecording: isRecording)
      host = own
      own.mount { Rows(census: census, remote: remote) }
      root = own.root
      own.transact(.action(nil)) { remote.set?([1, 2, 3]) }
      #expect(census.living == 1 + 3 * 2)
      own.unmount()
      own.context.journal.clear()
      own.engine.drainLog { _ in }
      remote.set = nil
      #expect(own.engine.nodeCount == 0)
      #expect(own.engine.locationCount == 0)
      #expect(own.engine.dependencyCount == 0)
    }
    #expect(host == nil)
    #expect(root == nil)
    #expect(remoteAlive == nil)
    #expect(census.living == 0)
  }

  @Test func `rows that go take their objects, states and closures with them`() {
    let census = Census()
    let remote = Remote()
    let host = ViewHost()
    host.mount { Rows(census: census, remote: remote) }
    host.transact(.action(nil)) { remote.set?([1, 2, 3]) }
    #expect(census.living == 1 + 3 * 2)
    host.transact(.action(nil)) { remote.set?([2]) }
    #expect(census.living == 1 + 2)
    host.transact(.action(nil)) { remote.set?([]) }
    #expect(census.living == 1)
    host.unmount()
  }

  @Test func `ten thousand insertions and removals leave the counts as they were`() {
    let census = Census()
    let remote = Remote()
    let host = ViewHost()
    host.mount { Rows(census: census, remote: remote) }
    func counts() -> [Int] {
      [host.engine.nodeCount, host.engine.locationCount, host.engine.dependencyCount, census.living]
    }
    host.transact(.action(nil)) { remote.set?([0, 1, 2]) }
    let before = counts()
    for step in 1...10_000 {
      host.transact(.action(nil)) { remote.set?([step, step + 1, step + 2]) }
    }
    #expect(counts() == before)
    #expect(host.actionableNodes.map(\.callName).first == "tap 10,000")
    host.unmount()
  }

  @Test func `a recording that is let go takes its host with it`() async throws {
    let census = Census()
    weak var session: Session?
    do {
      let own = Session(root: "Rows") { _ in }
      session = own
      let remote = Remote()
      try await own.open { Rows(census: census, remote: remote) }
      try await own.step("rows") { remote.set?([1, 2]) }
      remote.set = nil
      own.close()
    }
    #expect(session == nil)
    #expect(census.living == 0)
  }

  @Test func `a closure that outlives its view writes without harm`() async throws {
    let census = Census()
    let remote = Remote()
    let host = ViewHost()
    host.mount { Rows(census: census, remote: remote) }
    host.transact(.action(nil)) { remote.set?([1]) }
    host.unmount()
    host.transact(.action(nil)) { remote.set?([1, 2, 3]) }
    #expect(host.engine.nodeCount == 0)
    remote.set = nil
    #expect(census.living == 0)
  }

  @Test func `a closure that outlives its host writes without harm`() async throws {
    let census = Census()
    let remote = Remote()
    do {
      let host = ViewHost()
      host.mount { Rows(census: census, remote: remote) }
      host.transact(.action(nil)) { remote.set?([1]) }
    }
    remote.set?([1, 2, 3])
    remote.set = nil
    #expect(census.living == 0)
  }
}
