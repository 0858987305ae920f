/**
 * Top-Down local recoding (R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang: (alpha,k)-Anonymity, KDD
 * 2006), for any privacy model that is monotone under merging.
 *
 * <p>A specialization looks at each row of a group once for every attribute; a row is specialized
 * at most as often as its values have levels. With n atoms, d attributes and h levels altogether
 * that is O(n d h), and O(n d h^2) where rows must be moved at every step, since each such step
 * looks ahead. No promise but the goal.
 *
 * <p>What the paper leaves open: a row moves back only if its branch holds without it and if it
 * brings the residual nearer to the goal; the look-ahead is made only where rows must move, and has
 * none of its own; the attribute that left a residual is not tried on that residual again; ties
 * between attributes go to the one with more levels left, then to the first. Of numbers the paper
 * has the levels value, interval and root; what has an order and no hierarchy is halved by rows
 * here, again and again, and a row that is specialized so counts by the share of the domain that
 * its group shows.
 */
@NullMarked
package kanon.algorithm.topdown;

import org.jspecify.annotations.NullMarked;
