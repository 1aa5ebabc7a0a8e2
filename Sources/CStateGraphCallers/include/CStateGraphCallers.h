// Where in the program the code stands that has called into this library.

#pragma once

#include <stdint.h>

/// Return addresses in the program's own image, relative to its base, the innermost first.
typedef struct {
  uint32_t count;
  uint32_t addresses[24];
} stategraph_callers;

/// Follows the frame pointers of the calling thread. It looks at a few frames only and allocates nothing.
///
/// @param end A frame that counts no longer, nor do those around it; 0 for none.
/// @param found Takes them. What stands there is compared on the way: a loop reads and writes at one place.
/// @return Whether they are others than those that stood there.
int stategraph_find_callers(uintptr_t end, stategraph_callers *found);

/// The frame of the function that calls this one.
uintptr_t stategraph_frame(void);
