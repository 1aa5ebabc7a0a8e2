// Waiting: sleeping, work that is to run later, and the clocks that measure, by a clock that stands still until it is moved.
//
// What is to be woken is handed to whoever decides with the time that it waits. Deadlines are understood as Dispatch
// writes them: nanoseconds of its clock, with two bits that say which clock.

#define _GNU_SOURCE
#include "CStateGraphClock.h"
#include "system.h"

#include <stdatomic.h>
#include <stddef.h>

static atomic_bool is_decided;
static _Atomic int64_t now;
static struct stategraph_waiting decider;

void stategraph_decide_waiting(struct stategraph_waiting waiting) {
  decider = waiting;
  is_decided = true;
}

void stategraph_set_moment(uint64_t nanoseconds) { now = (int64_t)nanoseconds; }

#if STATEGRAPH_DECIDES

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

void dispatch_retain(void *object);
void dispatch_release(void *object);
void *_Block_copy(const void *block);
void _Block_release(const void *block);

static const uint64_t forever = stategraph_forever, is_not_uptime = 1ull << 63, is_wall = 1ull << 62;

bool stategraph_is_main_thread(void) { return getpid() == gettid(); }

/// How much of its sleeping took no time on this thread. `Thread.sleep` looks whether it has slept long enough.
static _Thread_local int64_t skipped;

bool stategraph_measures(int clock, enum caller caller, struct timespec *result) {
  SYSTEM(int, clock_gettime, int, struct timespec *);
  if (!is_decided) return false;
  if (caller == caller_foundation && clock == CLOCK_MONOTONIC && skipped > 0) {
    system_clock_gettime(clock, result);
    int64_t moment = result->tv_sec * 1000000000 + result->tv_nsec + skipped;
    result->tv_sec = moment / 1000000000;
    result->tv_nsec = moment % 1000000000;
    return true;
  }
  if (!(caller & stategraph_users)) return false;
  if (clock != CLOCK_MONOTONIC && clock != CLOCK_MONOTONIC_RAW && clock != CLOCK_MONOTONIC_COARSE
      && clock != CLOCK_BOOTTIME) return false;
  int64_t moment = now;
  result->tv_sec = moment / 1000000000;
  result->tv_nsec = moment % 1000000000;
  return true;
}

/// How long it is until a deadline; never negative.
uint64_t stategraph_nanoseconds_until(uint64_t deadline) {
  int64_t moment = now, target;
  if (deadline == forever) return forever;
  if (deadline == 0) return 0;
  if ((deadline & is_not_uptime) && (deadline & is_wall)) {
    struct timespec day;
    clock_gettime(CLOCK_REALTIME, &day);
    moment = day.tv_sec * 1000000000 + day.tv_nsec;
    target = -(int64_t)deadline;
  } else {
    target = (int64_t)(deadline & ~is_not_uptime);
  }
  return target > moment ? (uint64_t)(target - moment) : 0;
}

uint64_t dispatch_time(uint64_t base, int64_t delta) {
  SYSTEM(uint64_t, dispatch_time, uint64_t, int64_t);
  if (!is_decided || !(CALLER & stategraph_users) || base != 0) return system_dispatch_time(base, delta);
  int64_t moment;
  if (__builtin_add_overflow(now, delta, &moment)) return delta > 0 ? forever : 1;
  return moment > 0 ? (uint64_t)moment : 1;
}

bool stategraph_pass_time(uint64_t nanoseconds, uint64_t *passed) {
  return decider.pass(decider.clock, nanoseconds, passed);
}

// Work for later.

void stategraph_wake_later(uint64_t nanoseconds, void *context, stategraph_work wake) {
  decider.wake_later(decider.clock, nanoseconds, context, wake);
}

struct later {
  void *queue, *context, *parcel;
  stategraph_work run;
};

static void enqueue(void *context) {
  struct later *later = context;
  if (later->run) stategraph_enqueue(later->queue, later->context, later->run);
  else {
    stategraph_enqueue_block(later->queue, later->context, later->parcel, false);
    _Block_release(later->context);
  }
  dispatch_release(later->queue);
  free(later);
}

static bool keep(uint64_t deadline, void *queue, void *context, stategraph_work run) {
  struct later *later;
  if (!is_decided || !(later = malloc(sizeof *later))) return false;
  dispatch_retain(queue);
  *later = (struct later){queue, run ? context : _Block_copy(context), run ? NULL : stategraph_parcel(), run};
  stategraph_wake_later(stategraph_nanoseconds_until(deadline), later, enqueue);
  return true;
}

void dispatch_after_f(uint64_t deadline, void *queue, void *context, stategraph_work run) {
  SYSTEM(void, dispatch_after_f, uint64_t, void *, void *, stategraph_work);
  if (!(CALLER & stategraph_users) || !keep(deadline, queue, context, run)) system_dispatch_after_f(deadline, queue, context, run);
}

void dispatch_after(uint64_t deadline, void *queue, void *block) {
  SYSTEM(void, dispatch_after, uint64_t, void *, void *);
  if (!(CALLER & stategraph_users) || !keep(deadline, queue, block, NULL)) system_dispatch_after(deadline, queue, block);
}

// Sleeping. The main thread keeps nobody else from working: for it, time goes by at once.

struct sleeper {
  sem_t alarm;
  struct stategraph_parked parked;
};

static void wake(void *context) {
  struct sleeper *sleeper = context;
  stategraph_unpark(&sleeper->parked);
  sem_post(&sleeper->alarm);
}

static void sleep_until_moved(uint64_t length) {
  skipped += (int64_t)length;
  if (stategraph_is_main_thread()) return decider.skip(decider.clock, length);
  struct sleeper sleeper = {.parked = {false, 0}};
  sem_init(&sleeper.alarm, 0, 0);
  // The moment is noted while this thread is still waited for: the clock does not move before.
  stategraph_wake_later(length, &sleeper, wake);
  if (length > 0) stategraph_park(&sleeper.parked);
  while (sem_wait(&sleeper.alarm) != 0 && errno == EINTR) {}
  sem_destroy(&sleeper.alarm);
  stategraph_go_on(sleeper.parked);
}

static bool is_users_sleep(enum caller caller) {
  return is_decided && (caller & (stategraph_users | caller_foundation)) != 0;
}

int nanosleep(const struct timespec *length, struct timespec *rest) {
  SYSTEM(int, nanosleep, const struct timespec *, struct timespec *);
  if (!is_users_sleep(CALLER) || length->tv_sec < 0) return system_nanosleep(length, rest);
  sleep_until_moved((uint64_t)length->tv_sec * 1000000000 + (uint64_t)length->tv_nsec);
  return 0;
}

unsigned sleep(unsigned seconds) {
  SYSTEM(unsigned, sleep, unsigned);
  if (!is_users_sleep(CALLER)) return system_sleep(seconds);
  sleep_until_moved((uint64_t)seconds * 1000000000);
  return 0;
}

int usleep(unsigned microseconds) {
  SYSTEM(int, usleep, unsigned);
  if (!is_users_sleep(CALLER)) return system_usleep(microseconds);
  sleep_until_moved((uint64_t)microseconds * 1000);
  return 0;
}

void stategraph_rest(int milliseconds) {
  SYSTEM(int, nanosleep, const struct timespec *, struct timespec *);
  struct timespec length = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  system_nanosleep(&length, NULL);
}

#else

#include <time.h>

void stategraph_rest(int milliseconds) {
  struct timespec length = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  nanosleep(&length, NULL);
}

#endif
