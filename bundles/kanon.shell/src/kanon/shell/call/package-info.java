/**
 * Calling commands: which are registered, how their words are parsed and completed, and what a call
 * hands to a command.
 */
@NullMarked
package kanon.shell.call;

import org.jspecify.annotations.NullMarked;
