// SC-09: an empty field shows its prompt, and one with text shows the text
// source: developer.apple.com/documentation/swiftui/textfield/init(_:text:prompt:)
// confidence: high
// note: a field's label is listed in any case: it is what the scenario calls the field
//
// shows: Name | Your name | Code | Four digits | Age | in years
// stategraph: type "Ann" into "Name"
// shows: Name | Ann | Code | Four digits | Age | in years
// stategraph: type "12" into "Code"
// shows: Name | Ann | Code | •• | Age | in years

import SwiftUI

struct V: View {
  @State private var name = ""
  @State private var code = ""
  @State private var age: Int?
  var body: some View {
    Form {
      TextField("Name", text: $name, prompt: Text("Your name"))
      SecureField("Code", text: $code, prompt: Text("Four digits"))
      TextField("Age", value: $age, format: .number, prompt: Text("in years"))
    }
  }
}
