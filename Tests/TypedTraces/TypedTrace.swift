// Traces typed by hand, for the tests of two targets. Each begins after its header.

package import StateGraphTimeline
package import StateGraphTrace

package enum TypedTrace {
  package static let header = #"{"k":"header","schema":"stategraph.trace/2","root":"MainView","files":["A.swift"]}"#

  package static func lines(_ body: String) throws -> [TraceLine] {
    try Trace(jsonLines: header + "\n" + body).lines
  }

  package static func timeline(_ body: String) throws -> Timeline {
    try Timeline(trace: try lines(body))
  }

  /// The view above owns the date and never reads it; the view below has a binding to it.
  package static let binding = #"""
    {"k":"step","i":0,"action":"first render"}
    {"k":"pass","triggers":[["firstRender"]]}
    {"k":"node","n":1,"path":"MainView","type":"MainView","kind":"view"}
    {"k":"created","n":1}
    {"k":"location","n":1,"path":"MainView.date","node":1,"wrapper":"State","type":"String","value":"\"12:00\""}
    {"k":"evaluated","n":1,"c":[["created"]]}
    {"k":"node","n":2,"path":"MainView/SubView","type":"SubView","kind":"view","parent":1,"inside":["Form"]}
    {"k":"created","n":2}
    {"k":"hops","n":1,"hops":["MainView.$date"]}
    {"k":"reference","n":2,"property":"date","wrapper":"Binding","to":["location",1],"hops":1}
    {"k":"evaluated","n":2,"c":[["created"]]}
    {"k":"read","n":2,"l":1}
    {"k":"node","n":3,"path":"MainView/SubView/Text","type":"Text","kind":"control","parent":2,"text":"12:00"}
    {"k":"created","n":3}
    {"k":"node","n":4,"path":"MainView/Button","type":"Button","kind":"control","parent":1,"inside":["Form"],"label":"change"}
    {"k":"created","n":4}
    {"k":"children","n":1,"nodes":[2,4]}
    {"k":"children","n":2,"nodes":[3]}
    {"k":"end","i":0}
    {"k":"step","i":1,"action":"tap \"change\""}
    {"k":"wrote","l":1,"old":"\"12:00\"","new":"\"12:01\"","by":["action",4],"via":1}
    {"k":"pass","triggers":[["action"]]}
    {"k":"evaluated","n":2,"c":[["location",1]]}
    {"k":"updated","n":3,"text":"12:01"}
    {"k":"end","i":1}
    {"k":"printed","i":1,"lines":["subView"]}
    {"k":"closed"}
    """#

  /// An observed object, kept by the main view and handed on to a row that takes an input besides.
  package static let object = #"""
    {"k":"step","i":0,"action":"first render"}
    {"k":"pass","triggers":[["firstRender"]]}
    {"k":"node","n":1,"path":"MainView","type":"MainView","kind":"view"}
    {"k":"created","n":1}
    {"k":"object","n":1,"path":"MainView.store","type":"Store","node":1,"holder":1}
    {"k":"location","n":1,"path":"MainView.store.count","object":1,"wrapper":"Published","type":"Int","value":"0"}
    {"k":"reference","n":1,"property":"store","wrapper":"StateObject","to":["object",1],"keeps":true}
    {"k":"evaluated","n":1,"c":[["created"]]}
    {"k":"declared","n":1,"o":1}
    {"k":"read","n":1,"l":1}
    {"k":"node","n":2,"path":"MainView/Row","type":"Row","kind":"view","parent":1}
    {"k":"created","n":2}
    {"k":"evaluated","n":2,"c":[["created"]]}
    {"k":"node","n":3,"path":"MainView/Still","type":"Still","kind":"view","parent":1}
    {"k":"created","n":3}
    {"k":"evaluated","n":3,"c":[["created"]]}
    {"k":"children","n":1,"nodes":[2,3]}
    {"k":"end","i":0}
    {"k":"step","i":1,"action":"wait 1s"}
    {"k":"wrote","l":1,"old":"0","new":"1"}
    {"k":"wrote","l":1,"old":"1","new":"2"}
    {"k":"pass","triggers":[["task"]]}
    {"k":"evaluated","n":1,"c":[["object",1],["location",1]]}
    {"k":"evaluated","n":2,"c":[["input","count","0","2"]]}
    {"k":"skipped","n":3,"why":"equal"}
    {"k":"end","i":1}
    """#

  /// Three rows; the second goes, then a new one comes at its place.
  package static let rows = #"""
    {"k":"step","i":0,"action":"first render"}
    {"k":"pass","triggers":[["firstRender"]]}
    {"k":"node","n":1,"path":"MainView","type":"MainView","kind":"view"}
    {"k":"node","n":2,"path":"MainView/Row[\"a\"]","type":"Row","kind":"view","parent":1}
    {"k":"node","n":3,"path":"MainView/Row[\"b\"]","type":"Row","kind":"view","parent":1}
    {"k":"location","n":1,"path":"MainView/Row[\"b\"].on","node":3,"wrapper":"State","type":"Bool","value":"false"}
    {"k":"reference","n":3,"property":"x","wrapper":"Binding","to":["opaque"]}
    {"k":"read","n":3,"l":1}
    {"k":"node","n":4,"path":"MainView/Row[\"b\"]/Text","type":"Text","kind":"control","parent":3,"text":"b"}
    {"k":"node","n":5,"path":"MainView/Row[\"c\"]","type":"Row","kind":"view","parent":1}
    {"k":"children","n":1,"nodes":[2,3,5]}
    {"k":"children","n":3,"nodes":[4]}
    {"k":"end","i":0}
    {"k":"step","i":1,"action":"remove"}
    {"k":"pass","triggers":[["action"]]}
    {"k":"removed","n":4}
    {"k":"removed","n":3}
    {"k":"children","n":1,"nodes":[2,5]}
    {"k":"end","i":1}
    {"k":"step","i":2,"action":"insert"}
    {"k":"pass","triggers":[["action"]]}
    {"k":"node","n":6,"path":"MainView/Row[\"b\"]","type":"Row","kind":"view","parent":1,"life":2}
    {"k":"created","n":6}
    {"k":"children","n":1,"nodes":[2,6,5]}
    {"k":"end","i":2}
    """#
}
