package kanon.shell.interactive;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import kanon.shell.command.Cancellation;
import kanon.shell.command.Wiring;
import kanon.shell.console.Console;
import org.apache.felix.service.command.CommandSession;
import org.apache.felix.service.command.Process;
import org.jspecify.annotations.Nullable;

/** What a session of the shell keeps between commands. Thread-safe. */
public final class Desk {
  private static final String VARIABLE = ".kanon.desk";
  private static final int USUAL_WIDTH = 80;

  private final Wiring wiring = new Wiring();
  private final Cancellation cancellation;
  private final IntSupplier columns;
  private final boolean terminal;
  private final boolean colours;
  private final AtomicInteger busy = new AtomicInteger();

  Desk(Cancellation cancellation, IntSupplier columns, boolean terminal, boolean colours) {
    this.cancellation = cancellation;
    this.columns = columns;
    this.terminal = terminal;
    this.colours = colours;
  }

  /** The desk of a session; a session that somebody else began gets one too. */
  public static Desk of(CommandSession session) {
    synchronized (session) {
      if (session.get(VARIABLE) instanceof Desk desk) {
        return desk;
      }
      Desk desk = new Desk(new Cancellation(), () -> USUAL_WIDTH, false, false);
      desk.in(session);
      return desk;
    }
  }

  void in(CommandSession session) {
    session.put(VARIABLE, this);
  }

  boolean colours() {
    return colours;
  }

  /** The pipeline that is being wired. */
  public Wiring wiring() {
    return wiring;
  }

  /** Where a command of the session writes to: pipes and redirections are Gogo's affair. */
  public Console console(CommandSession session, @Nullable Process process) {
    if (process == null) {
      return new Console(session.getConsole(), session.getConsole(), false, false, false, columns);
    }
    return new Console(
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

  /** Asks what runs to end; whether there is anything that will. */
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
