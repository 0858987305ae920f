/**
 * Multi-dimension full-subgraph recoding (section 5.1.3 of LeFevre, DeWitt, Ramakrishnan:
 * Incognito, SIGMOD 2005): the combinations of nodes in use stand for disjoint boxes of the domain,
 * absent combinations included. The paper names the model and gives no algorithm; this one splits
 * boxes greedily from the top down, and also those of a full-subtree recoding, and keeps the better
 * release. Heuristic. Splitting costs the rows' tuples times the square of the attributes for each
 * level of boxes.
 */
@NullMarked
package kanon.algorithm.fullsubgraph;

import org.jspecify.annotations.NullMarked;
