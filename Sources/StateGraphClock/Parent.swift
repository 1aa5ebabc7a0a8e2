// Who has started the program.

import CStateGraphClock

/// From now on the program ends with the process that has started it.
package func endWithParent(_ parent: Int32) { stategraph_end_with_parent(parent) }
