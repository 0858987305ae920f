/**
 * Verification of releases that are there already, by their cells and by their manifests. Reads
 * files that anybody may have made.
 */
@NullMarked
package kanon.pipeline.verify;

import org.jspecify.annotations.NullMarked;
