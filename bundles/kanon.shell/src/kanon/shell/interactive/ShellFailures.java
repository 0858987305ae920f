package kanon.shell.interactive;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CancellationException;
import kanon.model.KanonException;
import kanon.shell.console.TextConsole;
import org.apache.felix.gogo.runtime.CommandNotFoundException;

/** Prints failures in the shell, each in one line. */
final class ShellFailures {
  private ShellFailures() {}

  /**
   * Prints a failure.
   *
   * @return the exit status that it means
   * @param place where in a script, to stand in front
   */
  static int tell(Exception e, TextConsole console, String place) {
    if (e instanceof KanonException failure) {
      console.fail(place + failure.getMessage());
      if (console.live() && failure.kind() != KanonException.Kind.CANCELLED) {
        console.note("'explain " + failure.code() + "' says what to do");
      }
      return failure.kind().exitCode();
    }
    if (e instanceof CommandNotFoundException unknown) {
      console.fail(
          place + "Unknown command '" + unknown.getCommand() + "'. 'help' lists the commands");
      return KanonException.Kind.USAGE.exitCode();
    }
    if (e instanceof CancellationException || e instanceof InterruptedException) {
      console.fail(place + "cancelled");
      return KanonException.Kind.CANCELLED.exitCode();
    }
    if (e instanceof InvocationTargetException && e.getCause() != null) {
      console.fail(place + "unexpected: " + e.getCause()); // Gogo wraps an Error so.
      return KanonException.Kind.INTERNAL.exitCode();
    }
    String message = e.getMessage();
    console.fail(place + (message == null ? e : message));
    return KanonException.Kind.INTERNAL.exitCode();
  }
}
