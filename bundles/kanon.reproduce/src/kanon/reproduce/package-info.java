/**
 * The experiments of the five papers over the pipeline: algorithms, models and metrics are chosen
 * by name, and one that is not installed is reported as not measured.
 */
@NullMarked
package kanon.reproduce;

import org.jspecify.annotations.NullMarked;
