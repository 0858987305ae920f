/**
 * Suppressed cells (as counted by Meyerson and Williams 2004): quasi-identifier cells at the root
 * {@code *}, those of removed rows included. One pass over the classes of each attribute.
 */
@NullMarked
package kanon.metric.suppressedcells;

import org.jspecify.annotations.NullMarked;
