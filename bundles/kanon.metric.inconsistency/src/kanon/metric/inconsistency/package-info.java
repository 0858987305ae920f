/**
 * The inconsistency of J. Li and others (2008): what share of an attribute's released cells does
 * not lie on the level on which most of them do; of a table the largest of its attributes. With it,
 * the generalization portion: the share that does not lie on the most specific level in use. One
 * pass over the classes of each attribute.
 *
 * <p>A label that a hierarchy repeats stands on several levels (as a missing value does, up to the
 * root) and counts on each of them, so that full-domain releases are consistent.
 */
@NullMarked
package kanon.metric.inconsistency;

import org.jspecify.annotations.NullMarked;
