// The frame pointers of a thread, followed from frame to frame.

#define _GNU_SOURCE
#include "CStateGraphCallers.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <link.h>
#include <pthread.h>

/// Accessors that the compiler makes stand between a property of the library's and the statement that uses it: for an
/// `@Observable` property, four.
enum { kept_frames = 6, looked_at_frames = 32 };
/// In a test bundle, the library's own frames are in the program's image, too.
enum { kept_frames_in_bundle = sizeof((stategraph_callers){0}.addresses) / sizeof(uint32_t) };
/// A frame is not larger; what claims to be is no frame.
static const uintptr_t largest_frame = 64 << 10;
/// Swift marks frames of asynchronous functions in a bit that no address has.
static const uintptr_t mark = (uintptr_t)1 << 60;

static uintptr_t image, code_start, code_end;
static uint32_t most_kept = kept_frames;

static int note_program(struct dl_phdr_info *info, size_t size, void *unused) {
  image = info->dlpi_addr;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    code_start = image + segment->p_vaddr;
    code_end = code_start + segment->p_memsz;
    const uintptr_t own = (uintptr_t)note_program;
    if (own >= code_start && own < code_end) most_kept = kept_frames_in_bundle;
  }
  // The first one is the program itself.
  return 1;
}

__attribute__((constructor)) static void find_program(void) { dl_iterate_phdr(note_program, NULL); }

static uintptr_t find_stack_end(void) {
  pthread_attr_t attributes;
  void *start;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_destroy(&attributes);
  return (uintptr_t)start + size;
}

int stategraph_find_callers(uintptr_t end, stategraph_callers *found) {
  static __thread uintptr_t stack_end;
  if (stack_end == 0) stack_end = find_stack_end();
  uintptr_t *frame = __builtin_frame_address(0);
  uint32_t kept = 0;
  int differs = 0;
  for (int looked_at = 0; looked_at < looked_at_frames; looked_at++) {
    uintptr_t address = frame[1];
    if (address >= code_start && address < code_end) {
      uint32_t offset = (uint32_t)(address - image);
      differs |= found->addresses[kept] != offset;
      found->addresses[kept] = offset;
      if (++kept == most_kept) break;
    }
    uintptr_t next = frame[0] & ~mark;
    if (next <= (uintptr_t)frame || next - (uintptr_t)frame > largest_frame || next % sizeof(uintptr_t) != 0) break;
    if (next + 2 * sizeof(uintptr_t) > stack_end || next == end) break;
    frame = (uintptr_t *)next;
  }
  differs |= found->count != kept;
  found->count = kept;
  return differs;
}

uintptr_t stategraph_frame(void) { return *(uintptr_t *)__builtin_frame_address(0) & ~mark; }

#else

int stategraph_find_callers(uintptr_t end, stategraph_callers *found) {
  int differs = found->count != 0;
  found->count = 0;
  return differs;
}
uintptr_t stategraph_frame(void) { return 0; }

#endif
