/**
 * {@code kanon shell}: a line editor in front of Gogo. Nothing here is loaded for any other
 * command.
 */
@NullMarked
package kanon.shell.interactive;

import org.jspecify.annotations.NullMarked;
