// What a run can decide for a program that it records: the time of day, chance, how long waiting takes, and the order
// of concurrent work.
//
// The functions that ask the system for these are defined here once more, and the loader finds these definitions first:
// for the program as for the standard library and Foundation. Until something is decided, and on systems other than
// Linux, all of them ask the system.

#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Time and chance are decided only where this says so, on the thread that asks; everywhere, if it is null.
void stategraph_decide_where(bool (*_Nullable applies)(void));

/// From now on the time of day is this one, until it is set again.
void stategraph_set_time_of_day(int64_t seconds, int64_t nanoseconds);
/// The time of day is the system's again.
void stategraph_release_time_of_day(void);

/// From now on random numbers, and what is made of them, come from a seed.
void stategraph_seed_chance(uint64_t seed);
/// Random numbers are the system's again.
///
/// @return A seed with which they would go on as if nothing had happened.
uint64_t stategraph_release_chance(void);

/// Who decides how long waiting takes, for the whole process and to its end.
struct stategraph_waiting {
  void *_Nonnull clock;
  /// Calls `wake` with its context when so many nanoseconds have gone by, on any thread.
  void (*_Nonnull wake_later)(
    void *_Nonnull clock, uint64_t nanoseconds, void *_Nonnull context, void (*_Nonnull wake)(void *_Nonnull context));
  /// Lets time go by to the next moment at which something is due, which it starts, and no longer than so many
  /// nanoseconds; if that is for ever and nothing will be due, not at all. Returns whether something was due.
  bool (*_Nonnull pass)(void *_Nonnull clock, uint64_t nanoseconds, uint64_t *_Nonnull passed);
  /// Lets so many nanoseconds go by at once.
  void (*_Nonnull skip)(void *_Nonnull clock, uint64_t nanoseconds);
};
void stategraph_decide_waiting(struct stategraph_waiting waiting);
/// The moment that the clocks which measure tell the program.
void stategraph_set_moment(uint64_t nanoseconds);

/// What goes with each closure that is put on a queue: taken when it is put there, delivered around its call.
struct stategraph_carrier {
  void *_Nullable (*_Nonnull take)(void);
  void (*_Nonnull deliver)(void *_Nonnull parcel, void *_Nonnull context, void (*_Nonnull work)(void *_Nonnull context));
};
void stategraph_carry(struct stategraph_carrier carrier);

/// From now on, what tasks and queues other than the main queue have to do waits until it is asked for.
void stategraph_hold_jobs(void);
/// Runs the job that waits longest, and waits for its next suspension, but not longer than a second of real time. To be
/// called on the main thread.
///
/// @return Whether there was any job.
bool stategraph_run_next_job(void);
/// Whether something has been put on the main queue and has not begun.
bool stategraph_main_has_work(void);
/// Whether no work is left: nothing on the main queue, no job, no thread of the program's own, and nothing that cannot
/// be seen from here.
bool stategraph_is_idle(void);
/// Waits for so many milliseconds of the system's time.
void stategraph_rest(int milliseconds);

/// The process is killed when the one of this number, which has started it, is no longer there.
void stategraph_end_with_parent(int32_t parent);
