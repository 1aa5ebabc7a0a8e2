// Values that are written: with nothing inside, with fields, with elements.

import SwiftUI

/// write-int, write-struct, write-list: one view that reads the whole value, and a write that changes one part of it.
struct Holder<Value>: View {
  @State var value: Value
  let probe: Probe
  let change: (inout Value, Int) -> Void

  init(value: Value, probe: Probe, change: @escaping (inout Value, Int) -> Void) {
    _value = State(initialValue: value)
    self.probe = probe
    self.change = change
  }

  var body: some View {
    probe.bodies += 1
    _ = value
    if probe.write == nil { probe.write = { change(&value, $0) } }
    return Text(verbatim: "value")
  }
}

struct TenFields {
  var name = "a name"
  var note = "a note of some words"
  var count = 0
  var price = 1.5
  var isOn = false
  var tags = ["a", "b"]
  var size = 1
  var weight = 2.5
  var next: Int?
  var place = "here"
}

struct Element: Identifiable {
  let id: Int
  var name = "an element"
  var count = 0
}
