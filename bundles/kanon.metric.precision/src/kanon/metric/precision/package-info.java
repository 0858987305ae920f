/**
 * Sweeney's precision (2002): one minus the average over cells of the level that a value was raised
 * to over the height of its hierarchy. One pass over the classes of each attribute.
 */
@NullMarked
package kanon.metric.precision;

import org.jspecify.annotations.NullMarked;
