// The format `svg`: the timeline as a picture.

import StateGraphLayout

extension Format {
  package static let svg = Format(
    "svg", files: ["timeline.svg"], summary: "the timeline as a picture, one panel a step"
  ) { input in
    var picture = try TimelinePicture(
      input.timeline, detail: input.options.detail, width: input.options.width ?? 860,
      engine: input.options.treeEngine ?? TidyTree())
    return [picture.svg()]
  }
}
