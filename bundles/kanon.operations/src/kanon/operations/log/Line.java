package kanon.operations.log;

import java.time.Duration;
import java.util.Optional;
import kanon.api.platform.RunningWork.Work;
import kanon.api.platform.WorkObserver.Failure;

/**
 * A line of the log. All lines are made here, of words of the platform, numbers and codes: no text
 * of a config, an error or a table is at hand.
 *
 * @param level how much it matters
 * @param text without a line break
 */
record Line(Level level, String text) {
  /** How much a line matters, the most first. */
  enum Level {
    /** A plugin or the platform failed, or a release was withheld. */
    ERROR,
    /** Work did not do what it was asked for. */
    WARN,
    /** Work begins and ends; plugins come and go. */
    INFO,
    /** Phases. */
    DEBUG
  }

  static Line begun(Work work) {
    return new Line(Level.INFO, "%s %d began".formatted(work.kind(), work.number()));
  }

  static Line phase(Work work, String phase, Duration took) {
    return new Line(
        Level.DEBUG,
        "%s %d: %s took %d ms".formatted(work.kind(), work.number(), phase, took.toMillis()));
  }

  static Line ended(Work work, Duration took, Optional<Failure> failure) {
    String after = "after %d ms, %d rows in the input".formatted(took.toMillis(), work.rows());
    return new Line(
        failure.map(f -> level(f)).orElse(Level.INFO),
        "%s %d %s %s"
            .formatted(
                work.kind(),
                work.number(),
                failure.map(f -> "failed with " + f.code()).orElse("ended"),
                after));
  }

  private static Level level(Failure failure) {
    return switch (failure.kind()) {
      case INTERNAL, WITHHELD -> Level.ERROR;
      case USAGE, INPUT, INFEASIBLE -> Level.WARN;
      case CANCELLED -> Level.INFO;
    };
  }

  /**
   * A plugin comes or goes.
   *
   * @param what as in "algorithm 'mondrian' of kanon.algorithm.mondrian 1.0.0"
   */
  static Line plugin(String what, boolean comes) {
    return new Line(Level.INFO, what + (comes ? " is there" : " goes"));
  }
}
