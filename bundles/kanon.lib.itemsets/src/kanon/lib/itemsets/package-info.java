/** Combinations of items that rows of a column of sets show, counted. */
@NullMarked
package kanon.lib.itemsets;

import org.jspecify.annotations.NullMarked;
