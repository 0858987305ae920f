package kanon.shell.command;

import kanon.shell.console.Console;

/**
 * What calls have in common.
 *
 * @param console where they write to
 * @param services what they work with
 * @param wiring the pipeline that is being wired
 * @param cancellation how they are told to end
 * @param inShell whether commands that wire make sense
 */
public record CallContext(
    Console console, Services services, Wiring wiring, Cancellation cancellation, boolean inShell) {

  Call call(Arguments arguments) {
    return new Call(arguments, console, services, wiring, cancellation, inShell);
  }
}
