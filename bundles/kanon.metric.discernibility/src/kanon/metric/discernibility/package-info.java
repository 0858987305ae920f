/**
 * The discernibility metric (Bayardo and Agrawal 2005): the sum of squared class sizes, plus the
 * size of the table for each removed row. One pass over the classes.
 */
@NullMarked
package kanon.metric.discernibility;

import org.jspecify.annotations.NullMarked;
