/**
 * Exact nearest neighbours of tuples in attribute hierarchies: a library for algorithms that merge
 * near tuples.
 *
 * <p>A {@link kanon.lib.nearest.TupleSpace} says what raising a tuple costs, a {@link
 * kanon.lib.nearest.TupleTree} holds weighted tuples and can be changed, {@link
 * kanon.lib.nearest.NearestClass} finds the class that is cheapest to merge with, {@link
 * kanon.lib.nearest.NearestTuples} finds the nearest tuples around one.
 *
 * <p>A query costs O(n m) at worst for n tuples of m attributes; on real tables it looks at some
 * hundredths of a percent of the tuples. Bytes: 4 m + 32 for a tuple, and about as much for the
 * tree above it.
 */
@NullMarked
package kanon.lib.nearest;

import org.jspecify.annotations.NullMarked;
