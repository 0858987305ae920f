/**
 * Writes Excel workbooks, row by row, with numbers and dates as such where they come back as they
 * were, and every other cell as a text that no program takes for a formula.
 */
@NullMarked
package kanon.exporter.excel;

import org.jspecify.annotations.NullMarked;
