// Property wrappers that own a location or share one: storage by name, focus, gestures, namespaces.

import Testing

private struct Switch: View {
  let log: Log
  @AppStorage("flag") private var isOn = false
  var body: some View {
    let _ = log("switch")
    Toggle("Flag", isOn: $isOn)
  }
}

private struct Lamp: View {
  let log: Log
  @AppStorage("flag") private var isLit = false
  var body: some View {
    let _ = log("lamp", isLit)
    Text(isLit ? "lit" : "dark")
  }
}

private struct Other: View {
  let log: Log
  @AppStorage("other") private var name = "-"
  @SceneStorage("flag") private var scene = false
  var body: some View {
    let _ = log("other", name, scene)
    Text(name)
  }
}

private struct House: View {
  let log: Log
  @State private var hasSwitch = true
  var body: some View {
    let _ = log("house")
    if hasSwitch { Switch(log: log) }
    Lamp(log: log)
    Other(log: log)
    Button("remove the switch") { hasSwitch = false }
  }
}

private struct Login: View {
  let log: Log
  @FocusState private var focus: Field?
  @State private var name = ""
  enum Field: Hashable { case name }
  var body: some View {
    let _ = log("login")
    TextField("Name", text: $name).focused($focus, equals: .name)
    Text(focus == .name ? "focused" : "-")
    Button("focus") { focus = .name }
  }
}

private struct Named: View {
  let log: Log
  @Namespace private var space
  @State private var n = 0
  var body: some View {
    let _ = log("named", space == _space.wrappedValue)
    Button("+") { n += 1 }
    Text("\(n)").matchedGeometryEffect(id: n, in: space)
  }
}

@MainActor @Suite struct OwnedValueTests {
  @Test func `properties with one key share one location, and only its readers are evaluated`() async throws {
    let log = Log()
    let run = try await Run.open(log) { House(log: log) }
    #expect(
      run.last.locations == [
        "House.hasSwitch: Bool = true", "AppStorage.flag: Bool = false", "AppStorage.other: String = \"-\"",
        "SceneStorage.flag: Bool = false",
      ])
    try await run.toggle("Flag")
    #expect(run.last.log == ["lamp true"])
    #expect(run.last.causes == ["House/Lamp: AppStorage.flag"])
    #expect(run.last.writes == ["AppStorage.flag: false → true by House/Switch/Toggle via House/Switch.$isOn"])
  }

  @Test func `a stored value outlives the view that read it first`() async throws {
    let log = Log()
    let run = try await Run.open(log) { House(log: log) }
    try await run.toggle("Flag")
    try await run.tap("remove the switch")
    #expect(run.texts.first == "lit")
  }

  @Test func `focus is a location of its view, and the code moves it`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Login(log: log) }
    #expect(run.last.locations.contains("Login.focus: Field? = nil"), "\(run.last.locations)")
    try await run.tap("focus")
    #expect(run.last.log == ["login"])
    #expect(run.texts.contains("focused"))
  }

  @Test func `a namespace is the same in every evaluation`() async throws {
    let log = Log()
    let run = try await Run.open(log) { Named(log: log) }
    try await run.tap("+")
    #expect(run.last.log == ["named true"])
  }
}
