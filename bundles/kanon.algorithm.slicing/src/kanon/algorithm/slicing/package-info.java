/**
 * Slicing (Li, Li, Zhang, Molloy: Slicing: A New Approach for Privacy Preserving Data Publishing,
 * TKDE 2012).
 *
 * <p>O(d^2 n) for the contingencies of d attributes and O(d n log^2 n) for buckets of n rows.
 * Guarantee: no sensitive value has more than 1/l of the rows of any bucket, from which l-diverse
 * slicing as the paper defines it follows: what a row can have is an average over buckets.
 * Deviations: a sensitive attribute is a column of its own; values are not generalized within
 * columns.
 */
package kanon.algorithm.slicing;
