// SC-16: a text shows a date in its style, and a date picker the parts of the date that it is for
// source: developer.apple.com/documentation/swiftui/text/datestyle; …/datepicker
// confidence: medium
// note: the spaces before AM are narrow ones, as Apple's are
//
// shows: January 1, 2026 | 9:00 AM | 1:01:05 | 1 hour, 1 minute | +1 hour | Day | Jan 1, 2026 | Time | 9:00 AM

import SwiftUI

struct V: View {
  @State private var date = Date(timeIntervalSince1970: 1_767_258_000)
  var body: some View {
    let later = date.addingTimeInterval(3_665)
    Text(date, style: .date)
    Text(date, style: .time)
    Text(later, style: .timer)
    Text(later, style: .relative)
    Text(later, style: .offset)
    DatePicker("Day", selection: $date, displayedComponents: .date)
    DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
  }
}
