/** What a run is handed: cancellation, deadline, progress, threads, randomness. */
@NullMarked
package kanon.pipeline.control;

import org.jspecify.annotations.NullMarked;
