package kanon.shell.call;

import kanon.shell.config.SessionConfig;
import kanon.shell.console.TextConsole;

/**
 * What calls have in common.
 *
 * @param console where they print to
 * @param services what they work with
 * @param config the config that is open; on the command line none is
 * @param cancellation how they are told to end
 * @param inShell whether they come from the shell
 */
public record CallContext(
    TextConsole console,
    Services services,
    SessionConfig config,
    Cancellation cancellation,
    boolean inShell) {}
