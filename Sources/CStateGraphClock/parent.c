// A program ends with the one that has started it.

#include "CStateGraphClock.h"

#if defined(__linux__)
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

void stategraph_end_with_parent(int32_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may be gone already.
  if (getppid() != parent) raise(SIGKILL);
}
#else
void stategraph_end_with_parent(int32_t parent) { (void)parent; }
#endif
