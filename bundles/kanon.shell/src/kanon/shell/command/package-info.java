/** The shell's own commands, a class each, and the tables and texts that they print. */
@NullMarked
package kanon.shell.command;

import org.jspecify.annotations.NullMarked;
