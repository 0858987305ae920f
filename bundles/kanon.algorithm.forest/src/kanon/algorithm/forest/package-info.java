/**
 * FOREST and DECOMPOSE-COMPONENT of Aggarwal et al.: Approximation Algorithms for k-Anonymity,
 * Journal of Privacy Technology 2005, section 4.
 *
 * <p>O(n q) time for n tuples and a query of q for the nearest neighbours, in parallel; the rest is
 * O(k n). Guarantee: ratio max(2k-1, 3k-5), for any hierarchies and weights, with rows removed too.
 *
 * <p>Deviations: the edges are chosen shortest first (the paper: any component); the decomposition
 * is one pass from the leaves up, since the paper's recursion counts wrong once a component holds a
 * Steiner vertex; rows of one tuple stay together where nothing needs them.
 */
package kanon.algorithm.forest;
