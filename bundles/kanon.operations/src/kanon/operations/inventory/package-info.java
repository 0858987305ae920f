/** Printers of Felix's inventory, which its web console shows as well. */
@NullMarked
package kanon.operations.inventory;

import org.jspecify.annotations.NullMarked;
