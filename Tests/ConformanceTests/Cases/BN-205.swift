// BN-205: a binding through three levels and two key paths writes one field, and evaluates who reads
// source: developer.apple.com/documentation/swiftui/binding/subscript(dynamicmember:)
// confidence: high
//
// prints: A | B | C 1
// stategraph: tap "c 1"
// prints: C 2

import SwiftUI

struct Address {
  var street = "High Street"
  var number = 1
}

struct Person {
  var name = "Ann"
  var address = Address()
}

struct A: View {
  @State private var person = Person()
  var body: some View {
    let _ = print("A")
    B(person: $person)
  }
}

struct B: View {
  @Binding var person: Person
  var body: some View {
    let _ = print("B")
    C(number: $person.address.number)
  }
}

struct C: View {
  @Binding var number: Int
  var body: some View {
    let _ = print("C \(number)")
    Button("c \(number)") { number += 1 }
  }
}
