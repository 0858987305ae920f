/**
 * What a run is handed: cancellation, deadline, progress, threads, randomness; and the runs in
 * flight.
 */
@NullMarked
package kanon.pipeline.control;

import org.jspecify.annotations.NullMarked;
