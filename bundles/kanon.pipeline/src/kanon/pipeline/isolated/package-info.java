/**
 * Algorithms in processes of their own: how a problem and its solution go over a pipe, and what
 * becomes of a run whose process exits, hangs or answers nonsense. The other end of the pipe is
 * {@code kanon.pipeline.child}.
 */
@NullMarked
package kanon.pipeline.isolated;

import org.jspecify.annotations.NullMarked;
