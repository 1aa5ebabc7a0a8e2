// Where in the program the code stands that has called into this library.

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Return addresses in the program's own image, relative to its base, the innermost first; unused ones are 0.
typedef struct {
  uint32_t addresses[24];
} stategraph_callers;

static inline int stategraph_are_same_callers(const stategraph_callers *one, const stategraph_callers *other) {
  return memcmp(one, other, sizeof *one) == 0;
}

/// Follows the frame pointers of the calling thread. It looks at a few frames only and allocates nothing.
///
/// @param end A frame that counts no longer, nor do those around it; 0 for none.
stategraph_callers stategraph_find_callers(uintptr_t end);

/// The frame of the function that calls this one.
uintptr_t stategraph_frame(void);
