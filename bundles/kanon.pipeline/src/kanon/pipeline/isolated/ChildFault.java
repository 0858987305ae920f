package kanon.pipeline.isolated;

import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;

/** What a process of its own does to its run, told in the platform's words. */
final class ChildFault {
  private static final KanonException.Kind INTERNAL = KanonException.Kind.INTERNAL;
  private static final int SIGNALS = 64;
  private static final int SIGNALLED = 128;
  private static final int LONGEST = 2_000;

  private final String origin;
  private final long megabytes;

  /**
   * @param origin whom to name
   * @param megabytes of Java's memory that it has
   */
  ChildFault(String origin, long megabytes) {
    this.origin = origin;
    this.megabytes = megabytes;
  }

  /** It cannot be started. */
  KanonException notStarted(Exception e) {
    return new KanonException(
        INTERNAL, "NO_PROCESS", "No process can be started for " + origin + ": " + e.getMessage());
  }

  /** It cannot do what is asked. */
  KanonException refused(String why) {
    return new KanonException(
        KanonException.Kind.USAGE,
        "NOT_ISOLATED",
        origin + " cannot work in a process of its own: " + why);
  }

  /** It did not answer within its time. */
  KanonException late(long seconds) {
    return new KanonException(
        INTERNAL,
        "NOT_STARTED",
        "After %d seconds it has not started; its process was ended: %s"
            .formatted(seconds, origin));
  }

  /** It answered what is no answer. */
  KanonException nonsense() {
    return new KanonException(
        INTERNAL, "BAD_ANSWER", origin + " answered what is no answer; its process was ended");
  }

  /** It is gone: it was ended, or has ended itself. */
  KanonException ended(int status, RunControl run) {
    if (run.expired()) {
      return new KanonException(
          INTERNAL,
          "NOT_STOPPED",
          "At the deadline it did not stop in time; its process was ended: " + origin);
    }
    run.check();
    return switch (status) {
      case ChildProcess.OUT_OF_MEMORY -> memory();
      case Message.UNTELLABLE -> nonsense();
      default ->
          new KanonException(
              INTERNAL, "PROCESS_ENDED", origin + " ended its process" + how(status));
    };
  }

  private static String how(int status) {
    boolean signal = status > SIGNALLED && status <= SIGNALLED + SIGNALS;
    return status < 0
        ? ""
        : signal ? " by signal " + (status - SIGNALLED) : " with status " + status;
  }

  private KanonException memory() {
    return new KanonException(
        KanonException.Kind.INPUT,
        "OUT_OF_MEMORY",
        "Java's memory of %,d MB is too little for the process of %s; isolated.memory allows more"
            .formatted(megabytes, origin));
  }

  /** What it refused, in its words: they were made by the same rules as in this process. */
  KanonException told(KanonException.Kind kind, String code, String message) {
    if (code.equals("OUT_OF_MEMORY")) {
      return memory();
    }
    String line = message.replace('\n', ' ').replace('\r', ' ');
    return new KanonException(kind, code, line.substring(0, Math.min(line.length(), LONGEST)));
  }
}
