// Dispatch's timers by a clock that stands still until it is moved.
//
// A timer is made as a source that somebody else triggers: when its moment comes, it is.

#define _GNU_SOURCE
#include "CStateGraphClock.h"
#include "system.h"

#if STATEGRAPH_DECIDES

#include <pthread.h>
#include <stdlib.h>

extern char _dispatch_source_type_timer, _dispatch_source_type_data_add, _dispatch_main_q;
void dispatch_source_merge_data(void *source, unsigned long value);
long dispatch_source_testcancel(void *source);
void *dispatch_get_context(void *object);
void dispatch_set_context(void *object, void *context);
void dispatch_set_finalizer_f(void *object, stategraph_work finalizer);

typedef struct timer {
  /// Null when the source is no more.
  void *source;
  /// What a task wants to be called, on which queue, when the moment comes; null for others.
  stategraph_work wake;
  void *queue;
  uint64_t interval;
  /// How many settings of the timer, and moments that are awaited, are known to it.
  unsigned setting, references;
  struct timer *next;
} timer;

typedef struct {
  timer *timer;
  unsigned setting;
} moment;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static timer *first;

/// With the lock held.
static void let_go(timer *this) {
  if (--this->references > 0) return;
  timer **link = &first;
  while (*link != this) link = &(*link)->next;
  *link = this->next;
  free(this);
}

static void forget(void *context) {
  timer *this = context;
  pthread_mutex_lock(&lock);
  this->source = NULL;
  let_go(this);
  pthread_mutex_unlock(&lock);
}

static void fire(void *context);

/// With the lock held.
static moment *next_moment(timer *this) {
  moment *next = malloc(sizeof *next);
  if (!next) return NULL;
  *next = (moment){this, this->setting};
  this->references += 1;
  return next;
}

static void fire(void *context) {
  moment *this = context, *next = NULL;
  timer *timer = this->timer;
  pthread_mutex_lock(&lock);
  uint64_t interval = timer->interval;
  if (timer->source && this->setting == timer->setting && !dispatch_source_testcancel(timer->source)) {
    if (timer->wake) stategraph_enqueue(timer->queue, dispatch_get_context(timer->source), timer->wake);
    else dispatch_source_merge_data(timer->source, 1);
    if (interval < (uint64_t)INT64_MAX) next = next_moment(timer);
  }
  let_go(timer);
  pthread_mutex_unlock(&lock);
  free(this);
  if (next) stategraph_wake_later(interval > 0 ? interval : 1, next, fire);
}

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  SYSTEM(void *, dispatch_source_create, const void *, uintptr_t, uintptr_t, void *);
  enum caller caller = CALLER;
  if (!stategraph_holds_jobs() || !(caller & stategraph_users)) {
    return system_dispatch_source_create(type, handle, mask, queue);
  }
  // Its handler is called by Dispatch itself.
  bool is_seen = type == &_dispatch_source_type_timer && (queue == &_dispatch_main_q || caller == caller_tasks);
  if (!is_seen) stategraph_note_unseen();
  timer *new;
  if (type != &_dispatch_source_type_timer || !(new = calloc(1, sizeof *new))) {
    return system_dispatch_source_create(type, handle, mask, queue);
  }
  new->source = system_dispatch_source_create(&_dispatch_source_type_data_add, 0, 0, queue);
  new->queue = queue;
  // A task that sleeps with a tolerance keeps its timer until it has fired, and has a context of its own.
  if (caller != caller_tasks) {
    new->references = 1;
    dispatch_set_context(new->source, new);
    dispatch_set_finalizer_f(new->source, forget);
  }
  pthread_mutex_lock(&lock);
  new->next = first;
  first = new;
  pthread_mutex_unlock(&lock);
  return new->source;
}

/// With the lock held.
static timer *timer_of(void *source) {
  timer *this = first;
  while (this && this->source != source) this = this->next;
  return this;
}

void dispatch_source_set_event_handler_f(void *source, stategraph_work handler) {
  SYSTEM(void, dispatch_source_set_event_handler_f, void *, stategraph_work);
  pthread_mutex_lock(&lock);
  timer *this = CALLER == caller_tasks ? timer_of(source) : NULL;
  if (this) this->wake = handler;
  pthread_mutex_unlock(&lock);
  if (!this) system_dispatch_source_set_event_handler_f(source, handler);
}

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  SYSTEM(void, dispatch_source_set_timer, void *, uint64_t, uint64_t, uint64_t);
  moment *next = NULL;
  pthread_mutex_lock(&lock);
  timer *this = timer_of(source);
  if (this) {
    this->setting += 1;
    this->interval = interval;
    if (start != ~(uint64_t)0) next = next_moment(this);
  }
  pthread_mutex_unlock(&lock);
  if (!this) system_dispatch_source_set_timer(source, start, interval, leeway);
  if (next) stategraph_wake_later(stategraph_nanoseconds_until(start), next, fire);
}

#endif
