/**
 * Finds persons in a release of linked tables by all that is known of their rows: of which released
 * persons every row can be one of theirs, below the row that its parent is (an embedding of trees).
 */
@NullMarked
package kanon.attack.fulljoin;

import org.jspecify.annotations.NullMarked;
