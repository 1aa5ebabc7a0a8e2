// The tool's part: from lines of a trace to a timeline and pictures, beside Graphviz on the same frames.

import Foundation

@MainActor
func toolShapes(_ selection: Selection) async {}
