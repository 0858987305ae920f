package kanon.attack.composition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.ProvidesAttack;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.lib.attacks.covering.Sample;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/**
 * Joins a release with others of the same people. (1) Rows are joined where they can be told to be
 * of the same people ({@link Joined}). (2) Classes of joined releases cut each other: {@code alone}
 * has a predicate for each joint class of a single row, and says how many rows are in which. (3) Of
 * each person those rows are left that every release allows her ({@link Left}): {@code certain}
 * guesses the value that all of them have where this release alone leaves several, {@code likely}
 * the most frequent one.
 */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "composition",
    description =
        "What several releases of the same people tell together, by the cuts of their classes",
    attacker =
        "Has other releases too, and knows the quasi-identifiers of a person who is in all of them",
    source =
        "Ganta, Kasiviswanathan, Smith: Composition attacks and auxiliary information in data privacy, 2008",
    buckets = true,
    sensitive = false,
    others = true)
public final class Composition implements Attack<CompositionOptions> {
  @Override
  public Class<CompositionOptions> options() {
    return CompositionOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, CompositionOptions options, Run run) {
    if (view.others().isEmpty()) {
      throw KanonException.usage(
          "NO_OTHER_RELEASES", "Attack 'composition' needs other releases of the same people");
    }
    boolean cells = view.hides().isEmpty();
    int[] combinations = cells ? view.combinationOfRow() : new int[0];
    List<Joined> joined = new ArrayList<>();
    List<Other> apart = new ArrayList<>();
    for (AttackerView release : view.others()) {
      run.check();
      Other other = new Other(view, release, run);
      Optional<Joined> rows = Joined.of(view, combinations, other, options.join(), run);
      rows.ifPresentOrElse(joined::add, () -> apart.add(other));
    }
    JointRows units = JointRows.of(view, combinations, joined, run);
    long k = options.k() > 0 ? options.k() : smallest(view);
    List<Guesses> guesses = new ArrayList<>();
    if (cells) {
      guesses.add(alone(view, units, apart.size(), k, options, run));
    }
    if (!view.schema().sensitive().isEmpty()) {
      Targets targets = view.targets();
      Left left = new Left(view, targets, units, apart, run);
      guesses.addAll(values(view, targets, left, k, options, run));
    }
    return guesses;
  }

  private static long smallest(AttackerView view) {
    long smallest = Long.MAX_VALUE;
    for (int c = 0; c < view.classes(); c++) {
      smallest = view.size(c) > 0 ? Math.min(smallest, view.size(c)) : smallest;
    }
    return view.rows() == 0 ? 0 : smallest;
  }

  private static Guesses alone(
      AttackerView view, JointRows units, int apart, long k, CompositionOptions options, Run run) {
    JointRows.Sizes sizes = units.sizes(k, run);
    List<Guess.Predicate> lone = sizes.lone();
    Guesses guesses =
        lone.size() <= options.predicates()
            ? Guesses.of("alone", new Guess.Predicates(lone))
            : Guesses.of("alone", new Guess.Predicates(drawn(lone, options.predicates(), run)))
                .sampledFrom(lone.size());
    double rows = Math.max(1, view.rows());
    int places = (int) units.joined().stream().filter(Joined::byPlace).count();
    return guesses
        .with("joinedByPlace", places)
        .with("joinedByPseudonym", units.joined().size() - places)
        .with("notJoined", apart)
        .with("jointClasses", (double) sizes.classes())
        .with("smallest", (double) sizes.smallest())
        .with("k", (double) k)
        .with("belowShare", sizes.below() / rows)
        .with("aloneShare", sizes.alone() / rows);
  }

  private static List<Guess.Predicate> drawn(List<Guess.Predicate> all, int n, Run run) {
    List<Guess.Predicate> left = new ArrayList<>(all);
    RandomGenerator random = run.random();
    for (int i = 0; i < n; i++) {
      int j = i + random.nextInt(left.size() - i);
      Guess.Predicate one = left.get(i);
      left.set(i, left.get(j));
      left.set(j, one);
    }
    return left.subList(0, n);
  }

  private static List<Guesses> values(
      AttackerView view, Targets targets, Left left, long k, CompositionOptions options, Run run) {
    int attributes = view.schema().sensitive().size();
    int[][] certain = untried(attributes, targets.size());
    int[][] likely = untried(attributes, targets.size());
    int[][] before = untried(attributes, targets.size());
    long[][] counts = new long[attributes][];
    Arrays.setAll(counts, s -> new long[view.schema().sensitive().get(s).dictionary().size()]);
    BitSet sample = Sample.of(targets, options.people(), run.random());
    long people = 0;
    long below = 0;
    long alone = 0;
    int done = 0;
    for (int t = sample.nextSetBit(0); t >= 0; t = sample.nextSetBit(t + 1)) {
      run.check();
      run.at(done++, sample.cardinality(), "people");
      Left.Units rows = left.of(t);
      long of = left.rows(rows.together());
      people += targets.people(t);
      below += of > 0 && of < k ? targets.people(t) : 0;
      alone += of == 1 ? targets.people(t) : 0;
      for (int s = 0; s < attributes; s++) {
        Left.Values one = left.values(s, rows.alone(), counts[s]);
        Left.Values all = left.values(s, rows.together(), counts[s]);
        before[s][t] = one.most();
        likely[s][t] = all.most() == Guess.NONE ? one.most() : all.most();
        certain[s][t] = one.only() == Guess.NONE ? all.only() : Guess.NONE;
      }
    }
    List<Guesses> guesses = new ArrayList<>();
    for (int s = 0; s < attributes; s++) {
      Guess otherwise = new Guess.OfTargets(s, targets, before[s]);
      boolean all = targets.size() <= options.people();
      double n = Math.max(1, people);
      Guesses one =
          Guesses.of("certain", new Guess.OfTargets(s, targets, certain[s]))
              .against(otherwise)
              .with("leftBelowShare", below / n)
              .with("leftAloneShare", alone / n);
      Guesses two =
          Guesses.of("likely", new Guess.OfTargets(s, targets, likely[s])).against(otherwise);
      guesses.add(all ? one : one.sampledFrom(Sample.people(targets)));
      guesses.add(all ? two : two.sampledFrom(Sample.people(targets)));
    }
    return guesses;
  }

  private static int[][] untried(int attributes, int targets) {
    int[][] values = new int[attributes][targets];
    for (int[] one : values) {
      Arrays.fill(one, Guess.UNTRIED);
    }
    return values;
  }
}
