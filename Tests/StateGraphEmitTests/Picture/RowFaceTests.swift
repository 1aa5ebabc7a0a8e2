// What gives way in a row where there is no room: never the new value first.

import StateGraphLayout
import Testing

@testable import StateGraphEmit

struct RowFaceTests {
  private static func written(_ name: String, _ old: String, _ new: String, note: String = "") -> RowFace {
    RowFace(name: name, note: note, tip: "", isWritten: true, value: new, previous: old)
  }

  private static func changed(_ name: String, _ joint: String, _ change: String, _ short: String?) -> RowFace {
    RowFace(
      name: name, tip: "", isWritten: true, value: "…", previous: "…", changes: [change], shortChange: short,
      joint: joint)
  }

  private static func refused(_ name: String, _ value: String) -> RowFace {
    RowFace(name: name, note: "  ⊘ same value", tip: "", value: value, isRefused: true)
  }

  @Test(arguments: [
    (written("@State date", "\"12:00\"", "\"12:01\""), #"@State date "12:00" → "12:01""#, #"date "12:00" → "12:01""#),
    (
      written("@State name", "\"Ada\"", "\"Grace Hopper\""), #"name "Ada" → "Grace Hopper""#,
      #"name … → "Grace Hopper""#
    ),
    (
      written("@State showsFavourites", "false", "true"), "@State showsFavou… false → true",
      "@State showsFa… false → true"
    ),
    (
      written("@State user", #"User(name: "Bilbo", age: 50)"#, #"User(name: "Frodo", age: 50)"#),
      #"@State user … → …name: "Frodo"…"#, #"user … → …name: "Frodo"…"#
    ),
    (
      changed("@State items", "", "[0].isDone: false → true", "[0].isDone → true"),
      "@State items[0].isDone: false → true", "@State items[0].isDone → true"
    ),
    (
      changed("@State user", ".", "name: \"Bilbo\" → \"Frodo\"", "name → \"Frodo\""),
      "@State user.name: \"Bilbo\" → \"Frodo\"", "user.name → \"Frodo\""
    ),
    (
      changed("@State items", " ", "+ Item(#3) at 2", nil), "@State items + Item(#3) at 2", "items + Item(#3) at 2"
    ),
    (refused("@State count", "1"), "@State count = 1  ⊘", "count = 1  ⊘"),
    (refused("@State name", "\"a rather long name\""), "@State name = \"a rat…  ⊘", "name = \"a rat…  ⊘"),
  ])
  func `a row says as much as has room, and the new value longest`(face: RowFace, some: String, less: String) {
    let width = TextLook.row.width(of:)
    #expect(face.text(room: width(some)) == some)
    #expect(face.text(room: width(less)) == less)
  }
}
