// The coders of Foundation, for `encode` and `decode`.
#if !canImport(Darwin)
  public import Foundation

  extension JSONEncoder: TopLevelEncoder {
    public typealias Output = Data
  }

  extension JSONDecoder: TopLevelDecoder {
    public typealias Input = Data
  }

  extension PropertyListEncoder: TopLevelEncoder {
    public typealias Output = Data
  }

  extension PropertyListDecoder: TopLevelDecoder {
    public typealias Input = Data
  }
#endif
