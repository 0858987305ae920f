/**
 * A complete search of the lattice of full-domain generalizations that judges few nodes: paths
 * through open nodes are searched for the border between passing and failing, and each verdict is
 * spread to all nodes that it settles. Searches along paths with tagging of what follows are known
 * from Flash (Kohlmayer, Prasser, Eckert, Kemper, Kuhn 2012), which looks for one optimum; here
 * every node is settled, so that the complete set of Incognito (LeFevre, DeWitt, Ramakrishnan 2005)
 * comes out. At best as many nodes are judged as there are minimal passing and maximal failing
 * ones, at worst all.
 */
@NullMarked
package kanon.algorithm.frontier;

import org.jspecify.annotations.NullMarked;
