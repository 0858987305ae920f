/**
 * The normalized average equivalence class size (LeFevre and others 2006): released rows over
 * classes over the smallest size that the goal allows, so that 1 is the best. Constant time.
 */
@NullMarked
package kanon.metric.averageclasssize;

import org.jspecify.annotations.NullMarked;
