/**
 * Plugins that come and go while the platform runs. Each version of a jar is a bundle of its own,
 * installed and never updated; versions stand side by side until the last run of the older one has
 * ended. Nothing that plugins bring is wired to anything else, so nothing is ever refreshed.
 */
@NullMarked
package kanon.plugins;

import org.jspecify.annotations.NullMarked;
