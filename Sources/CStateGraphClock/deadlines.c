// Waiting for somebody, no longer than until a deadline: semaphores, groups and conditions.
//
// Nothing here waits in one go. After each slice it is asked whether the clock has come to the deadline. On the main
// thread the clock has nobody else to move it: once there is no more work that could end the waiting, time goes by, from
// one moment at which something is due to the next.

#define _GNU_SOURCE
#include "CStateGraphClock.h"
#include "system.h"

#if STATEGRAPH_DECIDES

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/// In nanoseconds of real time; and after how many of them work that does not end is left to itself.
enum { slice = 5000000, most_slices = 200 };

/// The deadline of a thread other than the main thread. Belongs to the thread and to the clock, whoever is last.
struct limit {
  pthread_mutex_t lock;
  struct stategraph_parked parked;
  bool is_reached, is_over;
  int owners;
};

struct wait {
  bool is_on_main;
  /// On the main thread, how much time is left, and how long others have been at work.
  uint64_t left;
  int slices;
  /// On another one, null if it waits for ever.
  struct limit *limit;
  struct stategraph_parked parked;
};

/// Leaves the limit's lock.
static void let_go(struct limit *limit) {
  bool is_last = --limit->owners == 0;
  pthread_mutex_unlock(&limit->lock);
  if (is_last) free(limit);
}

static void reach(void *context) {
  struct limit *limit = context;
  pthread_mutex_lock(&limit->lock);
  limit->is_reached = true;
  // From now on the thread is waited for, before the clock moves on.
  if (!limit->is_over) stategraph_unpark(&limit->parked);
  let_go(limit);
}

static void begin(struct wait *wait, uint64_t length) {
  *wait = (struct wait){stategraph_is_main_thread(), length, 0, NULL, {false, 0}};
  if (wait->is_on_main) return;
  if (length == stategraph_forever || !(wait->limit = malloc(sizeof *wait->limit))) return stategraph_park(&wait->parked);
  *wait->limit = (struct limit){PTHREAD_MUTEX_INITIALIZER, {false, 0}, false, false, 2};
  pthread_mutex_lock(&wait->limit->lock);
  stategraph_wake_later(length, wait->limit, reach);
  stategraph_park(&wait->limit->parked);
  pthread_mutex_unlock(&wait->limit->lock);
}

/// Whether there is a reason to wait for another slice.
static bool goes_on(struct wait *wait) {
  if (wait->is_on_main) {
    enum others others = stategraph_others();
    if (others == others_work && wait->slices++ < most_slices) return true;
    // What cannot be seen takes the time that it takes.
    uint64_t most = others == others_are_idle || wait->left < slice ? wait->left : slice, passed;
    bool was_due = stategraph_pass_time(most, &passed);
    if (wait->left != stategraph_forever) wait->left -= passed;
    return was_due || wait->left > 0;
  }
  if (!wait->limit) return true;
  pthread_mutex_lock(&wait->limit->lock);
  bool is_reached = wait->limit->is_reached;
  pthread_mutex_unlock(&wait->limit->lock);
  return !is_reached;
}

static void end(struct wait *wait) {
  if (wait->is_on_main) return;
  struct stategraph_parked parked = wait->parked;
  if (!wait->limit) stategraph_unpark(&parked);
  else {
    pthread_mutex_lock(&wait->limit->lock);
    parked = wait->limit->parked;
    wait->limit->is_over = true;
    if (!wait->limit->is_reached) stategraph_unpark(&parked);
    let_go(wait->limit);
  }
  stategraph_go_on(parked);
}

// Dispatch's objects. The main thread lets jobs work first: one of them may be what it waits for.

static uint64_t real_deadline(void) {
  SYSTEM(uint64_t, dispatch_time, uint64_t, int64_t);
  return system_dispatch_time(0, slice);
}

#define BLOCKING(name)                                                                                      \
  intptr_t name(void *object, uint64_t deadline) {                                                          \
    SYSTEM(intptr_t, name, void *, uint64_t);                                                               \
    if (!stategraph_holds_jobs() || !(CALLER & stategraph_users)) return system_##name(object, deadline);   \
    intptr_t result = system_##name(object, 0);                                                             \
    if (result == 0 || deadline == 0) return result;                                                        \
    while (result != 0 && stategraph_is_main_thread() && stategraph_run_next_job()) {                       \
      result = system_##name(object, 0);                                                                    \
    }                                                                                                       \
    uint64_t length = stategraph_nanoseconds_until(deadline);                                               \
    if (result == 0 || length == 0) return result;                                                          \
    struct wait wait;                                                                                       \
    begin(&wait, length);                                                                                   \
    while (result != 0 && goes_on(&wait)) {                                                                 \
      bool has_worked = wait.is_on_main && stategraph_run_next_job();                                       \
      result = system_##name(object, has_worked ? 0 : real_deadline());                                     \
    }                                                                                                       \
    end(&wait);                                                                                             \
    return result;                                                                                          \
  }

BLOCKING(dispatch_semaphore_wait)
BLOCKING(dispatch_group_wait)
BLOCKING(dispatch_block_wait)

// Conditions. Whoever is to signal one needs the lock, which is free only during the waiting itself.

/// How long it is until a time of day, as the program is told it.
static uint64_t nanoseconds_until_time_of_day(const struct timespec *moment) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  int64_t seconds = moment->tv_sec - now.tv_sec, nanoseconds;
  if (__builtin_mul_overflow(seconds, 1000000000, &nanoseconds)) return seconds > 0 ? stategraph_forever : 0;
  nanoseconds += moment->tv_nsec - now.tv_nsec;
  return nanoseconds > 0 ? (uint64_t)nanoseconds : 0;
}

static int wait_for(pthread_cond_t *condition, pthread_mutex_t *lock, uint64_t length) {
  bool is_blocked = stategraph_block_main();
  struct wait wait;
  begin(&wait, length);
  int result;
  do {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += slice;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    result = pthread_cond_clockwait(condition, lock, CLOCK_MONOTONIC, &end);
  } while (result == ETIMEDOUT && goes_on(&wait));
  if (is_blocked) stategraph_unblock_main();
  end(&wait);
  return result;
}

/// Whether it is the program that waits. The runtimes wait for a moment only, and may hold locks that the clock needs.
static bool is_users_wait(enum caller caller) {
  return stategraph_holds_jobs() && (caller & (stategraph_users | caller_foundation)) != 0;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *lock) {
  SYSTEM(int, pthread_cond_wait, pthread_cond_t *, pthread_mutex_t *);
  if (!is_users_wait(CALLER)) return system_pthread_cond_wait(condition, lock);
  return wait_for(condition, lock, stategraph_forever);
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *moment) {
  SYSTEM(int, pthread_cond_timedwait, pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  if (!is_users_wait(CALLER)) return system_pthread_cond_timedwait(condition, lock, moment);
  uint64_t length = nanoseconds_until_time_of_day(moment);
  return length > 0 ? wait_for(condition, lock, length) : ETIMEDOUT;
}

#endif
