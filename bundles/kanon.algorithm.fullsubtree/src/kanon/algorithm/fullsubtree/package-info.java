/**
 * Single-dimension full-subtree recoding (V. Iyengar, Transforming data to satisfy privacy
 * constraints, KDD 2002; section 5.1.1 of LeFevre, DeWitt, Ramakrishnan: Incognito, SIGMOD 2005),
 * found by top-down specialization (B. Fung, K. Wang, P. Yu, ICDE 2005) with loss in place of their
 * information gain, and exchanges. Ends in a local optimum. A step judges every possible split,
 * each in time linear in the combinations of the one attribute's values with the others' parts.
 */
@NullMarked
package kanon.algorithm.fullsubtree;

import org.jspecify.annotations.NullMarked;
