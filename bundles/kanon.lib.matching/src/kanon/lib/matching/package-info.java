/**
 * Minimum-weight factors of the complete graph of a table's rows, exact, by way of minimum-weight
 * perfect matchings (JGraphT's Blossom V) of sparse graphs.
 *
 * <p>A {@link kanon.lib.matching.PerfectMatching} comes with its {@link kanon.lib.matching.Duals},
 * which price edges that were left out of the graph: where none of them could improve it, the
 * matching is that of the complete graph. {@link kanon.lib.matching.GrowingMatching} finds one
 * after another, {@link kanon.lib.matching.PairFactor} is the minimum [1,2]-factor, {@link
 * kanon.lib.matching.CycleFactor} the minimum 2-factor.
 */
@NullMarked
package kanon.lib.matching;

import org.jspecify.annotations.NullMarked;
