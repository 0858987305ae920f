package kanon.launcher;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * The end of the process: with the status of the program or of the signal that asked for it, and in
 * a bounded time, whatever plugins do. A call of {@code System.exit} that is neither the program's
 * nor a signal's is told, and its status is 1.
 */
final class End {
  /** After which the process ends without waiting for any shutdown hook. */
  private static final long PATIENCE_MILLIS = 10_000;

  private static final int UNEXPECTED = 1;
  private static final int SIGNALS = 128;
  private static final Map<String, Integer> NUMBERS = Map.of("HUP", 1, "INT", 2, "TERM", 15);
  private static final String HANDLER = " handler";
  private static final String SIGNAL = "SIG";

  private final long patience;
  private volatile boolean finished;
  private volatile int status;
  private volatile UnaryOperator<String> owner = className -> "";

  End() {
    this(PATIENCE_MILLIS);
  }

  End(long patience) {
    this.patience = patience;
  }

  /** The program has ended. */
  void exit(int with) {
    status = with;
    finished = true;
    System.exit(with);
  }

  /**
   * From here on the end is watched.
   *
   * @param close what the platform tidies up
   * @param holder names the bundle of a plugin's class
   */
  void watch(Runnable close, UnaryOperator<String> holder) {
    owner = holder;
    CountDownLatch closed = new CountDownLatch(1);
    Runnable closing =
        () -> {
          close.run();
          closed.countDown();
        };
    Runtime.getRuntime().addShutdownHook(new Thread(closing, "kanon shutdown"));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> ends(closed), "kanon end"));
  }

  private void ends(CountDownLatch closed) {
    if (!finished) {
      status = askedFor();
    }
    Thread limit = new Thread(this::haltLate, "kanon limit");
    limit.setDaemon(true);
    limit.start();
    if (!finished && status < SIGNALS) {
      // The status that was asked for can only be replaced by the one who ends the process.
      await(closed);
      Runtime.getRuntime().halt(status);
    }
  }

  private void haltLate() {
    await(new CountDownLatch(1));
    System.err.println("kanon: something did not let the process end and was left behind");
    Runtime.getRuntime().halt(status);
  }

  private void await(CountDownLatch latch) {
    try {
      latch.await(patience, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The status of a signal; else the end is not the program's, and who asked for it is told. */
  private int askedFor() {
    String who = "";
    for (Map.Entry<Thread, StackTraceElement[]> entry : Thread.getAllStackTraces().entrySet()) {
      StackTraceElement[] stack = entry.getValue();
      if (!has(stack, "java.lang.Shutdown")) continue;
      if (has(stack, "java.lang.Terminator")) return SIGNALS + number(entry.getKey().getName());
      who =
          Arrays.stream(stack)
              .filter(frame -> !isOfJava(frame.getClassName()))
              .findFirst()
              .map(this::named)
              .orElse(who);
    }
    System.err.println("kanon: the process was ended by a call of System.exit" + who);
    return UNEXPECTED;
  }

  private String named(StackTraceElement frame) {
    String bundle = owner.apply(frame.getClassName());
    return (bundle.isEmpty() ? "" : " of bundle " + bundle) + " at " + frame;
  }

  private static boolean has(StackTraceElement[] stack, String type) {
    return Arrays.stream(stack).anyMatch(frame -> frame.getClassName().startsWith(type));
  }

  private static boolean isOfJava(String type) {
    return type.startsWith("java.") || type.startsWith("jdk.") || type.startsWith("sun.");
  }

  /** Of a signal whose handler's thread has a name as in: SIGTERM handler. */
  static int number(String thread) {
    String name = thread.replace(HANDLER, "").replaceFirst("^" + SIGNAL, "");
    return NUMBERS.getOrDefault(name, 15);
  }
}
