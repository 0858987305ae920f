/**
 * Reads CSV files. FastCSV finds the cells, which are encoded as they come; large files are read in
 * parts by several threads.
 */
@NullMarked
package kanon.importer.csv;

import org.jspecify.annotations.NullMarked;
