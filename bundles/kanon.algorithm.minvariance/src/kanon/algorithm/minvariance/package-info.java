/**
 * m-invariance (Xiao, Tao: m-Invariance: Towards Privacy Preserving Re-publication of Dynamic
 * Datasets, SIGMOD 2007).
 *
 * <p>O(n log v) for n rows and v sensitive values. Guarantee: in no group a value occurs twice,
 * each has at least m, and whoever was in a release before stands in a group of the same set of
 * values. Deviations: groups are released as Anatomy's, so that quasi-identifiers stay as they are
 * and rows of a bucket are put together at random where the paper halves it by their places; which
 * rows of newcomers fill up buckets is computed, so that counterfeits are as few as can be, where
 * the paper takes them one by one.
 */
package kanon.algorithm.minvariance;
