/**
 * Recodings in which each tuple, or each row, finds its own class: the table is clustered, and a
 * cluster is shown by its values' lowest common ancestors. Heuristic.
 */
@NullMarked
package kanon.lib.merging;

import org.jspecify.annotations.NullMarked;
