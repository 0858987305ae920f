/**
 * The exact optimum of k-anonymity, and of any other monotone goal such as (alpha,k)-anonymity, by
 * cell generalization, against which the ratios of the approximation paper (Aggarwal et al.:
 * Approximation Algorithms for k-Anonymity, Journal of Privacy Technology 2005) are tested.
 *
 * <p>Dynamic programming over sets of rows: O(2^n C(n, 2k-2)) time at worst, 8 (r+1) 2^n bytes for
 * n rows of which r may be removed; for other goals O(3^n) time. Guarantee: optimal.
 */
package kanon.algorithm.exact;
