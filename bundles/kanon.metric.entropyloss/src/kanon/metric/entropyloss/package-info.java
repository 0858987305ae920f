/**
 * The non-uniform entropy measure (Gionis and Tassa, k-anonymization with minimal loss of
 * information, 2009). A cell that shows a set of values instead of v loses the bits {@code
 * log2(rows with a value of the set / rows with v)}, both counted in the original table.
 * Generalizing never lowers it.
 *
 * <p>The sum over rows falls apart into a sum over released cells and a constant of the table, so
 * that one pass over the classes of each attribute suffices.
 */
@NullMarked
package kanon.metric.entropyloss;

import org.jspecify.annotations.NullMarked;
