// Which thread this is.

#if canImport(Glibc)
  public import Glibc
#else
  public import Darwin
#endif

/// Tells threads apart. Never 0.
@inlinable package var currentThread: UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}
