// What a tidy tree looks like, on thousands of random ones.

import Testing

@testable import StateGraphLayout

struct TidyTreeTests {
  private static func forests() -> [[Box]] {
    var random = Generator(seed: 11)
    return (0..<600).map { number in
      random.forest(1 + number / 4, chains: [0.2, 0.5, 0.7, 0.95][number % 4])
    }
  }

  @Test func `no two boxes overlap`() throws {
    for boxes in Self.forests() {
      let placement = try TidyTree().place(LayoutInput(boxes: boxes))
      let overlap = firstOverlap(boxes, placement)
      #expect(overlap == nil, "\(boxes) placed at \(placement.origins)")
    }
  }

  @Test func `boxes of one column keep their distance`() throws {
    let engine = TidyTree(columnGap: 50, siblingGap: 10, cousinGap: 20, treeGap: 30)
    for boxes in Self.forests() {
      let origins = try engine.place(LayoutInput(boxes: boxes)).origins
      var last: [Double: Int] = [:]
      for index in boxes.indices {
        // In pre-order the boxes of a column come from top to bottom.
        if let upper = last[origins[index].x] {
          let gap = origins[index].y - origins[upper].y - boxes[upper].height
          let wanted = boxes[upper].parent == boxes[index].parent ? (boxes[index].parent == nil ? 30.0 : 10) : 20
          #expect(gap > wanted - 0.02, "boxes \(upper) and \(index) of \(boxes)")
        }
        last[origins[index].x] = index
      }
    }
  }

  @Test func `a child is to the right of its parent, in the column of its depth`() throws {
    for boxes in Self.forests() {
      let origins = try TidyTree(columnGap: 40).place(LayoutInput(boxes: boxes)).origins
      var columns: [Int: Double] = [:]
      var depth: [Int] = []
      for (index, box) in boxes.enumerated() {
        depth.append(box.parent.map { depth[$0] + 1 } ?? 0)
        let left = columns[depth[index], default: origins[index].x]
        columns[depth[index]] = left
        #expect(origins[index].x == left)
        if let parent = box.parent {
          #expect(origins[index].x > origins[parent].x + boxes[parent].width + 39.98)
        }
      }
    }
  }

  @Test func `a parent is centred on its first and last child`() throws {
    for boxes in Self.forests() {
      let origins = try TidyTree().place(LayoutInput(boxes: boxes)).origins
      let centers = boxes.indices.map { origins[$0].y + boxes[$0].height / 2 }
      for parent in boxes.indices {
        let children = boxes.indices.filter { boxes[$0].parent == parent }
        guard let first = children.first, let last = children.last else { continue }
        #expect(abs(centers[parent] - (centers[first] + centers[last]) / 2) < 0.02)
      }
    }
  }

  @Test func `the last of several children is as near to those above as it can be`() throws {
    let engine = TidyTree(siblingGap: 10, cousinGap: 20)
    for boxes in Self.forests() {
      let origins = try engine.place(LayoutInput(boxes: boxes)).origins
      for parent in boxes.indices {
        let children = boxes.indices.filter { boxes[$0].parent == parent }
        guard children.count > 1, let first = children.first, let last = children.last else { continue }
        var end = last + 1
        while end < boxes.count, let above = boxes[end].parent, above >= last { end += 1 }
        // Column by column: the lowest box above the last child's subtree, and the upmost box in it.
        var lowest: [Double: Int] = [:]
        for index in first..<last { lowest[origins[index].x] = index }
        var upmost: [Double: Int] = [:]
        for index in (last..<end).reversed() { upmost[origins[index].x] = index }
        let slack = lowest.compactMap { column, upper -> Double? in
          guard let lower = upmost[column] else { return nil }
          let gap = boxes[upper].parent == boxes[lower].parent ? 10.0 : 20
          return origins[lower].y - origins[upper].y - boxes[upper].height - gap
        }
        #expect(abs(try #require(slack.min())) < 0.03, "below box \(parent) of \(boxes)")
      }
    }
  }

  @Test func `the drawing starts at zero and holds everything`() throws {
    for boxes in Self.forests() {
      let placement = try TidyTree().place(LayoutInput(boxes: boxes))
      #expect(placement.origins.map(\.x).min() == 0)
      #expect(placement.origins.map(\.y).min() == 0)
      let right = boxes.indices.map { placement.origins[$0].x + boxes[$0].width }.max()!
      let bottom = boxes.indices.map { placement.origins[$0].y + boxes[$0].height }.max()!
      #expect(abs(placement.width - right) < 0.02)
      #expect(abs(placement.height - bottom) < 0.02)
    }
  }

  @Test func `a new leaf moves only the children of its ancestors`() throws {
    var random = Generator(seed: 12)
    var moved = 0
    for number in 0..<200 {
      let boxes = random.forest(60, chains: [0.3, 0.6, 0.8][number % 3])
      let parent = Int.random(in: 0..<boxes.count, using: &random)
      let place = parent + 1
      var grown = boxes.map { box in
        var box = box
        box.parent = box.parent.map { $0 >= place ? $0 + 1 : $0 }
        return box
      }
      grown.insert(random.box(parent: parent), at: place)
      var ancestors: Set<Int?> = [nil]
      var ancestor: Int? = parent
      while let box = ancestor {
        ancestors.insert(box)
        ancestor = boxes[box].parent
      }
      let before = try TidyTree().place(LayoutInput(boxes: boxes)).origins
      let after = try TidyTree().place(LayoutInput(boxes: grown)).origins
      for (index, box) in boxes.enumerated() {
        guard let parent = box.parent, !ancestors.contains(parent) else { continue }
        let newIndex = index >= place ? index + 1 : index
        let newParent = parent >= place ? parent + 1 : parent
        let was = before[index].y + box.height / 2 - before[parent].y - boxes[parent].height / 2
        let now = after[newIndex].y + box.height / 2 - after[newParent].y - boxes[parent].height / 2
        #expect(abs(was - now) < 0.03)
        moved += abs(was - now) < 0.03 ? 0 : 1
      }
    }
    #expect(moved == 0)
  }

  @Test(arguments: [0.2, 0.5, 0.7, 0.95])
  func `the work grows with the number of boxes and no faster`(bias: Double) {
    var random = Generator(seed: 13)
    for count in [1_000, 10_000, 50_000] {
      var forest = Forest(random.forest(count, chains: bias), gaps: TidyTree())
      forest.arrange()
      #expect(forest.outlineSteps < count, "\(forest.outlineSteps) steps for \(count) boxes")
    }
  }

  @Test func `two combs side by side are linear too`() {
    // A spine with a leaf at each vertebra, many times: the worst case of the quadratic forerunners.
    var boxes: [Box] = [Box(width: 10, height: 10)]
    for _ in 0..<100 {
      var spine = 0
      for _ in 0..<100 {
        boxes.append(Box(width: 10, height: 10, parent: spine))
        spine = boxes.count - 1
      }
    }
    var forest = Forest(boxes, gaps: TidyTree())
    forest.arrange()
    #expect(forest.outlineSteps < boxes.count, "\(forest.outlineSteps) steps for \(boxes.count) boxes")
  }

  @Test func `a chain of 100,000 boxes is a straight line`() throws {
    let boxes = (0..<100_000).map { Box(width: 10, height: 10, parent: $0 == 0 ? nil : $0 - 1) }
    let placement = try TidyTree(columnGap: 5).place(LayoutInput(boxes: boxes))
    #expect(placement.height == 10)
    #expect(placement.width == 100_000 * 15 - 5)
  }

  @Test func `small trees are placed as by hand`() throws {
    let engine = TidyTree(columnGap: 10, siblingGap: 2, cousinGap: 4, treeGap: 6)
    func box(_ height: Double, _ parent: Int?) -> Box { Box(width: 20, height: height, parent: parent) }
    #expect(try engine.place(LayoutInput(boxes: [])) == Placement(origins: [], width: 0, height: 0))
    // One parent of three, with a second tree below.
    let placement = try engine.place(
      LayoutInput(boxes: [box(10, nil), box(10, 0), box(10, 0), box(10, 0), box(8, nil)]))
    #expect(placement.origins.map(\.y) == [12, 0, 12, 24, 28])
    #expect(placement.origins.map(\.x) == [0, 30, 30, 30, 0])
    #expect((placement.width, placement.height) == (50, 36))
  }

  @Test func `what is no forest is refused`() {
    let box = Box(width: 1, height: 1)
    #expect(throws: LayoutInputError.parent(box: 1, parent: 1)) {
      try TidyTree().place(LayoutInput(boxes: [box, Box(width: 1, height: 1, parent: 1)]))
    }
    #expect(throws: LayoutInputError.size(box: 0)) {
      try TidyTree().place(LayoutInput(boxes: [Box(width: .nan, height: 1)]))
    }
    #expect(throws: LayoutInputError.edge(0, box: 3)) {
      try TidyTree().place(LayoutInput(boxes: [box], edges: [CrossEdge(from: 0, to: 3)]))
    }
  }
}
