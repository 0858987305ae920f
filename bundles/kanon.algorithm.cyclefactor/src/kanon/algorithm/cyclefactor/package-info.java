/**
 * 3-anonymity by a minimum-weight 2-factor: Aggarwal et al.: Approximation Algorithms for
 * k-Anonymity, Journal of Privacy Technology 2005, section 6.
 *
 * <p>O(n^3) time at worst for n rows, by Blossom V, and several matchings. Some kilobytes a row.
 * Guarantee: ratio 2 on binary tables, otherwise 3; 5 where the deadline came first or rows may be
 * removed.
 *
 * <p>Deviations: any hierarchies and weights (see the readme for the bounds); the graph is sparse,
 * and priced until it is as good as the complete one; cycles are cut at the least actual cost, into
 * clusters of three, four or five.
 */
package kanon.algorithm.cyclefactor;
