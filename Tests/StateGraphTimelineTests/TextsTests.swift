// What a reader finds on screen, from the lines of a trace.

import StateGraphTimeline
import StateGraphTypedTraces
import Testing

@Suite struct TextsTests {
  private let nodes = """
    {"k":"step","i":0,"action":"first render"}
    {"k":"node","n":1,"path":"A","type":"A","kind":"view"}
    {"k":"created","n":1}
    {"k":"node","n":2,"path":"A/Text","type":"Text","kind":"control","parent":1,"text":"a"}
    {"k":"created","n":2}
    {"k":"node","n":3,"path":"A/TextField","type":"TextField","kind":"control","parent":1,"label":"Name","text":"","prompt":"Ann"}
    {"k":"created","n":3}
    {"k":"node","n":4,"path":"B","type":"B","kind":"view"}
    {"k":"created","n":4}
    {"k":"node","n":5,"path":"B/Text","type":"Text","kind":"control","parent":4,"text":"b"}
    {"k":"created","n":5}

    """

  @Test func `several roots are all on screen, and in every frame`() throws {
    let timeline = try TypedTrace.timeline(nodes + #"{"k":"end","i":0}"#)
    #expect(timeline.steps[0].texts == ["a", "Name", "Ann", "b"])
    #expect(Array(timeline.frames())[0].nodes.map { timeline.nodes[$0.node].path }.contains("B/Text"))
  }

  @Test func `a root that goes takes its texts along`() throws {
    let timeline = try TypedTrace.timeline(
      nodes + """
        {"k":"end","i":0}
        {"k":"step","i":1,"action":"wait 1s"}
        {"k":"removed","n":5}
        {"k":"removed","n":4}
        {"k":"end","i":1}
        """)
    #expect(timeline.steps[1].texts == ["a", "Name", "Ann"])
  }

  @Test func `what is hidden hides all below it, but for what stands above`() throws {
    let timeline = try TypedTrace.timeline(
      nodes + """
        {"k":"screen","n":1,"is":"hidden"}
        {"k":"screen","n":2,"is":"above"}
        {"k":"end","i":0}
        {"k":"step","i":1,"action":"wait 1s"}
        {"k":"screen","n":1,"is":"around"}
        {"k":"screen","n":2,"is":"hidden"}
        {"k":"end","i":1}
        """)
    #expect(timeline.steps.map(\.texts) == [["a", "b"], ["Name", "Ann", "b"]])
  }

  @Test func `a prompt is there while the text is empty`() throws {
    let timeline = try TypedTrace.timeline(
      nodes + """
        {"k":"end","i":0}
        {"k":"step","i":1,"action":"wait 1s"}
        {"k":"updated","n":3,"label":"Name","text":"Tim","prompt":"Ann"}
        {"k":"end","i":1}
        """)
    #expect(timeline.steps[1].texts == ["a", "Name", "Tim", "b"])
  }
}
