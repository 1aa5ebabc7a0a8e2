// What one line of a trace says: the closed vocabulary of things that can happen.
//
// A trace is a list of lines in the order in which things happened. Things are defined once,
// by a small integer, before the first line that mentions them; everything after that is
// events about those integers. `docs/trace-format.md` is the grammar on paper.

/// A node of the hierarchy, one life of it. A node made anew at the same path has a new number.
public typealias NodeNumber = Int
/// A storage cell: a `@State`, or a published property of an object.
public typealias LocationNumber = Int
/// An observable object that a node keeps or was given.
public typealias ObjectNumber = Int
/// A chain of projections that leads from a reference to a location.
public typealias HopsNumber = Int

/// The calls that led to a read or a write.
public typealias CallersNumber = Int

/// One line of a trace.
public enum TraceLine: Hashable, Sendable {
  // Definitions.
  case header(Header)
  case node(Node)
  case location(Location)
  case object(Object)
  /// The projections of an earlier chain, if `after` names one, and then these. A chain through many
  /// views is written once, not once a view.
  case hops(HopsNumber, after: HopsNumber?, [String])
  /// Return addresses in the program, the innermost first. Whoever owns the program replaces them by places: a trace
  /// that is handed on has none.
  case callers(CallersNumber, [Int])
  /// What `#n` stands for in values and paths: an identity that nobody can read, in full.
  case identity(Int, String)
  case reference(Reference)
  /// The property refers to nothing any longer.
  case unreferenced(node: NodeNumber, property: String)
  /// The named children of a node, in view order, whenever that list changes. With `at`, only what stands from that
  /// place of the last list on in the place of `gone` others.
  case children(of: NodeNumber, at: Int? = nil, gone: Int = 0, [NodeNumber])

  // Steps and passes.
  case step(Step)
  case pass(Pass)
  case end(step: Int, output: Int?)
  /// What the user's program printed during a step; added by whoever owns the output file.
  case printed(step: Int, lines: [String])
  /// The recording ended before the program said so: why, in one sentence.
  case stopped(Stop)
  /// The program ended as planned.
  case closed

  // Events.
  case created(NodeNumber)
  case removed(NodeNumber)
  case evaluated(NodeNumber, causes: [Cause])
  case updated(NodeNumber, Display)
  /// Nodes that were skipped one after the other, for the same reason.
  case skipped(NodeRuns, SkipReason)
  /// The view was handed another way to make the object of a `StateObject`, which has its object already.
  case ignored(NodeNumber, property: String)
  /// A row whose identity nobody can read is called this from now on: the first text in it; `nil` when it no longer
  /// has one.
  case titled(NodeNumber, String?)
  case read(node: NodeNumber, location: LocationNumber, at: SourcePlace? = nil, callers: CallersNumber? = nil)
  /// The dependency ended: the node's body ran again and did not read the location this time, or the node no longer
  /// depends on the object that has it.
  case unread(node: NodeNumber, location: LocationNumber)
  /// A dependency that exists by declaration alone: the node is evaluated at every change of
  /// the object, whether or not its body reads anything of it.
  case declared(node: NodeNumber, object: ObjectNumber)
  case undeclared(node: NodeNumber, object: ObjectNumber)
  /// No node refers to the object, or depends on it, any longer.
  case released(ObjectNumber)
  /// A node refers to an object, or depends on it, that had been released.
  case held(ObjectNumber)
  case captured(Captured)
  case wrote(Write)
  case appeared(NodeNumber)
  case disappeared(NodeNumber)
  case screen(NodeNumber, Screen)
  case issue(Issue)
}
