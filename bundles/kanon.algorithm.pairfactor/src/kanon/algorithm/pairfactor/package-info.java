/**
 * 2-anonymity by a minimum-weight [1,2]-factor: Aggarwal et al.: Approximation Algorithms for
 * k-Anonymity, Journal of Privacy Technology 2005, section 5.
 *
 * <p>O(n^3) time at worst for n distinct tuples of one row, by Blossom V; on real tables about
 * n^1.5. Some kilobytes for each such tuple. Guarantee: ratio 1.5 on binary tables, otherwise 2; 3
 * where the deadline came first or rows may be removed.
 *
 * <p>Deviations: any hierarchies and weights (see the readme for the bounds); the graph is sparse,
 * and priced until it is as good as the complete one; several rows of a tuple are not matched.
 */
package kanon.algorithm.pairfactor;
