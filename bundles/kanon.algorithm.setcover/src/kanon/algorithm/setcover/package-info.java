/**
 * Greedy set cover by clusters of k to 2k-1 rows (Park, Shim: Approximate Algorithms for
 * K-Anonymity, SIGMOD 2007; Kenig, Tassa: A Practical Approximation Algorithm for Optimal
 * k-Anonymity, Data Mining and Knowledge Discovery 2012), by way of generalized tuples instead of
 * clusters: the greedy choice is the same, and there are far fewer.
 *
 * <p>With t distinct tuples, m attributes and L combinations of levels: O(t L m) to find the
 * generalizations, O(n L) for the cover of n rows; 8 to 36 bytes for each of t L. Guarantee: ratio
 * (2k-1)/k H(2k-1), H(n) = 1 + 1/2 + ... + 1/n, and that of {@code forest} where it is less or rows
 * may be removed.
 */
@NullMarked
package kanon.algorithm.setcover;

import org.jspecify.annotations.NullMarked;
