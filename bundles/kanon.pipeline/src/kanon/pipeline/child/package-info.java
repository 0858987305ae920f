/**
 * The process that runs one algorithm for another process: a framework with little in it, which
 * answers over a pipe and ends with it. What goes over the pipe stands in {@code
 * kanon.pipeline.isolated}.
 */
@NullMarked
package kanon.pipeline.child;

import org.jspecify.annotations.NullMarked;
