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
  /** What is left of the time for what comes after the search. */
  private static final double RESERVE = 0.01;

  /** About what a step takes, see {@link Candidate#work}. */
  private static final double STEP_NANOS = 3;

  /** One that by its estimate takes so many times the time is left out: estimates are rough. */
  private static final double TOO_LONG = 20;

  /** Of those that do not know, about so many steps for each code of the table. */
  private static final double UNKNOWN_STEPS = 1_000;

  /** Of the processor time, what others take from improvers that may need all of it. */
  private static final double ASIDE = 0.04;

  private static final double MOST_ASIDE = 0.5;

  /** Estimates are rough: one that takes half of the time by its own is begun. */
  private static final double SURE = 0.5;

  private static final double SHARES = 2;
  private static final double MOST_WHILE_OTHERS_WAIT = 0.5;

  /** Shorter parts of the time are not worth a start. */
  private static final long LEAST_NANOS = 5_000_000;

  /** After so many starts that did not help no further ones are improved. */
  private static final int STARTS = 4;

  /** What helps saves this share of the loss. */
  private static final double WORTH = 1e-3;

  private final Run run;
  private final long begun;
  private final long end;
  private final List<Entry> solvers = new ArrayList<>();
  private final List<Entry> improvers = new ArrayList<>();
  private final Set<Plan> tried = Collections.newSetFromMap(new IdentityHashMap<>());
  private final AtomicInteger attempts = new AtomicInteger();
  private final AtomicInteger cuts = new AtomicInteger();
  private int leftOut;

  BestRun(Problem problem, BestOptions options, List<Candidate> candidates, Run run) {
    this.run = run;
    long nanos = options.time(run).toNanos();
    begun = System.nanoTime();
    end = begun + (long) (nanos * (1 - RESERVE));
    SplittableGenerator random = run.random().split();
    double codes = (double) problem.profile().tuples() * problem.schema().heights().length;
    for (Candidate c : candidates) {
      SplittableGenerator own = random.split();
      if (options.recoding().filter(wanted -> !Within.of(c.recoding(), wanted)).isPresent()) {
        continue;
      }
      double work = c.work().orElse(codes * UNKNOWN_STEPS) * STEP_NANOS;
      if (c.work().isPresent() && work > TOO_LONG * nanos && !c.improves()) {
        leftOut++;
      } else {
        (c.improves() ? improvers : solvers).add(new Entry(c, work, own));
      }
    }
    inTurn(solvers);
    inTurn(improvers);
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
    if (improvers.isEmpty()) {
      rounds(solvers, end);
    } else {
      both();
    }
    all().forEach(e -> cuts.addAndGet(e.depends() ? 1 : 0));
    return best()
        .orElseThrow(() -> nothing())
        .solution()
        .with("attempts", attempts.get())
        .with("cut", cuts.get())
        .with("leftOut", leftOut);
  }

  /**
   * Improvers from the beginning; when they have ended the others, and what both found improved.
   */
  private void both() {
    Lanes lanes = new Lanes(run.parallel().threads() == 1);
    each(
        2,
        task -> {
          if (lanes.next()) {
            rounds(improvers, end);
          } else {
            aside();
          }
        });
    improve(improvers, half(), 1);
    boolean more = true;
    while (more && left(end) > LEAST_NANOS) {
      more = rounds(pending(solvers), half());
      more |= improve(all(), end, STARTS);
    }
  }

  private long half() {
    return System.nanoTime() + left(end) / 2;
  }

  /** The solvers that are quick, or by their estimate are, while improvers solve. */
  private void aside() {
    double share = Math.min(MOST_ASIDE, ASIDE * run.parallel().threads());
    long until = begun + (long) ((end - begun) * share);
    for (Entry entry : solvers) {
      boolean known = entry.candidate.work().isPresent();
      boolean fits = known && entry.nanos < SURE * left(until);
      if ((fits || entry.candidate.quick()) && left(until) > LEAST_NANOS) {
        attempt(entry, left(until));
      }
    }
  }

  private static List<Entry> pending(List<Entry> entries) {
    return entries.stream().filter(e -> !e.ended()).toList();
  }

  private long left(long until) {
    return until - System.nanoTime();
  }

  /**
   * Those that have not ended, again and again with larger parts of the time.
   *
   * @return whether anyone had a turn
   */
  private boolean rounds(List<Entry> entries, long until) {
    int before = attempts.get();
    boolean any = true;
    List<Entry> pending = entries;
    while (any && !pending.isEmpty() && left(until) > LEAST_NANOS) {
      int begun = attempts.get();
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
            if (time > LEAST_NANOS && now.get(i).gains(time)) {
              attempt(now.get(i), time);
            }
          });
      pending = pending(now);
      any = attempts.get() > begun;
    }
    return attempts.get() > before;
  }

  private static int weight(Entry entry) {
    return Order.weight(entry.candidate.recoding());
  }

  private void attempt(Entry entry, long nanos) {
    try {
      entry.begins(nanos);
      entry.found(entry.candidate.solve(Duration.ofNanos(nanos), entry.random()));
    } catch (KanonException e) {
      over(e);
      entry.refused(e);
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

  /**
   * One start after the other, the least loss first: each has all threads.
   *
   * @param found whose results are to begin with
   * @param most after so many starts in vain there are no further ones
   * @return whether something was improved
   */
  private boolean improve(List<Entry> found, long until, int most) {
    boolean improved = false;
    int vain = 0;
    while (vain < most && left(until) > LEAST_NANOS) {
      Optional<Start> start = start(found);
      if (start.isEmpty()) {
        break;
      }
      tried.add(start.get().found.solution().plan());
      double before = best().orElseThrow().loss();
      each(1, one -> improve(start.get(), until));
      boolean helped = best().orElseThrow().loss() < before * (1 - WORTH);
      vain = helped ? 0 : vain + 1;
      improved |= helped;
    }
    return improved;
  }

  /** The best that nobody has begun with, and that an improver accepts. */
  private Optional<Start> start(List<Entry> entries) {
    List<Found> found =
        entries.stream()
            .flatMap(e -> e.best().stream())
            .filter(f -> f.loss() > 0 && !tried.contains(f.solution().plan()))
            .sorted(Comparator.comparingDouble(Found::loss))
            .toList();
    return found.stream()
        .flatMap(
            f -> improvers.stream().filter(i -> accepts(i, f)).limit(1).map(i -> new Start(i, f)))
        .findFirst();
  }

  private boolean accepts(Entry improver, Found start) {
    try {
      return improver.candidate.accepts(start);
    } catch (KanonException e) {
      over(e);
      return false;
    }
  }

  private void improve(Start start, long until) {
    Entry improver = start.improver;
    try {
      Found found =
          improver.candidate.improve(start.found, Duration.ofNanos(left(until)), improver.random());
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
    List<KanonException> refusals = all().stream().flatMap(e -> e.refusal().stream()).toList();
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
