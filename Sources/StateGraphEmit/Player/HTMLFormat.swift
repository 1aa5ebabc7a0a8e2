// The format `html`: the player, one file that needs no other and no network.

import StateGraphTimeline

extension Format {
  package static let html = Format(
    "html", files: ["player.html"], summary: "the timeline to step through in a browser, as one self-contained file"
  ) { input in
    var picture = try TimelinePicture(input)
    let frames = try picture.stackedFrames()
    // What comes after the last step that is shown can have caused nothing in it.
    let json = JSONFormat(input, steps: picture.lastStep.map { $0 + 1 })
    let page = PlayerPage(
      timeline: input.timeline, frames: frames,
      legend: Legend(picture.panels, hasEdges: true), lanes: picture.lanes, notes: picture.notes(),
      json: json.bytes, data: PlayerData(StepSentences(input.timelineWithLines), frames, isTold: json.isShown))
    return [page.text]
  }
}

extension TimelinePicture {
  /// A row for each view and state, as a drawing of its own.
  fileprivate var lanes: Drawing {
    let locations = Set(timeline.locations.map(\.path))
    let width = options.width - 80
    let lanes = Lanes(cardTree: cardTree, panels: panels, locations: locations, spacing: .wide).draw(width: width)
    return Drawing(
      width: width, height: max(lanes.height, 1), title: "All steps of \(timeline.root)", description: "",
      items: lanes.items)
  }
}
