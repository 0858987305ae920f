/**
 * Strict reading of text files and fast writing of bytes: the library of importers and exporters.
 */
@NullMarked
package kanon.lib.text;

import org.jspecify.annotations.NullMarked;
