// The only import of the case files, so that the same cases could compile against Apple's SwiftUI.

@_exported import SwiftUI
