/**
 * Lightning (F. Prasser, R. Bild, J. Eicher, H. Spengler, F. Kohlmayer, K. Kuhn, Lightning:
 * utility-driven anonymization of high-dimensional data, TDP 2016; first as ICDM workshops 2015):
 * best-first search from the lowest node with bursts of depth, until its time is over. Deviations:
 * a limit of nodes beside that of time, so that a release can be made again; the highest node is
 * judged first, so that there is a release early, and where nothing but it passes; nodes are pruned
 * by a lower bound of losses of cells alone.
 */
@NullMarked
package kanon.algorithm.lightning;

import org.jspecify.annotations.NullMarked;
