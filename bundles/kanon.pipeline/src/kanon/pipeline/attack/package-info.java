/**
 * Attacks on releases: what attackers see, read from a release's own tables, the attacks of a run
 * and of releases that are there already, and the limits that results are held to.
 */
@NullMarked
package kanon.pipeline.attack;

import org.jspecify.annotations.NullMarked;
