// What waits on a clock can be called off like a subscription.

package import StateGraphClock

extension ScheduledWork: Cancellable {}
extension Repetition: Cancellable {}
