// A name that the toolchain's `@Observable` writes into each class, and what it means in the user's module: a
// registrar that records. See docs/decisions/006-observable-objects.md.
//
// This is compiled with files that declare observable classes.

import SwiftUI

public enum Observation {
  public typealias Observable = _Observable
  public typealias ObservationRegistrar = _RecordingRegistrar

  public static func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    SwiftUI.withObservationTracking(apply, onChange: onChange())
  }
}
