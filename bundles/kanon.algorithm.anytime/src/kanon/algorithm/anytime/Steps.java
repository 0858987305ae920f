package kanon.algorithm.anytime;

import java.util.concurrent.atomic.AtomicLong;
import kanon.api.Run;

/**
 * Counts the work and asks whether to go on. Work is counted in tuples that were looked at, so that
 * where a search ends by it, it ends at the same place on every machine. Thread-safe.
 */
final class Steps {
  /** What a step over few tuples takes besides them. */
  private static final int EACH = 500;

  /** Thrown when the deadline has come and there is something to release. */
  static final class Ended extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Ended() {
      super("The deadline has come", null, false, false);
    }
  }

  private final Run run;
  private final Best best;
  private final AtomicLong tuples = new AtomicLong();
  private final AtomicLong nodes = new AtomicLong();

  Steps(Run run, Best best) {
    this.run = run;
    this.best = best;
  }

  /** Returns unless the search is to end. */
  void check() {
    if (best.known() && run.expired()) {
      throw new Ended();
    }
    run.check();
  }

  void count(int more) {
    tuples.addAndGet(more + EACH);
    run.at(nodes.get(), 0, "nodes");
  }

  /** A node was judged. */
  void judged() {
    nodes.incrementAndGet();
  }

  long tuples() {
    return tuples.get();
  }

  long nodes() {
    return nodes.get();
  }
}
