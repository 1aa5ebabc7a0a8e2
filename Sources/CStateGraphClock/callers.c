// Which library a call comes from: told by its return address.

#define _GNU_SOURCE
#include "system.h"

#if STATEGRAPH_DECIDES

#include <link.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

struct range {
  uintptr_t first, end;
  enum caller caller;
};

enum { most_ranges = 16 };
static struct range ranges[most_ranges];
static int range_count;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static const struct {
  const char *name;
  enum caller caller;
} libraries[] = {
  {"libswift_Concurrency.so", caller_tasks},
  {"libswiftDispatch.so", caller_swift},
  {"libFoundationEssentials.so", caller_foundation_essentials},
  {"libFoundation.so", caller_foundation},
  {"libFoundationNetworking.so", caller_foundation},
  {"libdispatch.so", caller_dispatch},
};

static int note(struct dl_phdr_info *info, size_t size, void *count) {
  enum caller caller = caller_other;
  // The program itself comes first, without a name.
  if ((*(int *)count)++ == 0) caller = caller_program;
  const char *slash = strrchr(info->dlpi_name, '/');
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    if (strcmp(slash ? slash + 1 : info->dlpi_name, libraries[i].name) == 0) caller = libraries[i].caller;
  }
  for (int i = 0; caller != caller_other && i < info->dlpi_phnum && range_count < most_ranges; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    uintptr_t first = info->dlpi_addr + part->p_vaddr;
    ranges[range_count++] = (struct range){first, first + part->p_memsz, caller};
  }
  return 0;
}

static void find(void) {
  int count = 0;
  dl_iterate_phdr(note, &count);
}

enum caller stategraph_caller(const void *return_address) {
  pthread_once(&once, find);
  uintptr_t address = (uintptr_t)return_address;
  for (int i = 0; i < range_count; i++) {
    if (address >= ranges[i].first && address < ranges[i].end) return ranges[i].caller;
  }
  return caller_other;
}

#endif
