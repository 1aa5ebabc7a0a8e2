// The time of day: clock_gettime, gettimeofday, time. What clocks that only measure say stands in waiting.c.

#define _GNU_SOURCE
#include "CStateGraphClock.h"
#include "system.h"

#include <pthread.h>
#include <stdatomic.h>

static atomic_bool is_set;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int64_t now_seconds, now_nanoseconds;
static bool (*_Atomic applies)(void);

void stategraph_set_time_of_day(int64_t seconds, int64_t nanoseconds) {
  pthread_mutex_lock(&lock);
  now_seconds = seconds;
  now_nanoseconds = nanoseconds;
  pthread_mutex_unlock(&lock);
  is_set = true;
}

void stategraph_decide_where(bool (*where)(void)) { applies = where; }

bool stategraph_applies(void) {
  bool (*where)(void) = applies;
  return !where || where();
}

void stategraph_release_time_of_day(void) { is_set = false; }

#if STATEGRAPH_DECIDES

#include <sys/time.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *result) {
  SYSTEM(int, clock_gettime, clockid_t, struct timespec *);
  if (stategraph_measures(clock, CALLER, result)) return 0;
  bool is_of_day = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  if (!is_of_day || !is_set || !stategraph_applies()) return system_clock_gettime(clock, result);
  pthread_mutex_lock(&lock);
  result->tv_sec = now_seconds;
  result->tv_nsec = now_nanoseconds;
  pthread_mutex_unlock(&lock);
  return 0;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  SYSTEM(int, gettimeofday, struct timeval *, void *);
  if (!is_set || !stategraph_applies()) return system_gettimeofday(result, zone);
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  result->tv_sec = now.tv_sec;
  result->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result != NULL) *result = now.tv_sec;
  return now.tv_sec;
}

#endif
