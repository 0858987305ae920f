/** Keys and their files: a library for whoever makes keys and whoever works with them. */
@NullMarked
package kanon.lib.keys;

import org.jspecify.annotations.NullMarked;
