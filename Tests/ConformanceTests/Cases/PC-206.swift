// PC-206: a sheet's binding to an observable property is read by the body that makes it; one to a State is not
// source: github.com/sisoje/testable-view-swiftui, README, both outputs
// confidence: medium
//
// prints: P: @self changed. | ContentModel: @self, @identity, _sheetShown, _counter changed. | ContentView: @self, @identity, _vm changed.
// stategraph: tap "Increase"
// prints: ContentModel: _counter changed.
// stategraph: tap "Show sheet"
// prints: Sheet: @self changed.
// stategraph: tap "Increase the model's"
// prints: ContentView: @dependencies changed.
// stategraph: tap "Show the model's sheet"
// prints: ContentView: @dependencies changed. | Sheet: @self changed.

import Observation
import SwiftUI

struct ContentModel: View {
  @State private var sheetShown = false
  @State private var counter = 0
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(counter)")
      Button("Increase") { counter += 1 }
      Button("Show sheet") { sheetShown.toggle() }
    }
    .sheet(isPresented: $sheetShown) { Sheet() }
  }
}

@Observable final class ViewModel {
  var sheetShown = false
  var counter = 0
}

struct ContentView: View {
  @State private var vm = ViewModel()
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(vm.counter)")
      Button("Increase the model's") { vm.counter += 1 }
      Button("Show the model's sheet") { vm.sheetShown.toggle() }
    }
    .sheet(isPresented: $vm.sheetShown) { Sheet() }
  }
}

struct Sheet: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("sheet")
  }
}

struct P: View {
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      ContentModel()
      ContentView()
    }
  }
}
