// The order of concurrent work: one job after the other, where the system would run them side by side.
//
// The Concurrency runtime hands its jobs to Dispatch by `dispatch_async_f`, and programs hand theirs to queues by
// `dispatch_async`. What is for the main queue passes. The rest waits in a list until whoever records asks for the next
// one: it runs where it was meant to, to its next suspension, and nothing else of the list runs beside it.
//
// Nobody may wait for ever: a job that takes too long, or that waits for the main thread, is no longer waited for, and
// while the main thread is blocked, jobs run without being asked for.

#define _GNU_SOURCE
#include "CStateGraphClock.h"
#include "system.h"

#if STATEGRAPH_DECIDES

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Dispatch's header would have another opinion of the types of what is defined here.
extern char _dispatch_main_q;
void dispatch_retain(void *object);
void dispatch_release(void *object);
static void *const main_queue = &_dispatch_main_q;
void *_Block_copy(const void *block);
void _Block_release(const void *block);

typedef struct job {
  void *queue;
  stategraph_work run;
  void *context, *parcel;
  /// Whether nothing else may run on the queue meanwhile.
  bool is_barrier;
  /// The time of `epoch` when the job was started: an older one is no longer waited for.
  unsigned epoch;
  struct job *next;
} job;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static atomic_bool is_held, has_unseen;
static job *first, *last;
/// Jobs that wait, jobs and threads that run and are waited for, and those that run unwatched.
static int waiting, running, abandoned;
static unsigned epoch;
/// What was put on the main queue and has not begun.
static int waiting_for_main;
/// Threads that wait for the main queue.
static int asking_main;
/// Whether the main thread waits for a job right now, and whether for somebody else.
static bool is_watched, is_blocked;

/// What this thread is doing, if it is counted: since when.
static _Thread_local struct activity { bool is_any; unsigned epoch; } current;

static void hand_over(void *queue, void *context, stategraph_work run) {
  SYSTEM(void, dispatch_async_f, void *, void *, stategraph_work);
  system_dispatch_async_f(queue, context, run);
}

static struct stategraph_carrier carrier;

void *stategraph_parcel(void) { return is_held && carrier.take ? carrier.take() : NULL; }

void stategraph_deliver(void *parcel, void *context, stategraph_work work) {
  if (parcel) carrier.deliver(parcel, context, work);
  else work(context);
}

unsigned stategraph_count_activity(void) {
  pthread_mutex_lock(&lock);
  running += 1;
  unsigned now = epoch;
  pthread_mutex_unlock(&lock);
  return now;
}

void stategraph_begin_activity(unsigned since) { current = (struct activity){true, since}; }

void stategraph_end_activity(void) {
  pthread_mutex_lock(&lock);
  if (current.epoch == epoch) running -= 1; else abandoned -= 1;
  current.is_any = false;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static void run_job(void *context) {
  job *this = context;
  struct activity outer = current;
  stategraph_begin_activity(this->epoch);
  stategraph_deliver(this->parcel, this->context, this->run);
  stategraph_end_activity();
  current = outer;
  dispatch_release(this->queue);
  free(this);
}

/// Starts a job that has left the list; with the lock held.
static void start(job *this) {
  SYSTEM(void, dispatch_barrier_async_f, void *, void *, stategraph_work);
  waiting -= 1;
  running += 1;
  this->epoch = epoch;
  if (this->is_barrier) system_dispatch_barrier_async_f(this->queue, this, run_job);
  else hand_over(this->queue, this, run_job);
}

/// Starts the job that waits longest; with the lock held.
static void start_next(void) {
  job *next = first;
  first = next->next;
  if (!first) last = NULL;
  start(next);
}

static struct timespec in(int milliseconds) {
  struct timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  moment.tv_nsec += milliseconds % 1000 * 1000000L;
  moment.tv_sec += milliseconds / 1000 + moment.tv_nsec / 1000000000L;
  moment.tv_nsec %= 1000000000L;
  return moment;
}

/// Whether the main thread is blocked, as far as the kernel knows.
static bool main_thread_sleeps(void) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", getpid());
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return false;
  text[length] = 0;
  // The program's name before the state may contain anything.
  const char *end = strrchr(text, ')');
  return end && end[1] == ' ' && end[2] == 'S';
}

/// In milliseconds of real time: a job that takes longer is left to itself.
enum { patience = 1000 };

/// Starts the next job, if none runs, and waits for its end; with the lock held.
static bool run_next(void) {
  bool is_any = waiting > 0 || running > 0;
  if (waiting > 0 && running == 0) start_next();
  struct timespec end = in(patience);
  while (running > 0 && asking_main == 0) {
    if (pthread_cond_timedwait(&changed, &lock, &end) == 0) continue;
    abandoned += running;
    running = 0;
    epoch += 1;
  }
  return is_any;
}

/// With the lock held.
static void doze(int milliseconds) {
  struct timespec end = in(milliseconds);
  while (pthread_cond_timedwait(&changed, &lock, &end) == 0) {}
}

/// Starts jobs while the main thread is blocked: it may wait for one of them.
static void *mind(void *nothing) {
  enum { look_every = 10, blocked_after = 50, jobs_pause = 2 };
  int looks = 0;
  pthread_mutex_lock(&lock);
  for (;;) {
    while (waiting == 0) pthread_cond_wait(&changed, &lock);
    if (is_blocked) {
      run_next();
      doze(jobs_pause);
      continue;
    }
    // The main thread may wait in a way that is not known here.
    doze(look_every);
    looks = waiting > 0 && !is_watched && !is_blocked && main_thread_sleeps() ? looks + 1 : 0;
    if (looks >= blocked_after) {
      looks = 0;
      start_next();
    }
  }
  return nothing;
}

void stategraph_hold_jobs(void) {
  SYSTEM(int, pthread_create, pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  static bool is_minded;
  pthread_mutex_lock(&lock);
  if (!is_minded) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&changed, &attributes);
    pthread_t thread;
    is_minded = system_pthread_create(&thread, NULL, mind, NULL) == 0 && pthread_detach(thread) == 0;
  }
  // Without somebody who minds the main thread, nothing is held.
  is_held = is_minded;
  pthread_mutex_unlock(&lock);
}

bool stategraph_holds_jobs(void) { return is_held; }

bool stategraph_run_next_job(void) {
  pthread_mutex_lock(&lock);
  is_watched = true;
  bool is_any = run_next();
  is_watched = false;
  pthread_mutex_unlock(&lock);
  return is_any;
}

bool stategraph_main_has_work(void) {
  pthread_mutex_lock(&lock);
  bool has_work = waiting_for_main > 0;
  pthread_mutex_unlock(&lock);
  return has_work;
}

/// With the lock held.
static enum others others(void) {
  if (waiting > 0 || running > 0) return others_work;
  return is_held && abandoned == 0 && !has_unseen ? others_are_idle : others_are_unseen;
}

bool stategraph_is_idle(void) {
  pthread_mutex_lock(&lock);
  bool is_idle = others() == others_are_idle && waiting_for_main == 0;
  pthread_mutex_unlock(&lock);
  return is_idle;
}

enum others stategraph_others(void) {
  pthread_mutex_lock(&lock);
  enum others result = others();
  pthread_mutex_unlock(&lock);
  return result;
}

void stategraph_note_unseen(void) { has_unseen = true; }

void stategraph_park(struct stategraph_parked *parked) {
  pthread_mutex_lock(&lock);
  *parked = (struct stategraph_parked){current.is_any && current.epoch == epoch, epoch};
  // Whatever the waiting is made of is no other waiting.
  if (parked->is_any) {
    running -= 1;
    current.is_any = false;
  }
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

void stategraph_go_on(struct stategraph_parked parked) {
  if (parked.is_any) current = (struct activity){true, parked.epoch};
}

void stategraph_unpark(const struct stategraph_parked *parked) {
  pthread_mutex_lock(&lock);
  // Where others were given up meanwhile, it counts as they do, and so it does when it ends.
  if (parked->is_any) *(parked->epoch == epoch ? &running : &abandoned) += 1;
  pthread_mutex_unlock(&lock);
}

static void run_main_job(void *context) {
  job this = *(job *)context;
  free(context);
  pthread_mutex_lock(&lock);
  waiting_for_main -= 1;
  pthread_mutex_unlock(&lock);
  stategraph_deliver(this.parcel, this.context, this.run);
}

/// Keeps a job for later, or counts it and hands it to the main queue, if jobs are held.
static bool hold(void *queue, void *context, stategraph_work run, void *parcel, bool is_barrier) {
  job *new;
  if (!is_held || !(new = malloc(sizeof *new))) return false;
  *new = (job){queue, run, context, parcel, is_barrier, 0, NULL};
  pthread_mutex_lock(&lock);
  if (queue == main_queue) {
    waiting_for_main += 1;
    pthread_mutex_unlock(&lock);
    hand_over(queue, new, run_main_job);
    return true;
  }
  dispatch_retain(queue);
  if (last) last->next = new; else first = new;
  last = new;
  waiting += 1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  return true;
}

/// Hands over what waits for a queue: somebody waits for what comes after it there.
static void flush(void *queue) {
  pthread_mutex_lock(&lock);
  for (job **link = &first, *before = NULL; *link;) {
    job *this = *link;
    if (this->queue != queue) {
      before = this;
      link = &this->next;
      continue;
    }
    *link = this->next;
    if (last == this) last = before;
    start(this);
  }
  pthread_mutex_unlock(&lock);
}

void stategraph_enqueue(void *queue, void *context, stategraph_work run) {
  if (!hold(queue, context, run, NULL, false)) hand_over(queue, context, run);
}

/// What a block looks like, as far as it is called here.
struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(void *);
};

static void run_block(void *context) {
  ((struct block *)context)->invoke(context);
  _Block_release(context);
}

void stategraph_enqueue_block(void *queue, void *block, void *parcel, bool is_barrier) {
  SYSTEM(void, dispatch_async, void *, void *);
  SYSTEM(void, dispatch_barrier_async, void *, void *);
  void *copy = _Block_copy(block);
  if (hold(queue, copy, run_block, parcel, is_barrier)) return;
  (is_barrier ? system_dispatch_barrier_async : system_dispatch_async)(queue, copy);
  _Block_release(copy);
}

void stategraph_settle(void *queue) {
  if (is_held && queue != main_queue) flush(queue);
}

void stategraph_ask_main(bool is_asking) {
  pthread_mutex_lock(&lock);
  asking_main += is_asking ? 1 : -1;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

bool stategraph_block_main(void) {
  if (!stategraph_is_main_thread() || is_watched) return false;
  pthread_mutex_lock(&lock);
  is_blocked = true;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  return true;
}

bool stategraph_is_counted(void) { return current.is_any; }

void stategraph_unblock_main(void) {
  pthread_mutex_lock(&lock);
  is_blocked = false;
  pthread_mutex_unlock(&lock);
}

void stategraph_carry(struct stategraph_carrier with) { carrier = with; }

#else

void stategraph_carry(struct stategraph_carrier carrier) {}
void stategraph_hold_jobs(void) {}
bool stategraph_run_next_job(void) { return false; }
bool stategraph_main_has_work(void) { return false; }
bool stategraph_is_idle(void) { return false; }

#endif
