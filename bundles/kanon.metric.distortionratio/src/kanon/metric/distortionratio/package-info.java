/**
 * The distortion ratio of R. Wong and others ((alpha,k)-anonymity, 2006): the levels that cells
 * were raised, over the levels of a table with every cell at the root. One pass over the classes of
 * each attribute.
 */
@NullMarked
package kanon.metric.distortionratio;

import org.jspecify.annotations.NullMarked;
