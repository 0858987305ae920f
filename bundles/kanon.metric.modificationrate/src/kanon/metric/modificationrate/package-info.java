/**
 * The modification rate (J. Li and others 2008, after Samarati): the share of quasi-identifier
 * cells that no longer show their value. One pass over the classes of each attribute.
 */
@NullMarked
package kanon.metric.modificationrate;

import org.jspecify.annotations.NullMarked;
