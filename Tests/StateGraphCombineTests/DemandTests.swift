// How much a subscriber asks for: arithmetic and comparison.

import Testing

@testable import StateGraphCombine

struct DemandTests {
  typealias Demand = Subscribers.Demand

  @Test func `demands add up, and unlimited swallows everything`() {
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(2) + .unlimited == .unlimited)
    #expect(Demand.unlimited - .max(1) == .unlimited)
    #expect(Demand.max(2) - .max(3) == .none)
    #expect(Demand.max(2) * 3 == .max(6))
    #expect(Demand.max(.max - 1) + .max(5) == .unlimited)
    #expect(Demand.unlimited * 2 == .unlimited)
    #expect(Demand.unlimited * 0 == .none)
  }

  @Test func `demands change by numbers`() {
    var demand = Demand.none
    demand += 3
    demand -= 1
    #expect(demand == 2)
    #expect(demand + 1 == 3)
    #expect(demand - 5 == 0)
  }

  @Test func `demands compare with each other and with numbers`() {
    #expect(Demand.none < .max(1))
    #expect(Demand.max(7) < .unlimited)
    #expect(!(Demand.unlimited < .unlimited))
    #expect(Demand.max(2) > 1)
    #expect(Demand.max(2) <= 2)
    #expect(1 < Demand.max(2))
    #expect(Demand.unlimited > 1_000_000)
    #expect(Demand.unlimited != 5)
  }

  @Test func `demands say what they are`() {
    #expect(Demand.max(3).description == "max(3)")
    #expect(Demand.unlimited.description == "unlimited")
    #expect(Demand.unlimited.max == nil)
    #expect(Demand.none.max == 0)
  }
}
