/**
 * Tells what a column means and how its values are written, from its distinct values, how often
 * each occurs, and its name. {@link kanon.lib.detect.Detection} is the door. What is found is told
 * by its kind; no text that is made here has a value of the column in it.
 */
@NullMarked
package kanon.lib.detect;

import org.jspecify.annotations.NullMarked;
