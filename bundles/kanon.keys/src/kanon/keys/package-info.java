/** The command that makes, rotates and tells apart the keys of pseudonyms. */
@NullMarked
package kanon.keys;

import org.jspecify.annotations.NullMarked;
