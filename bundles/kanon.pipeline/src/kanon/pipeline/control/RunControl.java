package kanon.pipeline.control;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Run;
import kanon.api.platform.Monitor;
import kanon.model.KanonException;
import kanon.model.Parallel;

/** One run as its parts see it, and as whoever started it steers it. Thread-safe. */
public final class RunControl implements Run, AutoCloseable {
  /** How long a part may take to stop once it is told to. */
  static final long GRACE_NANOS = Duration.ofSeconds(2).toNanos();

  /** How long a plugin may take to start. */
  static final Duration START = Duration.ofSeconds(60);

  private static final long PROGRESS_NANOS = Duration.ofMillis(50).toNanos();

  private enum State {
    OPEN,
    /** The release is being put in place: too late to cancel. */
    PUBLISHING,
    ABANDONED
  }

  private final Monitor monitor;
  private final WorkState work;
  private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);
  private final Map<String, Double> phases = new LinkedHashMap<>();
  private final List<String> notes = new CopyOnWriteArrayList<>();
  private volatile OptionalLong seed = OptionalLong.empty();
  private volatile HelperThreads threads =
      new HelperThreads(Runtime.getRuntime().availableProcessors(), this::check);
  private volatile SplittableGenerator random = new SplittableRandom(0);
  private volatile boolean drawn;

  /** As {@link System#nanoTime} will count, which may overflow: only differences are compared. */
  private volatile OptionalLong deadline = OptionalLong.empty();

  private volatile long cancelledAt = Long.MAX_VALUE;
  private volatile long lastProgress;
  private volatile String phase = "start";

  /**
   * Who works.
   *
   * @param name whom to name
   * @param words whether a text of it may be told
   */
  private record Actor(String name, Predicate<String> words) {}

  /** Who works, by thread. */
  private final Map<Thread, Actor> actors = new ConcurrentHashMap<>();

  private volatile OptionalLong starting = OptionalLong.empty();
  private long phaseBegan;

  /** A run that tells a monitor how far it is, and nobody else. */
  public RunControl(Monitor monitor) {
    this(monitor, WorkState.unseen());
  }

  RunControl(Monitor monitor, WorkState work) {
    this.monitor = monitor;
    this.work = work;
  }

  /** The run as others see it. */
  WorkState work() {
    return work;
  }

  /** The work of the run begins, in its own thread. */
  public void begun() {
    work.begun();
  }

  /** How many rows the input has. */
  public void rows(long rows) {
    work.rows(rows);
  }

  /**
   * What the config says of seed, threads and deadline; the time runs from here.
   *
   * @param time below 2^63 nanoseconds
   */
  public void configure(OptionalLong withSeed, int withThreads, Optional<Duration> time) {
    seed = withSeed;
    threads.close();
    threads = new HelperThreads(withThreads, this::check);
    deadline =
        time.isPresent()
            ? OptionalLong.of(System.nanoTime() + time.get().toNanos())
            : OptionalLong.empty();
  }

  /** What randomness starts from; empty for strong randomness. */
  public OptionalLong seed() {
    return seed;
  }

  /** The deadline has been met: what is left takes its time. */
  public void solved() {
    deadline = OptionalLong.empty();
  }

  /** A phase begins, with randomness of its own that does not depend on what was drawn before. */
  public void phase(String name) {
    endPhase();
    phase = name;
    drawn = false;
    phaseBegan = System.nanoTime();
    lastProgress = 0;
    work.phase(name);
    monitor.phase(name);
    check();
  }

  /** The phase ends; its time is kept. */
  public void endPhase() {
    if (!phase.isEmpty() && !phase.equals("start")) {
      long nanos = System.nanoTime() - phaseBegan;
      phases.merge(phase, nanos / 1e6, Double::sum);
      work.phaseEnded(phase, nanos);
    }
    phase = "";
  }

  /** Milliseconds by phase, in the order in which they began. */
  public Map<String, Double> phases() {
    return phases;
  }

  /**
   * Has somebody work, to be named where it does not stop.
   *
   * @param words whether a text of it may be told
   */
  public <T> T acting(String name, Predicate<String> words, Callable<T> work) throws Exception {
    Optional<Actor> before = begin(new Actor(name, words));
    try {
      return work.call();
    } finally {
      end(before);
    }
  }

  /** Has a plugin start, for which there is a time limit without a deadline, too. */
  public <T> T starting(String name, Supplier<T> start) {
    Optional<Actor> before = begin(new Actor(name, text -> true));
    starting = OptionalLong.of(System.nanoTime());
    try {
      return start.get();
    } finally {
      starting = OptionalLong.empty();
      end(before);
    }
  }

  private Optional<Actor> begin(Actor actor) {
    return Optional.ofNullable(actors.put(Thread.currentThread(), actor));
  }

  private void end(Optional<Actor> before) {
    before.ifPresentOrElse(
        actor -> actors.put(Thread.currentThread(), actor),
        () -> actors.remove(Thread.currentThread()));
  }

  /** Who works now, on any thread. */
  String actor() {
    Set<String> names = new TreeSet<>();
    actors.values().forEach(actor -> names.add(actor.name));
    return names.isEmpty() ? "the pipeline" : String.join(", or ", names);
  }

  /** Whether a text may be told: by whoever works on this thread, or else by all who work. */
  private boolean says(String text) {
    Actor own = actors.get(Thread.currentThread());
    return own == null
        ? actors.values().stream().allMatch(actor -> actor.words.test(text))
        : own.words.test(text);
  }

  /** Passes on something that the user should know. */
  public void warn(String message) {
    monitor.warn(message);
  }

  /** Asks the run to end. */
  public void cancel() {
    if (cancelledAt == Long.MAX_VALUE) {
      cancelledAt = System.nanoTime();
    }
  }

  boolean cancelled() {
    return cancelledAt != Long.MAX_VALUE;
  }

  /** From here on the run cannot be cancelled or abandoned. */
  public void publishing() {
    check();
    if (!state.compareAndSet(State.OPEN, State.PUBLISHING)) {
      throw cancellation();
    }
  }

  /** Gives the run up; false where it is publishing already. */
  boolean abandon() {
    return state.compareAndSet(State.OPEN, State.ABANDONED);
  }

  /** Whether the run was told to stop so long ago that it should have. */
  boolean overdue() {
    long now = System.nanoTime();
    OptionalLong begun = starting;
    return nanosLate(now) > GRACE_NANOS
        || cancelled() && now - cancelledAt > GRACE_NANOS
        || begun.isPresent() && now - begun.getAsLong() > START.toNanos();
  }

  @Override
  public void at(long done, long total, String what) {
    long now = System.nanoTime();
    if (now - lastProgress >= PROGRESS_NANOS || done == total) {
      lastProgress = now;
      work.at(done, total);
      monitor.at(done, total, says(what) ? what : "steps");
    }
  }

  @Override
  public void note(String text) {
    if (says(text)) {
      notes.add(text);
    }
  }

  /** What plugins are not sure of, in the order in which they said so. */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  @Override
  public void check() {
    if (cancelled() || state.get() == State.ABANDONED) {
      throw cancellation();
    }
    if (expired()) {
      throw late();
    }
  }

  static KanonException late() {
    return Vetted.add(
        KanonException.infeasible(
            "DEADLINE", "The deadline came before there was a release; allow more time"));
  }

  private static KanonException cancellation() {
    return Vetted.add(new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "Cancelled"));
  }

  @Override
  public synchronized SplittableGenerator random() {
    if (!drawn) {
      random =
          seed.isPresent()
              ? new SplittableRandom(mixed(seed.getAsLong(), phase))
              : new StrongRandom();
      drawn = true;
    }
    return random;
  }

  private static long mixed(long seed, String phase) {
    long mixed = seed;
    for (int i = 0; i < phase.length(); i++) {
      mixed = mixed * 0x9E3779B97F4A7C15L + phase.charAt(i);
    }
    return mixed;
  }

  @Override
  public Parallel parallel() {
    return threads;
  }

  @Override
  public Optional<Duration> left() {
    OptionalLong end = deadline;
    return end.isEmpty()
        ? Optional.empty()
        : Optional.of(Duration.ofNanos(Math.max(0, end.getAsLong() - System.nanoTime())));
  }

  @Override
  public boolean expired() {
    return deadline.isPresent() && nanosLate(System.nanoTime()) >= 0;
  }

  /** How long ago the deadline came; below zero before it, and without one. */
  private long nanosLate(long now) {
    OptionalLong end = deadline;
    return end.isPresent() ? now - end.getAsLong() : -1;
  }

  @Override
  public void close() {
    threads.close();
  }
}
