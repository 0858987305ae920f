/** Runs, checks of what a run would do, comparisons of runs, and plain copies. */
@NullMarked
package kanon.pipeline.run;

import org.jspecify.annotations.NullMarked;
