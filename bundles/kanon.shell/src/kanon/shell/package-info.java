/**
 * The command line, headless and interactive: finds the command that the words name and runs it.
 * The same commands are Gogo commands in the scope {@code kanon}; Gogo and JLine are loaded for the
 * shell alone.
 */
@NullMarked
package kanon.shell;

import org.jspecify.annotations.NullMarked;
