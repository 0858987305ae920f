/**
 * Apriori-based and direct anonymization of a column of sets (Terrovitis, Mamoulis, Kalnis 2008):
 * full-subtree global recoding of items, so that every combination of at most m of them that a row
 * shows is shown by k rows. A pass counts the combinations of all rows, of which a set of s items
 * has as many as s items have subsets of at most m; a combination that too few rows show has (h +
 * 1)^m ways of being generalized, tried in ascending order of what they lose. A heuristic: finds a
 * release wherever there is one, without a bound on what is lost.
 *
 * <p>Deviations: support of a generalized combination comes from lists of rows and not from
 * generalized paths in the tree; where the config allows it, items are removed, which the paper
 * does not know.
 */
@NullMarked
package kanon.algorithm.apriori;

import org.jspecify.annotations.NullMarked;
