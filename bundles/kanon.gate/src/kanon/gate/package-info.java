/**
 * The release gate. No algorithm, metric or engine is trusted: classes are recomputed from the
 * texts that a release shows, labels are read by a parser of its own, privacy models are asked
 * again. Linear in the distinct pairs of original and released row.
 */
@NullMarked
package kanon.gate;

import org.jspecify.annotations.NullMarked;
