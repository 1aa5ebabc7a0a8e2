// FE-201: a row over a range, over ids by key path, over identified data: three ways, the same rows
// source: developer.apple.com/documentation/swiftui/foreach
// confidence: high
//
// shows: 0 | 1 | a | b | x1 | x2 | 0a | 1b
import SwiftUI

struct Item: Identifiable {
  let id: Int
}

struct V: View {
  let items = [Item(id: 1), Item(id: 2)]
  let names = ["a", "b"]
  var body: some View {
    VStack {
      ForEach(0..<2) { Text("\($0)") }
      ForEach(names, id: \.self) { Text($0) }
      ForEach(items) { Text("x\($0.id)") }
      ForEach(Array(names.enumerated()), id: \.offset) { offset, name in Text("\(offset)\(name)") }
    }
  }
}
