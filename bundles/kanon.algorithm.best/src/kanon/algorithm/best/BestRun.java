package kanon.algorithm.best;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Candidate;
import kanon.api.Candidate.Found;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Solution;

/** One run of a portfolio. */
final class BestRun {
  private static final Duration USUAL = Duration.ofSeconds(10);

  /** What is left of the time for what comes after the search. */
  private static final double RESERVE = 0.03;

  /** About what a step takes, see {@link Candidate#work}. */
  private static final double STEP_NANOS = 3;

  /** One that by its estimate takes so many times the time is left out: estimates are rough. */
  private static final double TOO_LONG = 20;

  /** Of those that do not know, about so many steps for each code of the table. */
  private static final double UNKNOWN_STEPS = 1_000;

  private static final double SOLVING_PART = 0.5;
  private static final double SHARES = 2;
  private static final double MOST_WHILE_OTHERS_WAIT = 0.5;

  /** Shorter parts of the time are not worth a start. */
  private static final long LEAST_NANOS = 5_000_000;

  /** How many different starts are improved. */
  private static final int STARTS = 4;

  private final Run run;
  private final long end;
  private final long solvingEnd;
  private final List<Entry> solvers = new ArrayList<>();
  private final List<Entry> improvers = new ArrayList<>();
  private final AtomicInteger attempts = new AtomicInteger();
  private final AtomicInteger cuts = new AtomicInteger();
  private int leftOut;

  /** A candidate in this run. */
  private static final class Entry {
    final Candidate candidate;
    final double nanos;
    final SplittableGenerator random;
    Optional<Found> best = Optional.empty();
    Optional<KanonException> refusal = Optional.empty();
    boolean ended;

    Entry(Candidate candidate, double nanos, SplittableGenerator random) {
      this.candidate = candidate;
      this.nanos = nanos;
      this.random = random;
    }

    synchronized void offer(Found found) {
      if (best.isEmpty() || found.loss() < best.get().loss()) {
        best = Optional.of(found);
      }
    }

    synchronized Optional<Found> best() {
      return best;
    }
  }

  BestRun(Problem problem, BestOptions options, List<Candidate> candidates, Run run) {
    this.run = run;
    Duration time = options.time().or(run::left).orElse(USUAL);
    long nanos = run.left().filter(l -> l.compareTo(time) < 0).orElse(time).toNanos();
    long now = System.nanoTime();
    end = now + (long) (nanos * (1 - RESERVE));
    SplittableGenerator random = run.random().split();
    double codes = (double) problem.profile().tuples() * problem.schema().heights().length;
    for (Candidate c : candidates) {
      SplittableGenerator own = random.split();
      if (options.recoding().filter(wanted -> !Within.of(c.recoding(), wanted)).isPresent()) {
        continue;
      }
      double work = c.work().orElse(codes * UNKNOWN_STEPS) * STEP_NANOS;
      if (c.work().isPresent() && work > TOO_LONG * nanos) {
        leftOut++;
      } else {
        (c.improves() ? improvers : solvers).add(new Entry(c, work, own));
      }
    }
    inTurn(solvers);
    inTurn(improvers);
    double part = improvers.isEmpty() ? 1 : SOLVING_PART;
    solvingEnd = now + (long) ((end - now) * part);
  }

  private static void inTurn(List<Entry> entries) {
    List<Entry> order = Order.of(entries, e -> e.candidate.recoding(), e -> e.nanos);
    entries.clear();
    entries.addAll(order);
  }

  Solution solve() {
    run.check();
    if (solvers.isEmpty() && improvers.isEmpty()) {
      throw KanonException.usage(
          "NO_CANDIDATE",
          "Algorithm 'best' has none to choose from: no algorithm that is installed fits this table, its hierarchies, its privacy models and the recoding that is wanted");
    }
    rounds(solvers, solvingEnd);
    if (best().isEmpty()) {
      rounds(improvers, end);
    } else {
      improve();
    }
    return best()
        .orElseThrow(() -> nothing())
        .solution()
        .with("attempts", attempts.get())
        .with("cut", cuts.get())
        .with("leftOut", leftOut);
  }

  private long left(long until) {
    return until - System.nanoTime();
  }

  /** Those that have not ended, again and again with larger parts of the time. */
  private void rounds(List<Entry> entries, long until) {
    List<Entry> pending = entries;
    while (!pending.isEmpty() && left(until) > LEAST_NANOS) {
      List<Entry> now = pending;
      AtomicInteger waiting = new AtomicInteger(now.size());
      AtomicInteger open = new AtomicInteger(now.stream().mapToInt(BestRun::weight).sum());
      each(
          now.size(),
          i -> {
            int weight = weight(now.get(i));
            int threads = run.parallel().threads();
            double share = SHARES * threads * weight / open.getAndAdd(-weight);
            double most = waiting.getAndDecrement() > threads ? MOST_WHILE_OTHERS_WAIT : 1;
            long time = (long) (left(until) * Math.min(most, share));
            if (time > LEAST_NANOS) {
              attempt(now.get(i), time);
            }
          });
      pending = now.stream().filter(e -> !e.ended).toList();
    }
    cuts.addAndGet(pending.size());
  }

  private static int weight(Entry entry) {
    return Order.weight(entry.candidate.recoding());
  }

  private void attempt(Entry entry, long nanos) {
    try {
      Found found = entry.candidate.solve(Duration.ofNanos(nanos), entry.random.split());
      entry.ended = found.complete();
      entry.offer(found);
    } catch (KanonException e) {
      over(e);
      entry.ended = !e.code().equals("DEADLINE");
      entry.refusal = Optional.of(e);
    }
    run.at(attempts.incrementAndGet(), 0, "attempts");
  }

  private void over(KanonException e) {
    if (e.kind() == KanonException.Kind.CANCELLED) {
      throw e;
    }
  }

  /** On the threads there are; the end of the time ends it without a fault. */
  private void each(int tasks, IntConsumer task) {
    try {
      run.parallel().each(tasks, task);
    } catch (KanonException e) {
      over(e);
      if (!run.expired() || best().isEmpty()) {
        throw e;
      }
    }
  }

  /** What loses least; of equals that of the first name. */
  private Optional<Found> best() {
    return all().stream()
        .flatMap(e -> e.best().stream())
        .min(Comparator.comparingDouble(Found::loss));
  }

  private List<Entry> all() {
    List<Entry> all = new ArrayList<>(solvers);
    all.addAll(improvers);
    all.sort(Comparator.comparing(e -> e.candidate.name()));
    return all;
  }

  /** What a candidate is to begin with. */
  private record Start(Entry improver, Found found) {}

  /** One start after the other, as long as there is time: each has all threads. */
  private void improve() {
    Set<Plan> begun = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < STARTS && left(end) > LEAST_NANOS; i++) {
      Optional<Start> start = start(begun);
      if (start.isEmpty()) {
        return;
      }
      begun.add(start.get().found.solution().plan());
      each(1, one -> improve(start.get()));
    }
  }

  /** The best that nobody has begun with, and that an improver accepts. */
  private Optional<Start> start(Set<Plan> begun) {
    List<Entry> found =
        all().stream()
            .filter(e -> e.best().filter(f -> !begun.contains(f.solution().plan())).isPresent())
            .sorted(Comparator.comparingDouble(e -> e.best().orElseThrow().loss()))
            .toList();
    for (Entry entry : found) {
      Found start = entry.best().orElseThrow();
      for (Entry improver : improvers) {
        if (improver != entry && accepts(improver, start)) {
          return Optional.of(new Start(improver, start));
        }
      }
    }
    return Optional.empty();
  }

  private boolean accepts(Entry improver, Found start) {
    try {
      return improver.candidate.accepts(start);
    } catch (KanonException e) {
      over(e);
      return false;
    }
  }

  private void improve(Start start) {
    Entry improver = start.improver;
    try {
      Found found =
          improver.candidate.improve(
              start.found, Duration.ofNanos(left(end)), improver.random.split());
      cuts.addAndGet(found.complete() ? 0 : 1);
      improver.offer(found);
    } catch (KanonException e) {
      over(e);
      cuts.addAndGet(e.code().equals("DEADLINE") ? 1 : 0);
    }
    run.at(attempts.incrementAndGet(), 0, "attempts");
  }

  /** Why there is nothing: the time, or else what the first says by name. */
  private KanonException nothing() {
    run.check();
    List<KanonException> refusals = all().stream().flatMap(e -> e.refusal.stream()).toList();
    if (cuts.get() > 0 || refusals.isEmpty()) {
      return KanonException.infeasible(
          "DEADLINE", "The deadline came before there was a release; allow more time");
    }
    return refusals.stream()
        .filter(e -> e.code().equals("GOAL_UNREACHABLE"))
        .findFirst()
        .orElse(refusals.get(0));
  }
}
