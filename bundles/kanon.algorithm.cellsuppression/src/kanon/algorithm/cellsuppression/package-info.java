/**
 * Cell suppression (A. Meyerson and R. Williams, PODS 2004; G. Aggarwal et al., 2005; section 5.2
 * of LeFevre, DeWitt, Ramakrishnan: Incognito, SIGMOD 2005): each cell is kept or lost, row by row.
 * Here by clustering rows in blocks, in time quadratic in the tuples of a block, and improving the
 * clusters; any monotone goal. Heuristic; {@code forest}, {@code pair-factor} and {@code
 * cycle-factor} have proven ratios.
 */
@NullMarked
package kanon.algorithm.cellsuppression;

import org.jspecify.annotations.NullMarked;
