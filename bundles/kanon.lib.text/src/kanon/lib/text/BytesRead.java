package kanon.lib.text;

import java.util.concurrent.atomic.AtomicLong;
import kanon.api.Run;

/** Counts the bytes that are read, by any number of threads, and tells a run. */
public final class BytesRead {
  private final Run run;
  private final long total;
  private final AtomicLong done = new AtomicLong();

  /** Nothing done yet, of a number of bytes, or of 0 where nobody knows it. */
  public BytesRead(Run run, long total) {
    this.run = run;
    this.total = total;
  }

  /** Ends where the run is cancelled. */
  void check() {
    run.check();
  }

  void add(long bytes) {
    check();
    long now = done.addAndGet(bytes);
    run.at(total == 0 ? now : Math.min(total, now), total, "bytes");
  }
}
