/**
 * Writes CSV files. The bytes of a column's distinct values are made once, with quotes and the
 * separator that follows, so that a cell costs a copy.
 */
@NullMarked
package kanon.exporter.csv;

import org.jspecify.annotations.NullMarked;
