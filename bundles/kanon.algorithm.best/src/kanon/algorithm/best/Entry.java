package kanon.algorithm.best;

import java.util.Optional;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Candidate;
import kanon.api.Candidate.Found;
import kanon.model.KanonException;

/** A candidate in one run, and what it has reached. Thread-safe. */
final class Entry {
  /** Whoever was cut begins anew, which is of no use in about the same time. */
  private static final double LONGER = 1.5;

  final Candidate candidate;

  /** About how long it takes on one thread. */
  final double nanos;

  private final SplittableGenerator random;
  private Optional<Found> best = Optional.empty();
  private Optional<KanonException> refusal = Optional.empty();
  private boolean ended;
  private boolean cut;
  private long longest;

  Entry(Candidate candidate, double nanos, SplittableGenerator random) {
    this.candidate = candidate;
    this.nanos = nanos;
    this.random = random;
  }

  synchronized SplittableGenerator random() {
    return random.split();
  }

  /** It has so much time now. */
  synchronized void begins(long time) {
    longest = Math.max(longest, time);
  }

  /** Whether so much time may be of use to it. */
  synchronized boolean gains(long time) {
    return time > LONGER * longest;
  }

  /** It came to an end, or to that of its time, with something. */
  synchronized void found(Found found) {
    ended = found.complete();
    cut |= !ended;
    offer(found);
  }

  /** It has something better, maybe. */
  synchronized void offer(Found found) {
    if (best.isEmpty() || found.loss() < best.get().loss()) {
      best = Optional.of(found);
    }
  }

  /** It came to an end, or to that of its time, without anything. */
  synchronized void refused(KanonException e) {
    ended = !e.code().equals("DEADLINE");
    cut |= !ended;
    refusal = Optional.of(e);
  }

  synchronized Optional<Found> best() {
    return best;
  }

  synchronized Optional<KanonException> refusal() {
    return refusal;
  }

  /** Whether it has nothing more to find. */
  synchronized boolean ended() {
    return ended;
  }

  /** Whether what it found may depend on how fast the machine is. */
  synchronized boolean depends() {
    return !ended || cut && !candidate.deterministic();
  }
}
