/**
 * Flash (F. Kohlmayer, F. Prasser, C. Eckert, A. Kemper, K. Kuhn, Flash: efficient, stable and
 * optimal k-anonymity, PASSAT 2012): greedy paths through untagged nodes, each searched for its
 * border by halving, in an order of nodes that does not depend on that of the columns but for ties.
 * At worst all nodes are judged. Deviations: any goal and any objective; where verdicts do not
 * spread along the lattice all nodes are judged.
 */
@NullMarked
package kanon.algorithm.flash;

import org.jspecify.annotations.NullMarked;
