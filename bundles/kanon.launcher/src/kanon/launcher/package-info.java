/**
 * Starts the platform: Felix with the bundles of a home folder, and the program found among them.
 *
 * <p>What a start costs is mostly reading bundles, so {@link Store} keeps what the framework
 * learned about them for the next start with the same bundles.
 */
@NullMarked
package kanon.launcher;

import org.jspecify.annotations.NullMarked;
