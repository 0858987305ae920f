/** Local search over the classes of a release with cells, and the rows that are removed. */
@NullMarked
package kanon.lib.refining;

import org.jspecify.annotations.NullMarked;
