package kanon.shell.interactive;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import kanon.api.platform.Pipeline;
import kanon.shell.call.Cancellation;
import kanon.shell.config.SessionConfig;
import kanon.shell.console.TextConsole;
import org.apache.felix.service.command.CommandSession;
import org.apache.felix.service.command.Process;
import org.jspecify.annotations.Nullable;

/** What a session of the shell keeps between commands. Thread-safe. */
public final class ShellSession {
  private static final String VARIABLE = ".kanon.session";
  private static final int USUAL_WIDTH = 80;

  private final SessionConfig config;
  private final Cancellation cancellation;
  private final IntSupplier columns;
  private final boolean terminal;
  private final boolean colours;
  private final AtomicInteger busy = new AtomicInteger();

  ShellSession(
      Supplier<Pipeline> pipeline,
      Cancellation cancellation,
      IntSupplier columns,
      boolean terminal,
      boolean colours) {
    config = new SessionConfig(pipeline);
    this.cancellation = cancellation;
    this.columns = columns;
    this.terminal = terminal;
    this.colours = colours;
  }

  /** What belongs to a session of Gogo, also to one that somebody else began. */
  public static ShellSession of(CommandSession session, Supplier<Pipeline> pipeline) {
    synchronized (session) {
      if (session.get(VARIABLE) instanceof ShellSession shell) {
        return shell;
      }
      ShellSession shell =
          new ShellSession(pipeline, new Cancellation(), () -> USUAL_WIDTH, false, false);
      shell.in(session);
      return shell;
    }
  }

  void in(CommandSession session) {
    session.put(VARIABLE, this);
  }

  boolean colours() {
    return colours;
  }

  /** The config that is open. */
  public SessionConfig config() {
    return config;
  }

  /** Where a command of the session writes to; Gogo makes the pipes and redirections. */
  public TextConsole console(CommandSession session, @Nullable Process process) {
    if (process == null) {
      return new TextConsole(
          session.getConsole(), session.getConsole(), false, false, false, columns);
    }
    return new TextConsole(
        process.out(),
        process.err(),
        terminal && process.isTty(1),
        terminal && process.isTty(2),
        colours,
        columns);
  }

  /** A command begins. */
  public Busy begin() {
    if (busy.getAndIncrement() == 0) {
      cancellation.reset();
    }
    return new Busy();
  }

  /** Asks the running commands to end; false where none runs, or they were asked before. */
  boolean cancel() {
    boolean first = !cancellation.requested();
    cancellation.request();
    return busy.get() > 0 && first;
  }

  /** While a command runs. */
  public final class Busy implements AutoCloseable {
    /** How the command is told to end. */
    public Cancellation cancellation() {
      return cancellation;
    }

    @Override
    public void close() {
      busy.decrementAndGet();
    }
  }
}
