// ID-14: an id that occurs twice is said to be wrong
// source: OpenSwiftUI ForEach.swift; hackingwithswift, Working with Identifiable items
// confidence: medium
//
// shows: 1 | 1
// warns: ForEach<Array<Int>, Int, Text>: the ID 1 occurs multiple times within the collection, this will give undefined results!

import SwiftUI

struct P: View {
  var body: some View {
    VStack {
      ForEach([1, 1], id: \.self) { Text("\($0)") }
    }
  }
}
