/**
 * Unrestricted multi-dimension recoding (section 5.1.3 of LeFevre, DeWitt, Ramakrishnan: Incognito,
 * SIGMOD 2005): each tuple maps to itself or any of its generalizations, alike in all rows that
 * have it. The paper names the model and gives no algorithm; this one clusters tuples in blocks, in
 * time quadratic in the size of a block, and improves the clusters. Heuristic.
 */
@NullMarked
package kanon.algorithm.unrestrictedtuples;

import org.jspecify.annotations.NullMarked;
