// Threads of the program's own, and what its main thread waits for.

#define _GNU_SOURCE
#include "CStateGraphClock.h"
#include "system.h"

#if STATEGRAPH_DECIDES

#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <time.h>

struct start {
  void *(*run)(void *);
  void *argument, *result, *parcel;
  unsigned since;
};

static void leave(void *nothing) { stategraph_end_activity(); }

static void call(void *context) {
  struct start *start = context;
  start->result = start->run(start->argument);
}

static void *run_thread(void *context) {
  struct start start = *(struct start *)context;
  free(context);
  stategraph_begin_activity(start.since);
  pthread_cleanup_push(leave, NULL);
  stategraph_deliver(start.parcel, &start, call);
  pthread_cleanup_pop(true);
  return start.result;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
  SYSTEM(int, pthread_create, pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  struct start *start;
  // Dispatch's threads run jobs, which are counted themselves.
  if (!stategraph_holds_jobs() || CALLER == caller_dispatch || !(start = malloc(sizeof *start))) {
    return system_pthread_create(thread, attributes, run, argument);
  }
  *start = (struct start){run, argument, NULL, stategraph_parcel(), stategraph_count_activity()};
  int result = system_pthread_create(thread, attributes, run_thread, start);
  // There are no more threads: the program has other worries than being waited for.
  if (result != 0) free(start);
  return result;
}

// While the main thread waits for somebody, jobs run without being asked for: one of them may be meant. Another thread
// that waits is not waited for.

#define WAITING(name, arguments, ...)                                       \
  int name(__VA_ARGS__) {                                                   \
    SYSTEM(int, name, __VA_ARGS__);                                         \
    bool is_blocked = stategraph_holds_jobs() && stategraph_block_main();   \
    if (!is_blocked && !stategraph_is_counted()) {                          \
      return system_##name arguments;                                       \
    }                                                                       \
    struct stategraph_parked parked;                                        \
    stategraph_park(&parked);                                               \
    int result = system_##name arguments;                                   \
    stategraph_unpark(&parked);                                             \
    stategraph_go_on(parked);                                               \
    if (is_blocked) stategraph_unblock_main();                              \
    return result;                                                          \
  }

WAITING(sem_wait, (semaphore), sem_t *semaphore)
WAITING(pthread_join, (thread, result_of_thread), pthread_t thread, void **result_of_thread)

#endif
