/** The command line: finds the command that the arguments name and runs it. */
@NullMarked
package kanon.shell;

import org.jspecify.annotations.NullMarked;
