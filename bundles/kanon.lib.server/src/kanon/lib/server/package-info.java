/** Servers of databases that tests start for themselves and stop again. */
@NullMarked
package kanon.lib.server;

import org.jspecify.annotations.NullMarked;
