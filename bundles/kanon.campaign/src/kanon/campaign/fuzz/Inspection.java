package kanon.campaign.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import kanon.campaign.runner.Findings;
import kanon.model.KanonException;

/**
 * Has the inputs of a case read in a thread of its own and judges what is told of each. An input
 * that does not end is left behind with the thread.
 */
final class Inspection {
  /** Of the processor's time. */
  private static final long SLOW_NANOS = TimeUnit.SECONDS.toNanos(2);

  private static final long HANGS_NANOS = TimeUnit.SECONDS.toNanos(60);

  /** Of an input that waits instead of working. */
  private static final long WAITS_NANOS = TimeUnit.MINUTES.toNanos(10);

  private static final long WATCH_MILLIS = 1_000;
  private static final long NONE = -1;

  private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
  private final Findings findings;
  private final Function<String, Optional<String>> fault;

  /** When the input that is being read began, by the thread's clock and by that of the wall. */
  private volatile long beganBusy = NONE;

  private volatile long began;
  private volatile String reading = "";

  /** What reads the inputs of a case, one after the other. */
  interface Batch {
    void read() throws Exception;
  }

  /** What reads an input and hands on all that it tells. */
  interface Work {
    List<String> told() throws Exception;
  }

  /**
   * @param fault what is wrong with a text that is told, if anything is
   */
  Inspection(Findings findings, Function<String, Optional<String>> fault) {
    this.findings = findings;
    this.fault = fault;
  }

  /** Reads all inputs of a case, or as many as end. */
  void batch(Batch batch) throws Exception {
    FutureTask<Void> all =
        new FutureTask<>(
            () -> {
              batch.read();
              return null;
            });
    Thread thread = new Thread(all, "inputs");
    thread.setDaemon(true);
    thread.start();
    while (true) {
      try {
        all.get(WATCH_MILLIS, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        if (hangs(thread)) {
          findings.fault(reading + ": does not end");
          return;
        }
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Exception known ? known : e;
      }
    }
  }

  private boolean hangs(Thread thread) {
    long busy = beganBusy;
    boolean working = busy != NONE && clock.getThreadCpuTime(thread.getId()) - busy > HANGS_NANOS;
    return working || busy != NONE && System.nanoTime() - began > WAITS_NANOS;
  }

  /** Reads one input, in the thread of the batch. */
  void input(String format, Work work) throws Exception {
    findings.count("inputs " + format);
    reading = format;
    long start = clock.getCurrentThreadCpuTime();
    began = System.nanoTime();
    beganBusy = start;
    try {
      List<String> told = work.told();
      findings.count("read " + format);
      judge(format, told);
    } catch (KanonException e) {
      findings.count("refused " + format);
      judge(format + ", " + e.code(), List.of(String.valueOf(e.getMessage())));
      if (e.kind() == KanonException.Kind.INTERNAL) {
        findings.fault(format + ", " + e.code() + ": a failure of its own");
      }
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      StackTraceElement[] at = e.getStackTrace();
      findings.fault(format + ": " + e + (at.length == 0 ? "" : " at " + at[0]));
    }
    beganBusy = NONE;
    if (clock.getCurrentThreadCpuTime() - start >= SLOW_NANOS) {
      findings.count("slow inputs " + format);
    }
  }

  private void judge(String what, List<String> told) {
    for (String text : told) fault.apply(text).ifPresent(f -> findings.fault(what + ": " + f));
  }
}
