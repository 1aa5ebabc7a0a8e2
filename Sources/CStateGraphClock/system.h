// How a function that is defined here once more calls the system's own, and who has called it.

#pragma once

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// The sanitizers define some of these functions themselves, and must see the calls: of the futexes behind a lock, say.
#if defined(__linux__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
#define STATEGRAPH_DECIDES 1
#endif

/// Whether time and chance are decided for the thread that asks.
bool stategraph_applies(void);

/// Declares `system_name`, the next definition of `name` that the loader knows. Two threads may look it up at once: they
/// find the same.
#define SYSTEM(result, name, ...)                                                    \
  static result (*_Atomic found_##name)(__VA_ARGS__);                                \
  if (!found_##name) found_##name = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name); \
  result (*system_##name)(__VA_ARGS__) = found_##name

/// Parts of the process that call the system. Only some are answered from here.
enum caller {
  /// The program itself, and what is linked into it.
  caller_program = 1,
  /// Dispatch as Swift sees it.
  caller_swift = 2,
  caller_tasks = 64,
  /// What Foundation tells programs; its run loops and sockets are in `caller_foundation`.
  caller_foundation_essentials = 4,
  caller_foundation = 8,
  caller_dispatch = 16,
  caller_other = 32,
  /// Whose waiting is the program's own.
  stategraph_users = caller_program | caller_swift | caller_tasks | caller_foundation_essentials,
};

/// Who has called the function that this stands in.
#define CALLER stategraph_caller(__builtin_return_address(0))
enum caller stategraph_caller(const void *return_address);

// Between the files of this folder.

struct timespec;
/// Tells the moment of a clock that measures, if it is decided for who asks.
bool stategraph_measures(int clock, enum caller caller, struct timespec *result);

typedef void (*stategraph_work)(void *context);

/// Calls `wake` with its context when so many nanoseconds have gone by.
void stategraph_wake_later(uint64_t nanoseconds, void *context, stategraph_work wake);
/// No deadline.
#define stategraph_forever (~(uint64_t)0)
bool stategraph_is_main_thread(void);
/// Lets time go by to the next moment at which something is due, and no longer than so many nanoseconds.
///
/// @return Whether something was due.
bool stategraph_pass_time(uint64_t nanoseconds, uint64_t *passed);
/// How long it is until a deadline as Dispatch writes it; never negative.
uint64_t stategraph_nanoseconds_until(uint64_t deadline);
/// Whether work waits until it is asked for.
bool stategraph_holds_jobs(void);
/// Puts work on a queue: it waits like other work there.
void stategraph_enqueue(void *queue, void *context, stategraph_work run);
void stategraph_enqueue_block(void *queue, void *block, void *parcel, bool is_barrier);
/// What goes with a closure that is put on a queue now; null where nothing does.
void *stategraph_parcel(void);
/// Calls the work, with what goes with it if anything does.
void stategraph_deliver(void *parcel, void *context, stategraph_work work);
/// A thread of the program's own comes into being, begins, and ends; a job likewise.
unsigned stategraph_count_activity(void);
void stategraph_begin_activity(unsigned since);
void stategraph_end_activity(void);
/// Whether this thread is one of these, or runs a job.
bool stategraph_is_counted(void);
/// This thread is about to wait for a moment, or for somebody else: nobody has to wait for it, until it is unparked by
/// itself or by who wakes it.
struct stategraph_parked {
  bool is_any;
  unsigned epoch;
};
void stategraph_park(struct stategraph_parked *parked);
void stategraph_unpark(const struct stategraph_parked *parked);
/// To be called by the thread itself, after it was unparked.
void stategraph_go_on(struct stategraph_parked parked);
/// What is known of everybody but the main thread: whether something is left to do, as far as that can be seen.
enum others { others_work, others_are_unseen, others_are_idle };
enum others stategraph_others(void);
/// Before something that must come after what was put on a queue earlier.
void stategraph_settle(void *queue);
/// A thread begins or ceases to wait for the main queue.
void stategraph_ask_main(bool is_asking);
/// The main thread waits for somebody; on other threads, and for the main thread's own waiting for jobs, false.
bool stategraph_block_main(void);
void stategraph_unblock_main(void);
/// From now on there is something at work that cannot be seen from here.
void stategraph_note_unseen(void);
