/**
 * Clusters persons so that all rows of a person together look like those of others: k-anonymity of
 * sequences as in Nergiz, Atzori, Saygin (Towards Trajectory Anonymization: A Generalization-Based
 * Approach, 2008), for sets of rows without an order.
 *
 * <p>The distance of persons is the loss of showing their rows alike: their rows are aligned by a
 * minimum-weight assignment. Deviations: rows have no order in time, so that they are aligned as
 * sets; how many rows have to be removed so that enough persons have equally many is computed
 * exactly beforehand; clusters are made in blocks of near persons, in O(n b m^3) for n persons of m
 * rows in blocks of b.
 */
package kanon.algorithm.trajectories;
