/** Health checks of Felix: each check of the doctor is one. */
@NullMarked
package kanon.operations.health;

import org.jspecify.annotations.NullMarked;
