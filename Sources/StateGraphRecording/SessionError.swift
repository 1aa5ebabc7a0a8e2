// Why a recording could not go on.

package import StateGraphUI

/// Why an action of the scenario could not be done.
package enum SessionError: Error, CustomStringConvertible, Equatable {
  case unknownControl(action: String, known: [String])
  case ambiguousControl(action: String, matches: [String])
  case refused(action: String, control: String, reason: String)
  case runaway(step: Int, passes: Int)
  case restless(step: Int, turns: Int)
  case endless(step: Int, EndlessView)
  case unsupported(action: String, reason: String)

  package var description: String {
    switch self {
    case .unknownControl(let action, let known) where known.isEmpty:
      "\(action): there is nothing on screen that this can be done to."
    case .unknownControl(let action, let known):
      "\(action): there is no such control. There are:\n" + SessionError.list(known)
    case .ambiguousControl(let action, let matches):
      "\(action): \(matches.count) controls match. Add #n, `in PATH` or `in \"TEXT OF THE ROW\"` to say which:\n"
        + SessionError.list(matches)
    case .refused(let action, let control, let reason):
      "\(action): \(control) \(reason)."
    case .runaway(let step, let passes):
      "step \(step) did not come to rest within \(passes) passes: something writes what it is triggered by. "
        + "The recording ends here; the last passes show what feeds itself."
    case .restless(let step, let turns):
      "step \(step) did not come to rest in \(turns) turns of the main queue within a millisecond of virtual time: "
        + "something asks for itself again without waiting, such as a timer or a sleep of no length."
    case .endless(let step, let view):
      "step \(step): the hierarchy became \(Session.nestingLimit) deep, and \(view.name) is in it "
        + "\(view.count) times, one inside of the other: nothing ends that. The recording ends here."
    case .unsupported(let action, let reason):
      "\(action): \(reason)."
    }
  }

  private static func list(_ controls: [String]) -> String {
    controls.map { "  " + $0 }.joined(separator: "\n")
  }
}
