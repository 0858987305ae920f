/**
 * How files are written: whole or not at all, several of them as one, and what is done about those
 * that a killed process left unfinished.
 */
@NullMarked
package kanon.lib.files;

import org.jspecify.annotations.NullMarked;
