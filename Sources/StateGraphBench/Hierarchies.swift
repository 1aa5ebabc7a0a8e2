// The hierarchies that are measured, as an app would write them.

import SwiftUI

/// Counts what the views do, and hands out a way to write their state.
@MainActor
final class Probe {
  var bodies = 0
  /// The leaf that hands out its setter.
  let watched: Int
  var write: ((Int) -> Void)?

  init(watched: Int = 0) { self.watched = watched }
}

struct Leaf: View {
  let index: Int
  let probe: Probe
  @State private var count = 0

  var body: some View {
    probe.bodies += 1
    if index == probe.watched && probe.write == nil { probe.write = { count = $0 } }
    return Text(verbatim: "\(count)")
  }
}

/// A leaf with a state of its own, and a value that it is given.
struct GivenLeaf: View {
  let index: Int
  let value: Int
  let probe: Probe
  @State private var count = 0

  var body: some View {
    probe.bodies += 1
    return Text(verbatim: "\(value + count)")
  }
}

/// mount, leaf-wide
struct Wide: View {
  let size: Int
  let probe: Probe
  var body: some View {
    probe.bodies += 1
    return VStack {
      ForEach(0..<size, id: \.self) { Leaf(index: $0, probe: probe) }
    }
  }
}

/// mount-tree, leaf-tree: ten children a level.
struct Tree: View {
  let first: Int
  let size: Int
  let probe: Probe

  var body: some View {
    probe.bodies += 1
    return Group {
      if size == 1 {
        Leaf(index: first, probe: probe)
      } else {
        ForEach(0..<10) { Tree(first: first + $0 * size / 10, size: size / 10, probe: probe) }
      }
    }
  }
}

/// leaf-deep: a leaf under nested views.
struct Deep: View {
  let depth: Int
  let probe: Probe

  var body: some View {
    probe.bodies += 1
    return Group {
      if depth == 0 { Leaf(index: 0, probe: probe) } else { Deep(depth: depth - 1, probe: probe) }
    }
  }
}

/// root-wide: the root's state is passed to the first leaf only.
struct RootWide: View {
  let size: Int
  let probe: Probe
  @State private var value = 0

  var body: some View {
    probe.bodies += 1
    if probe.write == nil { probe.write = { value = $0 } }
    return VStack {
      ForEach(0..<size, id: \.self) { GivenLeaf(index: $0, value: $0 == 0 ? value : 0, probe: probe) }
    }
  }
}

/// root-tree: the same in a tree.
struct RootTree: View {
  let size: Int
  let probe: Probe
  @State private var value = 0

  var body: some View {
    probe.bodies += 1
    if probe.write == nil { probe.write = { value = $0 } }
    return GivenTree(first: 0, size: size, value: value, probe: probe)
  }
}

struct GivenTree: View {
  let first: Int
  let size: Int
  let value: Int
  let probe: Probe

  var body: some View {
    probe.bodies += 1
    return Group {
      if size == 1 {
        GivenLeaf(index: first, value: value, probe: probe)
      } else {
        ForEach(0..<10) {
          GivenTree(first: first + $0 * size / 10, size: size / 10, value: $0 == 0 ? value : 0, probe: probe)
        }
      }
    }
  }
}

/// root-static: the root's state reaches a text beside the list.
struct RootStatic: View {
  let size: Int
  let probe: Probe
  @State private var value = 0

  var body: some View {
    probe.bodies += 1
    if probe.write == nil { probe.write = { value = $0 } }
    return VStack {
      Text(verbatim: "\(value)")
      Wide(size: size, probe: probe)
    }
  }
}

/// binding: `$value` handed down a chain, read and written by the last.
struct BindingRoot: View {
  let depth: Int
  let probe: Probe
  @State private var value = 0

  var body: some View {
    probe.bodies += 1
    return BindingChain(depth: depth - 1, value: $value, probe: probe)
  }
}

struct BindingChain: View {
  let depth: Int
  @Binding var value: Int
  let probe: Probe

  var body: some View {
    probe.bodies += 1
    return Group {
      if depth == 0 {
        BindingEnd(value: $value, probe: probe)
      } else {
        BindingChain(depth: depth - 1, value: $value, probe: probe)
      }
    }
  }
}

struct BindingEnd: View {
  @Binding var value: Int
  let probe: Probe

  var body: some View {
    probe.bodies += 1
    if probe.write == nil { probe.write = { value = $0 } }
    return Text(verbatim: "\(value)")
  }
}
