/** The commands, the words that each takes, and the pipeline that the shell's commands wire. */
@NullMarked
package kanon.shell.command;

import org.jspecify.annotations.NullMarked;
