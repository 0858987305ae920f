package kanon.shell.command;

import kanon.shell.console.Console;
import kanon.shell.console.Progress;

/**
 * What a command is called with.
 *
 * @param arguments its words
 * @param console where it writes to
 * @param services what it works with
 * @param wiring the pipeline that is being wired; empty on the command line
 * @param cancellation how it is told to end
 * @param inShell whether it was called in the shell
 */
public record Call(
    Arguments arguments,
    Console console,
    Services services,
    Wiring wiring,
    Cancellation cancellation,
    boolean inShell) {

  /** Shows progress; to be closed. */
  Progress progress() {
    return new Progress(console, cancellation::requested);
  }
}
