/** The console's page of results: the lattice, classes by size, what cells lose. */
@NullMarked
package kanon.console.explore;

import org.jspecify.annotations.NullMarked;
