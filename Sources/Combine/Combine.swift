// `import Combine` brings the slice of Combine that this package has.

#if os(Linux)
  @_exported public import StateGraphCombine
#endif
