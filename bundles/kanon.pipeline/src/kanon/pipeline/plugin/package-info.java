/**
 * The live plugins. A plugin is known by its service reference and made only when a run leases it;
 * a bundle that is to go takes no new leases and is let go when its last one ends.
 */
@NullMarked
package kanon.pipeline.plugin;

import org.jspecify.annotations.NullMarked;
