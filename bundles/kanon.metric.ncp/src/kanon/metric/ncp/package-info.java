/**
 * The normalized certainty penalty (Xu and others 2006), as {@link kanon.api.LeastLoss} defines it
 * for a cell. One pass over the classes of each attribute; for bucketized releases one pass over
 * the parts of the groups.
 */
@NullMarked
package kanon.metric.ncp;

import org.jspecify.annotations.NullMarked;
