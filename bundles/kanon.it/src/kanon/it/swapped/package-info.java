/** Algorithms and commands that tests pack into bundles of their own. */
@NullMarked
package kanon.it.swapped;

import org.jspecify.annotations.NullMarked;
