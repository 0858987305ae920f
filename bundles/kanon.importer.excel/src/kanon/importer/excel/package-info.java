/** Reads tables from sheets of Excel workbooks, row by row. */
@NullMarked
package kanon.importer.excel;

import org.jspecify.annotations.NullMarked;
