/** Trees of JSON values: strict reading, tidy writing, changes by path. */
@NullMarked
package kanon.lib.json;

import org.jspecify.annotations.NullMarked;
