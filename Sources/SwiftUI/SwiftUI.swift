// `import SwiftUI` brings what it brings on Apple's platforms: the views, and with them
// Foundation, Combine and Observation.

#if os(Linux)
  @_exported public import Foundation
  @_exported public import Observation
  @_exported public import StateGraphCombine
  @_exported public import StateGraphUI
#endif
