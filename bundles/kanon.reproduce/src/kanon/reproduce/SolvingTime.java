package kanon.reproduce;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import kanon.api.platform.Monitor;

/**
 * Measures how long the thread that solves works on it, from one phase to the next: other work on
 * the machine does not count, nor what the virtual machine compiles or tidies up meanwhile. Passes
 * progress on, and not what would be said of a release, as none is kept.
 */
final class SolvingTime implements Monitor {
  private static final String SOLVE = "solve";

  private final Monitor monitor;
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private long thread = -1;
  private long began;
  private double millis = Double.NaN;

  SolvingTime(Monitor monitor) {
    this.monitor = monitor;
  }

  @Override
  public synchronized void phase(String name) {
    long now = threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : -1;
    long current = Thread.currentThread().getId();
    if (thread == current && now >= 0) {
      millis = (Double.isNaN(millis) ? 0 : millis) + (now - began) / 1e6;
    }
    thread = name.equals(SOLVE) ? current : -1;
    began = now;
    monitor.phase(name);
  }

  @Override
  public void at(long done, long total, String what) {
    monitor.at(done, total, what);
  }

  @Override
  public boolean cancelled() {
    return monitor.cancelled();
  }

  /** Not a number where it is not known. */
  synchronized double millis() {
    return millis;
  }
}
