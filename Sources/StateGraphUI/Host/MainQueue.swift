// Writes outside any action: they are gathered until the main queue gets to them, then one pass
// takes them all.

import Foundation

/// Runs a pass soon after something was invalidated outside a transaction.
@MainActor
package final class MainQueue {
  /// Cleared by the host when it goes. A weak reference would give the host a side table, and every
  /// retain and release of it would take the slow way.
  unowned(unsafe) var host: ViewHost?
  /// A pass has been asked for and has not run yet.
  package private(set) var isPassPending = false

  func passIsNeeded() {
    guard !isPassPending else { return }
    isPassPending = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.runPass() } }
  }

  private func runPass() {
    isPassPending = false
    host?.transact(.queue) {}
  }
}
