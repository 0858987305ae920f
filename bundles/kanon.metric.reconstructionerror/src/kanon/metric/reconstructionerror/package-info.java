/**
 * The reconstruction error of Xiao and Tao (Anatomy, VLDB 2006) as the permutation paper (Li, He,
 * Cao, Chen 2015) generalizes it, with its lower bounds: Theorem 2 for permuted columns, n (1 -
 * 1/l) for Anatomy. Theorem 2 is proven only for groups in which no sensitive value repeats, which
 * is what Kanon's algorithms make; there it is asserted, elsewhere only reported. One pass over the
 * parts of the classes.
 */
@NullMarked
package kanon.metric.reconstructionerror;

import org.jspecify.annotations.NullMarked;
