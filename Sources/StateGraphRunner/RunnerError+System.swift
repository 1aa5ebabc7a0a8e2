// Words of the operating system.

import Foundation

extension RunnerError {
  static func words(_ number: Int32) -> String { String(cString: strerror(number)) }
}
