/**
 * A node of the full-domain lattice of one's choice. One frequency set; the result holds the goal
 * and nothing is said of its loss.
 */
@NullMarked
package kanon.algorithm.node;

import org.jspecify.annotations.NullMarked;
