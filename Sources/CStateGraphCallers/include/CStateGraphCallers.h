// Where in the program the code stands that has called into this library.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// Return addresses in the program's own image, relative to its base, the innermost first; unused ones are 0.
typedef struct {
  uint64_t halves[3];
} stategraph_callers;

/// Follows the frame pointers of the calling thread. It looks at a few frames only and allocates nothing.
///
/// Each pair of addresses is packed into one word: what is recorded is compared, hashed and kept as three words.
///
/// @param end A frame that counts no longer, nor do those around it; 0 for none.
stategraph_callers stategraph_find_callers(uintptr_t end);

/// The frame of the function that calls this one.
uintptr_t stategraph_frame(void);
