/** The console's page of a release beside its table. */
@NullMarked
package kanon.console.understand;

import org.jspecify.annotations.NullMarked;
