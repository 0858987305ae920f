/** What every algorithm makes of the same rows on every engine, compared byte by byte. */
@NullMarked
package kanon.it.engines;

import org.jspecify.annotations.NullMarked;
