// More traces typed by hand: an observed object, writes that have no effect, an end that was not planned, bad strings.

import StateGraphTrace

extension Example {
  static let object = #"""
    {"k":"header","schema":"stategraph.trace/2","root":"MainView","files":[]}
    {"k":"step","i":0,"action":"first render"}
    {"k":"pass","triggers":[["firstRender"]]}
    {"k":"node","n":1,"path":"MainView","type":"MainView","kind":"view"}
    {"k":"created","n":1}
    {"k":"object","n":1,"path":"MainView.store","type":"Store","node":1,"holder":1}
    {"k":"location","n":1,"path":"MainView.store.count","object":1,"wrapper":"Published","type":"Int","value":"0"}
    {"k":"reference","n":1,"property":"store","wrapper":"StateObject","to":["object",1],"keeps":true}
    {"k":"evaluated","n":1,"c":[["created"]]}
    {"k":"declared","n":1,"o":1}
    {"k":"node","n":2,"path":"MainView/Row","type":"Row","kind":"view","parent":1}
    {"k":"created","n":2}
    {"k":"reference","n":2,"property":"store","wrapper":"ObservedObject","to":["object",1]}
    {"k":"hops","n":1,"hops":["MainView.$store","Row.$store"]}
    {"k":"reference","n":2,"property":"count","wrapper":"Binding","to":["location",1],"hops":1,"keyPath":"first"}
    {"k":"evaluated","n":2,"c":[["created"]]}
    {"k":"declared","n":2,"o":1}
    {"k":"read","n":2,"l":1}
    {"k":"node","n":3,"path":"MainView/Still","type":"Still","kind":"view","parent":1}
    {"k":"created","n":3}
    {"k":"evaluated","n":3,"c":[["created"]]}
    {"k":"children","n":1,"nodes":[2,3]}
    {"k":"end","i":0}
    {"k":"step","i":1,"action":"wait 1s"}
    {"k":"wrote","l":1,"old":"0","new":"1"}
    {"k":"pass","triggers":[["task"]]}
    {"k":"evaluated","n":1,"c":[["object",1]]}
    {"k":"evaluated","n":2,"c":[["object",1],["input","title","\"a\"","\"b\""]]}
    {"k":"skipped","n":3,"why":"equal"}
    {"k":"end","i":1}
    {"k":"closed"}

    """#

  /// A write in `init`, one of an equal value, a view that goes and writes as it goes, and a crash.
  static let crash = #"""
    {"k":"header","schema":"stategraph.trace/2","root":"Counter","files":["Init.swift"]}
    {"k":"step","i":0,"action":"first render"}
    {"k":"pass","triggers":[["firstRender"]]}
    {"k":"node","n":1,"path":"Counter","type":"Counter","kind":"view"}
    {"k":"created","n":1}
    {"k":"location","n":1,"path":"Counter.count","node":1,"wrapper":"State","type":"Int","value":"0"}
    {"k":"evaluated","n":1,"c":[["created"]]}
    {"k":"read","n":1,"l":1}
    {"k":"node","n":2,"path":"Counter/Text","type":"Text","kind":"control","parent":1,"text":"0"}
    {"k":"created","n":2}
    {"k":"node","n":3,"path":"Counter/Toggle","type":"Toggle","kind":"control","parent":1,"label":"Big","value":"false"}
    {"k":"created","n":3}
    {"k":"node","n":4,"path":"Counter/Child","type":"Child","kind":"view","parent":1,"inside":["VStack","padding"]}
    {"k":"created","n":4}
    {"k":"evaluated","n":4,"c":[["created"]]}
    {"k":"node","n":5,"path":"Counter/Circle","type":"Circle","kind":"decoration","parent":1,"inside":["VStack"]}
    {"k":"created","n":5}
    {"k":"children","n":1,"nodes":[2,3,4,5]}
    {"k":"wrote","l":1,"old":"0","new":"1","drop":"beforeLinking","at":["Init.swift",7]}
    {"k":"issue","message":"Modifying state during view update","n":1}
    {"k":"appeared","n":4}
    {"k":"wrote","l":1,"old":"0","new":"0","by":["modifier","onAppear",4],"equal":true}
    {"k":"end","i":0}
    {"k":"step","i":1,"action":"toggle \"Big\""}
    {"k":"wrote","l":1,"old":"0","new":"5","by":["action",3]}
    {"k":"pass","triggers":[["action"]]}
    {"k":"evaluated","n":1,"c":[["location",1]]}
    {"k":"updated","n":2,"text":"5"}
    {"k":"updated","n":3,"label":"Big","value":"true"}
    {"k":"removed","n":4}
    {"k":"children","n":1,"nodes":[2,3,5]}
    {"k":"disappeared","n":4}
    {"k":"wrote","l":1,"old":"5","new":"6","by":["modifier","onDisappear",4]}
    {"k":"pass","triggers":[["modifier","onDisappear",4]]}
    {"k":"evaluated","n":1,"c":[["location",1]]}
    {"k":"updated","n":2,"text":"6"}
    {"k":"end","i":1}
    {"k":"step","i":2,"action":"tap \"boom\""}
    {"k":"wrote","l":1,"old":"6","new":"7"}
    {"k":"stopped","reason":"crashed","message":"Init.swift:20: Fatal error: boom"}
    {"k":"printed","i":2,"lines":["about to go"]}

    """#

  /// One view with a label, a value, an action and an issue that are all `text`.
  static func hostile(_ text: String) -> [TraceLine] {
    [
      .header(.init(root: text, files: [])),
      .step(.init(index: 0, action: text)),
      .pass(.init([.modifier(.other(text), of: nil)])),
      .node(.init(number: 1, path: text, type: text, kind: .view, parent: nil)),
      .created(1),
      .location(
        .init(number: 1, path: text + ".x", owner: .node(1), wrapper: .state, type: text, value: text)),
      .evaluated(1, causes: [.input(field: text, old: text, new: text + "2")]),
      .node(
        .init(
          number: 2, path: text + "/Text", type: "Text", kind: .control, parent: 1, inside: [text],
          display: .init(label: text, text: text, value: text))),
      .created(2),
      .wrote(.init(location: 1, old: text, new: text + "2", origin: .action(of: 2))),
      .issue(.init(message: text, node: 1)),
      .printed(step: 0, lines: [text]),
      .end(step: 0, output: nil),
      .stopped(.init(reason: .failed, message: text)),
    ]
  }
}
