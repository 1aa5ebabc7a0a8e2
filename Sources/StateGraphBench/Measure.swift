// Time and memory of this process, and the middle of several runs.

import CAllocator
import Foundation

/// Nanoseconds of processor time that this process has used, on all threads.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Nanoseconds of processor time that ended child processes have used.
func processorTimeOfChildren() -> Double {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
  #else
    getrusage(RUSAGE_CHILDREN, &usage)
  #endif
  func nanoseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3 }
  return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
}

/// Bytes that are allocated now; 0 where the system does not tell.
func allocatedBytes() -> Int { stategraph_allocated_bytes() }

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}

func time(_ body: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try body()
  return processorTime() - start
}

/// Nanoseconds for one call of `body`: the median of seven batches of at least 10 ms each.
func timeOfOne(_ body: (Int) -> Void) -> Double {
  var count = 1
  var next = 0
  func batch() -> Double {
    time {
      for _ in 0..<count {
        next += 1
        body(next)
      }
    }
  }
  while batch() < 1e7 { count *= 2 }
  return median((0..<7).map { _ in batch() / Double(count) })
}
