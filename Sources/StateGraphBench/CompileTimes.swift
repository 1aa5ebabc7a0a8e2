// How long a person waits for the compiler: through the runner, and with the compiler alone.

import Foundation

@MainActor
func compileTimes(_ selection: Selection) throws {}
