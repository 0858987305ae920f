package kanon.shell.console;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import kanon.api.platform.Monitor;

/**
 * Shows how far a run is: one line that is drawn over and over where a person watches, nothing
 * elsewhere. Warnings are lines of their own. The first drawing waits a moment, so that short runs
 * do not flicker. The line is erased before anything is printed.
 */
public final class ProgressLine implements Monitor, AutoCloseable {
  private static final long PAUSE = 100_000_000;
  private static final long PATIENCE = 300_000_000;
  private static final int BAR = 24;
  private static final String ERASE = "\r\033[K";

  private final TextConsole console;
  private final BooleanSupplier cancelled;
  private final LongSupplier clock;
  private String phase = "";
  private long phaseBegan;
  private volatile long next;
  private boolean drawn;

  ProgressLine(TextConsole console, BooleanSupplier cancelled) {
    this(console, cancelled, System::nanoTime);
  }

  ProgressLine(TextConsole console, BooleanSupplier cancelled, LongSupplier clock) {
    this.console = console;
    this.cancelled = cancelled;
    this.clock = clock;
    phaseBegan = clock.getAsLong();
    next = phaseBegan + PATIENCE;
  }

  @Override
  public boolean cancelled() {
    return cancelled.getAsBoolean();
  }

  @Override
  public synchronized void phase(String name) {
    phase = name;
    phaseBegan = clock.getAsLong();
    if (console.live() && phaseBegan - next >= 0) {
      draw(phase);
    }
  }

  @Override
  public void at(long done, long total, String what) {
    if (!console.live()) {
      return;
    }
    long now = clock.getAsLong();
    if (now - next < 0) {
      return;
    }
    synchronized (this) {
      if (now - next >= 0) {
        next = now + PAUSE;
        draw(line(done, total, what, now - phaseBegan));
      }
    }
  }

  /** As in {@code solve [######......] 50 % 2,000/4,000 nodes 12,300/s 0:07 left}. */
  private String line(long done, long total, String what, long nanos) {
    StringBuilder line = new StringBuilder(phase).append(' ');
    long rate = nanos <= 0 ? 0 : Math.round(done * 1e9 / nanos);
    if (total > 0) {
      double share = Math.min(1, (double) done / total);
      int full = (int) (share * BAR);
      line.append('[').append("#".repeat(full)).append(".".repeat(BAR - full)).append("] ");
      line.append(String.format("%3d %%  ", (int) (share * 100)));
      line.append(Numbers.whole(done)).append('/').append(Numbers.whole(total));
    } else {
      line.append(' ').append(Numbers.whole(done));
    }
    line.append(' ').append(what);
    if (rate > 0) {
      line.append("  ").append(Numbers.whole(rate)).append("/s");
      if (total > done) {
        line.append("  ").append(Numbers.clock((total - done) / rate)).append(" left");
      }
    }
    return line.toString();
  }

  private void draw(String line) {
    int width = Math.max(20, console.columns().getAsInt() - 1);
    String fitting = line.length() <= width ? line : line.substring(0, width);
    console.err().print(ERASE + fitting);
    console.err().flush();
    drawn = true;
  }

  @Override
  public synchronized void warn(String message) {
    console.warn(message);
  }

  /** Erases the line. */
  @Override
  public synchronized void close() {
    if (drawn) {
      console.err().print(ERASE);
      console.err().flush();
      drawn = false;
    }
  }
}
