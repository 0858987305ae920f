/**
 * The error of counting queries (Li, He, Cao, Chen: Permutation anonymization, 2015, section 4;
 * Zhang, Koudas, Srivastava, Yu: Aggregate query answering on anonymized tables, 2007): a random
 * workload of range queries is answered exactly and from the release, and the relative differences
 * are averaged.
 *
 * <p>Queries do not read rows. Values that no query tells apart are merged; the exact answers and
 * Anatomy's come from bitmaps over atoms, the others from tables of counts for each class, made
 * block by block and discarded after their block. O(q w (m + n/64)) for q queries, w attributes, m
 * classes, n atoms, and O(n d) for making them.
 */
@NullMarked
package kanon.metric.queryerror;

import org.jspecify.annotations.NullMarked;
