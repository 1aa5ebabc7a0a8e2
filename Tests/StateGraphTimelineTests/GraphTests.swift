// The edges of a step's graph, and the record that each stands for.

import Foundation
import StateGraphTimeline
import StateGraphTrace
import StateGraphTypedTraces
import Testing

struct GraphTests {
  /// `owns MainView -> MainView.date`
  private static func words(_ graph: Graph, _ kinds: Graph.Kind...) -> [String] {
    let timeline = graph.timeline
    func name(_ vertex: Graph.Vertex) -> String {
      switch vertex {
      case .node(let index): timeline.nodes[index].path
      case .object(let index): timeline.objects[index].path
      case .location(let index): timeline.locations[index].path
      }
    }
    return kinds.flatMap { graph.edges($0) }.map { "\($0.kind) \(name($0.from)) -> \(name($0.to))" }
  }

  private static func graphs(_ trace: String) throws -> [Graph] {
    let timeline = try TypedTrace.timeline(trace)
    return timeline.frames().map { Graph(timeline, $0) }
  }

  @Test func `what stands after a step`() throws {
    let graph = try Self.graphs(TypedTrace.binding)[1]
    #expect(
      Self.words(graph, .contains, .owns, .refers, .reads, .declares) == [
        "contains MainView -> MainView/SubView", "contains MainView/SubView -> MainView/SubView/Text",
        "contains MainView -> MainView/Button", "owns MainView -> MainView.date",
        "refers MainView/SubView -> MainView.date", "reads MainView/SubView -> MainView.date",
      ])
    #expect(graph.edges(.refers).map(\.evidence) == [.reference(0)])
  }

  @Test func `what happened in a step, and only there`() throws {
    let graphs = try Self.graphs(TypedTrace.binding)
    #expect(Self.words(graphs[0], .writes, .causes) == [])
    #expect(
      Self.words(graphs[1], .writes, .causes) == [
        "writes MainView/Button -> MainView.date", "causes MainView.date -> MainView/SubView",
      ])
    #expect(graphs[1].edges(.writes).map(\.evidence) == [.write(0, step: 1)])
    #expect(graphs[1].edges(.causes).map(\.evidence) == [.cause(0, evaluation: 0, pass: 0, step: 1)])
  }

  @Test func `an object is owned by the view that keeps it, and referred to by the others`() throws {
    let trace =
      TypedTrace.object + "\n" + #"""
        {"k":"step","i":2,"action":"show"}
        {"k":"reference","n":2,"property":"kept","wrapper":"State","to":["object",1]}
        {"k":"reference","n":3,"property":"seen","wrapper":"ObservedObject","to":["object",1]}
        {"k":"end","i":2}
        """#
    let graph = try Self.graphs(trace)[2]
    #expect(
      Self.words(graph, .owns, .refers, .declares) == [
        "owns MainView -> MainView.store", "owns MainView.store -> MainView.store.count",
        "refers MainView/Row -> MainView.store", "refers MainView/Still -> MainView.store",
        "declares MainView -> MainView.store",
      ])
  }

  @Test func `at the end there are no ghosts, and the writes of all steps`() throws {
    let removal = try TypedTrace.timeline(
      TypedTrace.rows.components(separatedBy: "\n").dropLast(6).joined(separator: "\n"))
    let ghosts = removal.frames().map { Graph(removal, $0) }.map { Self.words($0, .contains).count }
    #expect(ghosts == [4, 4])
    #expect(try Self.words(#require(Graph.atEnd(of: removal)), .contains).count == 2)
    let binding = try #require(Graph.atEnd(of: try TypedTrace.timeline(TypedTrace.binding)))
    #expect(Self.words(binding, .writes) == ["writes MainView/Button -> MainView.date"])
  }

  @Test func `a write without effect has an edge only where all are asked for`() throws {
    let trace =
      TypedTrace.binding + "\n" + #"""
        {"k":"step","i":2,"action":"tap \"change\""}
        {"k":"wrote","l":1,"old":"\"12:01\"","new":"\"12:01\"","by":["action",4],"equal":true}
        {"k":"end","i":2}
        """#
    let timeline = try TypedTrace.timeline(trace)
    #expect(Self.words(try Self.graphs(trace)[2], .writes) == [])
    #expect(Self.words(Graph.ofAllSteps(of: timeline), .writes).count == 2)
  }
}
