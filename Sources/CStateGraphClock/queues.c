// What programs put on queues: Dispatch's functions, as far as jobs.c has to know of them.

#include "CStateGraphClock.h"
#include "system.h"

#if STATEGRAPH_DECIDES

#include <stddef.h>

// Dispatch's header would have another opinion of the types of what is defined here.
extern char _dispatch_main_q;
static void *const main_queue = &_dispatch_main_q;
void dispatch_retain(void *object);
void dispatch_release(void *object);
void dispatch_group_enter(void *group);
void dispatch_group_leave(void *group);
void *_Block_copy(const void *block);
void _Block_release(const void *block);

void dispatch_async_f(void *queue, void *context, stategraph_work run) { stategraph_enqueue(queue, context, run); }
/// What goes with a closure that the program puts on a queue.
#define PARCEL (CALLER & stategraph_users ? stategraph_parcel() : NULL)

void dispatch_async(void *queue, void *block) { stategraph_enqueue_block(queue, block, PARCEL, false); }
void dispatch_barrier_async(void *queue, void *block) { stategraph_enqueue_block(queue, block, PARCEL, true); }

/// One round after the other, in order.
void dispatch_apply(size_t rounds, void *queue, void *block) {
  SYSTEM(void, dispatch_apply, size_t, void *, void *);
  if (!stategraph_holds_jobs() || !(CALLER & stategraph_users)) return system_dispatch_apply(rounds, queue, block);
  stategraph_settle(queue);
  for (size_t i = 0; i < rounds; i++) ((void (^)(size_t))block)(i);
}

static void run_block(void *block) { ((void (^)(void))block)(); }

/// Waits for a queue: its earlier work runs first, and the main thread serves its own.
#define SYNCHRONOUS(name)                                                                \
  void name(void *queue, void *block) {                                                  \
    SYSTEM(void, name, void *, void *);                                                  \
    if (!stategraph_holds_jobs() || queue != main_queue) {                               \
      stategraph_settle(queue);                                                          \
      return system_##name(queue, block);                                                \
    }                                                                                    \
    void *parcel = PARCEL;                                                               \
    stategraph_ask_main(true);                                                           \
    system_##name(queue, ^{ stategraph_deliver(parcel, block, run_block); });            \
    stategraph_ask_main(false);                                                          \
  }

SYNCHRONOUS(dispatch_sync)
SYNCHRONOUS(dispatch_barrier_sync)
SYNCHRONOUS(dispatch_async_and_wait)

void dispatch_group_async(void *group, void *queue, void *block) {
  SYSTEM(void, dispatch_group_async, void *, void *, void *);
  if (!stategraph_holds_jobs() || queue == main_queue) return system_dispatch_group_async(group, queue, block);
  dispatch_group_enter(group);
  void (^copy)(void) = _Block_copy(block);
  dispatch_retain(group);
  stategraph_enqueue_block(queue, ^{
    copy();
    _Block_release(copy);
    dispatch_group_leave(group);
    dispatch_release(group);
  }, PARCEL, false);
}

void dispatch_group_notify(void *group, void *queue, void *block) {
  SYSTEM(void, dispatch_group_notify, void *, void *, void *);
  if (!stategraph_holds_jobs() || queue == main_queue) return system_dispatch_group_notify(group, queue, block);
  void (^copy)(void) = _Block_copy(block);
  dispatch_retain(queue);
  void *parcel = PARCEL;
  // By the main queue, whose turns are in order.
  system_dispatch_group_notify(group, main_queue, ^{
    stategraph_enqueue_block(queue, copy, parcel, false);
    _Block_release(copy);
    dispatch_release(queue);
  });
}

#endif
