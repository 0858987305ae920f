/**
 * The distortion of J. Li and others (local recoding k-anonymization, 2008): the sum over all cells
 * of the weighted hierarchical distance between the original value and what is released for it. One
 * pass over the classes of each attribute.
 */
@NullMarked
package kanon.metric.distortion;

import org.jspecify.annotations.NullMarked;
