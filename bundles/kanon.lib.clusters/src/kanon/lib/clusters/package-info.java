/**
 * What the approximation algorithms of Aggarwal et al. (Approximation Algorithms for k-Anonymity,
 * Journal of Privacy Technology 2005) share: a {@link kanon.lib.clusters.RowSpace} of a table's
 * rows, {@link kanon.lib.clusters.Clusters} with their generalization cost, the {@link
 * kanon.lib.clusters.Neighbours} of every tuple with the lower bound that follows from them, and
 * {@link kanon.lib.clusters.Forest} with {@link kanon.lib.clusters.Decomposition}.
 */
@NullMarked
package kanon.lib.clusters;

import org.jspecify.annotations.NullMarked;
