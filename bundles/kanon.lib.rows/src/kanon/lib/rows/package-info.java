/** The order of released rows, and the tables of releases of groups. */
@NullMarked
package kanon.lib.rows;

import org.jspecify.annotations.NullMarked;
