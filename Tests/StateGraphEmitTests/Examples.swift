// Traces typed by hand, for the formats.

import StateGraphEmit
import StateGraphTimeline
import StateGraphTrace

enum Example {
  /// A binding passed down: the view above owns the date and never reads it.
  static let binding = #"""
    {"k":"header","schema":"stategraph.trace/2","root":"MainView","files":["Binding.swift"]}
    {"k":"step","i":0,"action":"first render","output":0}
    {"k":"pass","triggers":[["firstRender"]]}
    {"k":"node","n":1,"path":"MainView","type":"MainView","kind":"view","at":["Binding.swift",5]}
    {"k":"created","n":1}
    {"k":"location","n":1,"path":"MainView.date","node":1,"wrapper":"State","type":"String","at":["Binding.swift",6],"value":"\"12:00\""}
    {"k":"evaluated","n":1,"c":[["created"]]}
    {"k":"node","n":2,"path":"MainView/SubView","type":"SubView","kind":"view","parent":1,"at":["Binding.swift",16],"inside":["Form"]}
    {"k":"created","n":2}
    {"k":"hops","n":1,"hops":["MainView.$date"]}
    {"k":"reference","n":2,"property":"date","wrapper":"Binding","to":["location",1],"hops":1}
    {"k":"evaluated","n":2,"c":[["created"]]}
    {"k":"read","n":2,"l":1}
    {"k":"node","n":3,"path":"MainView/SubView/Text","type":"Text","kind":"control","parent":2,"text":"12:00"}
    {"k":"created","n":3}
    {"k":"node","n":4,"path":"MainView/Button","type":"Button","kind":"control","parent":1,"at":["Binding.swift",11],"inside":["Form"],"label":"change"}
    {"k":"created","n":4}
    {"k":"children","n":1,"nodes":[2,4]}
    {"k":"children","n":2,"nodes":[3]}
    {"k":"end","i":0,"output":17}
    {"k":"step","i":1,"action":"tap \"change\"","output":17}
    {"k":"wrote","l":1,"old":"\"12:00\"","new":"\"12:01\"","by":["action",4]}
    {"k":"pass","triggers":[["action"]]}
    {"k":"evaluated","n":2,"c":[["location",1]]}
    {"k":"updated","n":3,"text":"12:01"}
    {"k":"end","i":1,"output":25}
    {"k":"closed"}
    {"k":"printed","i":0,"lines":["mainView","subView"]}
    {"k":"printed","i":1,"lines":["subView"]}

    """#

  static func input(_ trace: String, _ options: EmitOptions = EmitOptions()) throws -> EmitInput {
    EmitInput(timeline: try Timeline(trace: try Trace(jsonLines: trace).lines), trace: trace, options: options)
  }

  static func emit(_ format: Format, _ trace: String, _ options: EmitOptions = EmitOptions()) throws -> String {
    try format.emit(try input(trace, options))[0].contents
  }
}
