/**
 * Starts the platform: a framework with the bundles of a home folder, and the program found among
 * them.
 *
 * <p>Most of the start-up time is spent on reading bundles, so {@link Store} keeps the framework's
 * cache for the next start with the same bundles.
 */
@NullMarked
package kanon.launcher;

import org.jspecify.annotations.NullMarked;
