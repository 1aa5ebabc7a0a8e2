// Random numbers from a seed: getrandom, getentropy, arc4random, and what is read from /dev/urandom.

#define _GNU_SOURCE
#include "CStateGraphClock.h"
#include "system.h"

#include <stdatomic.h>

static atomic_bool is_seeded;
static _Atomic uint64_t state;

void stategraph_seed_chance(uint64_t seed) {
  state = seed;
  is_seeded = true;
}

uint64_t stategraph_release_chance(void) {
  is_seeded = false;
  return state;
}

#if STATEGRAPH_DECIDES

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

/// SplitMix64, by Guy Steele and others.
static uint64_t next(void) {
  uint64_t z = atomic_fetch_add(&state, 0x9e3779b97f4a7c15) + 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static bool is_decided(void) { return is_seeded && stategraph_applies(); }

static ssize_t fill(void *buffer, size_t count) {
  for (size_t done = 0; done < count; done += sizeof(uint64_t)) {
    uint64_t word = next();
    size_t rest = count - done;
    memcpy((char *)buffer + done, &word, rest < sizeof word ? rest : sizeof word);
  }
  return (ssize_t)count;
}

ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  SYSTEM(ssize_t, getrandom, void *, size_t, unsigned);
  return is_decided() ? fill(buffer, count) : system_getrandom(buffer, count, flags);
}

int getentropy(void *buffer, size_t count) {
  SYSTEM(int, getentropy, void *, size_t);
  if (!is_decided()) return system_getentropy(buffer, count);
  fill(buffer, count);
  return 0;
}

/// The standard library asks the kernel by number.
long syscall(long number, ...) {
  SYSTEM(long, syscall, long, ...);
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && is_decided()) return fill((void *)a, (size_t)b);
  return system_syscall(number, a, b, c, d, e, f);
}

void arc4random_buf(void *buffer, size_t count) {
  while (count > 0) {
    size_t part = count < 256 ? count : 256;
    if (getentropy(buffer, part) != 0) continue;
    buffer = (char *)buffer + part;
    count -= part;
  }
}

uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Numbers below this one would make the small results likelier.
  uint32_t least = -bound % bound;
  uint32_t number;
  do number = arc4random(); while (number < least);
  return number % bound;
}

// Foundation's UUID() reads /dev/urandom. Descriptors that were opened on it are remembered, and looked at again when
// they are read: one that was closed may stand for another file by now.

/// Above this number they are not remembered.
enum { known_descriptors = 1024 };
static atomic_bool may_be_urandom[known_descriptors];

int open(const char *path, int flags, ...) {
  SYSTEM(int, open, const char *, int, ...);
  va_list list;
  va_start(list, flags);
  int mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, int) : 0;
  va_end(list);
  int descriptor = system_open(path, flags, mode);
  if (is_seeded && descriptor >= 0 && descriptor < known_descriptors) {
    if (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0) may_be_urandom[descriptor] = true;
  }
  return descriptor;
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  SYSTEM(ssize_t, read, int, void *, size_t);
  if (descriptor >= 0 && descriptor < known_descriptors && may_be_urandom[descriptor]) {
    struct stat status;
    bool is_random = fstat(descriptor, &status) == 0 && S_ISCHR(status.st_mode) && major(status.st_rdev) == 1;
    if (is_random && is_decided()) return fill(buffer, count);
    may_be_urandom[descriptor] = is_random;
  }
  return system_read(descriptor, buffer, count);
}

#endif
