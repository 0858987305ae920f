/**
 * Anatomy (Xiao, Tao: Anatomy: Simple and Effective Privacy Preservation, VLDB 2006), the baseline
 * of the permutation anonymization paper.
 *
 * <p>O(n log v) for n rows and v sensitive values. Guarantee: groups of l to 2l-1 rows in which no
 * value occurs twice.
 */
package kanon.algorithm.anatomy;
