// What a run can decide for a program that it records: the time of day, and chance.
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
