/**
 * Presets: what rules and practice ask of releases, each as privacy models with thresholds. A
 * preset states facts of its source, the number and where it stands, and says what the source
 * leaves open. None of them is a legal opinion.
 */
@NullMarked
package kanon.preset;

import org.jspecify.annotations.NullMarked;
