/**
 * The risk of a table as it is: who is alone in it, by which attributes, and how likely he is alone
 * in the population.
 */
@NullMarked
package kanon.pipeline.risk;

import org.jspecify.annotations.NullMarked;
