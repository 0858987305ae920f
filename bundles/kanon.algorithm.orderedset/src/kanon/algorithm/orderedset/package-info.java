/**
 * Single-dimension ordered-set partitioning by set enumeration with bounds, after K-Optimize (R.
 * Bayardo and R. Agrawal, Data privacy through optimal k-anonymization, ICDE 2005; section 5.1.2 of
 * LeFevre, DeWitt, Ramakrishnan: Incognito, SIGMOD 2005). Exponential in the number of cuts at
 * worst: optimal for small domains, otherwise the best found within a given effort or deadline,
 * with the bound that is proven by then. Beyond the original: losses of cells besides
 * discernibility, any monotone goal, a limit for removed rows, and a local search for the first
 * result.
 */
@NullMarked
package kanon.algorithm.orderedset;

import org.jspecify.annotations.NullMarked;
