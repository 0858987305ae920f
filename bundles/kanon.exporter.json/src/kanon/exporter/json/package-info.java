/**
 * Writes JSON files, an array of objects or an object a line. The bytes of a column's distinct
 * values are made once, with the key before them, so that a cell costs a copy.
 */
@NullMarked
package kanon.exporter.json;

import org.jspecify.annotations.NullMarked;
