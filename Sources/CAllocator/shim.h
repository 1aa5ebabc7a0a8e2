// How much is allocated: the C library tells, but its Swift module leaves the header out.
#pragma once
#include <stddef.h>
#if defined(__GLIBC__) || __has_include(<malloc.h>)
#include <malloc.h>
static inline size_t stategraph_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
static inline size_t stategraph_allocated_bytes(void) { return 0; }
#endif
