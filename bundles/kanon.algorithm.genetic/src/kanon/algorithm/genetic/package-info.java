/**
 * Genetic search of single-dimension recodings (V. Iyengar, Transforming data to satisfy privacy
 * constraints, KDD 2002): a recoding is a string of bits, one for each place between neighbouring
 * values; of categories with a taxonomy only strings count whose parts are nodes. One recoding is
 * bred and judged at a time, after GENITOR (D. Whitley, 1989). Time linear in tuples times
 * attributes for each. Deviations: any monotone goal, and no more rows removed than may be; smaller
 * populations; the string without cuts is in the first population, so that there is a release
 * wherever the whole table holds the goal; the objective in place of the paper's losses.
 */
@NullMarked
package kanon.algorithm.genetic;

import org.jspecify.annotations.NullMarked;
