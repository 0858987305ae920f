/**
 * Permutation anonymization (Li, He, Cao, Chen: Permutation anonymization, 2015).
 *
 * <p>O(n d log n) on average for n rows and d quasi-identifiers. Guarantee: groups of l to 2l-1
 * rows in which no sensitive value occurs twice. Deviations from the listings: a table in which the
 * most frequent value has exactly 1/l of the rows is feasible; groups never need to be split again;
 * the artificial extreme rows are those of the part that is halved, unless the option {@code
 * extremes} says otherwise.
 */
package kanon.algorithm.permutation;
