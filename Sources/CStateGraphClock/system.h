// How a function that is defined here once more calls the system's own.

#pragma once

#include <dlfcn.h>
#include <stdbool.h>

// The sanitizers define some of these functions themselves, and must see the calls: of the futexes behind a lock, say.
#if defined(__linux__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
#define STATEGRAPH_DECIDES 1
#endif

/// Whether time and chance are decided for the thread that asks.
bool stategraph_applies(void);

/// Declares `system_name`, the next definition of `name` that the loader knows. Two threads may look it up at once: they
/// find the same.
#define SYSTEM(result, name, ...)                                                    \
  static result (*_Atomic found_##name)(__VA_ARGS__);                                \
  if (!found_##name) found_##name = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name); \
  result (*system_##name)(__VA_ARGS__) = found_##name
