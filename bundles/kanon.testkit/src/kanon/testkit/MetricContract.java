package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.Objective;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/** What every metric must do: a finite function of the outcome, whatever its classes are called. */
@ConsumerType
public abstract class MetricContract extends PluginContract {
  private static final int ROUNDS = 40;
  private static final double TOLERANCE = 1e-9;

  /** A new instance of the metric. */
  protected abstract Metric<?> create();

  /** Options to try everything with, one case each. */
  protected List<Map<String, Object>> variants() {
    return List.of(standardOptions());
  }

  /** Restricts the tables that it is tried on. */
  protected RandomTables tables(RandomTables tables) {
    return tables;
  }

  /** Whether the objective is the measure but for a factor and a summand that the table fixes. */
  protected boolean objectiveIsAffine() {
    return true;
  }

  /**
   * All numbers of the measurement, worked out row by row and apart from the metric, by their
   * place: the empty text for a single number, {@code /name}, {@code /name/part}. The goal is a
   * size of 2. Where nothing can be said of a release, {@link Assumptions#abort(String)} says why.
   *
   * @param run for metrics that draw: seeded as the one with which the metric measures
   */
  protected abstract Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run);

  @Override
  protected PluginKind kind() {
    return PluginKind.METRIC;
  }

  @Override
  protected Plugin<?> plugin() {
    return create();
  }

  /** Measures with a seed for metrics that draw. */
  protected final Measurement measure(Outcome outcome, Map<String, Object> options, long seed) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), outcome.removed());
    return measure(create(), outcome, problem, options, seed);
  }

  private static <O extends Record> Measurement measure(
      Metric<O> metric, Outcome outcome, Problem problem, Map<String, Object> options, long seed) {
    O bound = Options.bind(metric.options(), options, "test");
    return metric.measure(outcome, problem, bound, TestRun.seeded(seed));
  }

  private interface Check {
    void accept(Profile profile, Map<String, Object> options, long seed, RandomGenerator random);
  }

  private void each(Shape shape, int rounds, Check check) {
    for (Map<String, Object> options : variants()) {
      Seeds.each(
          rounds,
          seed -> {
            Profile profile = tables(new RandomTables(seed)).next(shape);
            check.accept(profile, options, seed, new SplittableRandom(seed));
          });
    }
  }

  private List<Plan> fitting(Profile profile, RandomGenerator random) {
    List<Plan> plans = new ArrayList<>();
    if ((boolean) declared("cells")) {
      plans.add(RandomPlans.levels(profile, random));
      plans.add(new Plan.Levels(profile.schema().heights(), new java.util.BitSet()));
      plans.add(RandomPlans.classes(profile, random));
    }
    if ((boolean) declared("buckets")) {
      plans.addAll(buckets(profile, random));
    }
    return plans;
  }

  private static List<Plan> buckets(Profile profile, RandomGenerator random) {
    return RandomPlans.ofGroups(profile, random);
  }

  /** Every number of a measurement by its place. */
  private static Map<String, Double> numbers(Measurement measurement) {
    Map<String, Double> numbers = new TreeMap<>();
    collect("", measurement.tree(), numbers);
    return numbers;
  }

  private static void collect(String place, Object tree, Map<String, Double> into) {
    if (tree instanceof Map<?, ?> map) {
      map.forEach((key, value) -> collect(place + "/" + key, value, into));
    } else {
      into.put(place, (Double) tree);
    }
  }

  private static void same(Measurement expected, Measurement actual) {
    same(numbers(expected), numbers(actual));
  }

  private static void same(Map<String, Double> one, Map<String, Double> other) {
    assertEquals(new TreeSet<>(one.keySet()), other.keySet());
    one.forEach(
        (place, value) ->
            assertEquals(
                value,
                other.getOrDefault(place, Double.NaN),
                TOLERANCE * Math.max(1, Math.abs(value)),
                place));
  }

  private void isFinite(Shape shape) {
    each(
        shape,
        10,
        (profile, options, seed, random) -> {
          for (Plan plan : fitting(profile, random)) {
            Measurement m = measure(Outcome.of(profile, plan), options, seed);
            assertTrue(Double.isFinite(m.value()), () -> "value " + m.value());
            numbers(m).forEach((name, v) -> assertTrue(Double.isFinite(v), name + " " + v));
          }
        });
  }

  @Test
  void measure_isFiniteOnAnyTable() {
    isFinite(Shape.MIXED);
  }

  @Test
  void measure_isFiniteOnSpecialTables() {
    isFinite(Shape.EMPTY);
    isFinite(Shape.ONE_ROW);
    isFinite(Shape.CONSTANT);
    isFinite(Shape.MISSING_HEAVY);
  }

  private void agrees(Shape shape) {
    each(
        shape,
        ROUNDS,
        (profile, options, seed, random) -> {
          for (Plan plan : fitting(profile, random)) {
            same(
                slowly(ReleasedRows.of(profile, plan), options, TestRun.seeded(seed)),
                numbers(measure(Outcome.of(profile, plan), options, seed)));
          }
        });
  }

  @Test
  void measure_isWhatRowByRowGives() {
    agrees(Shape.MIXED);
    agrees(Shape.ONE_ROW);
    agrees(Shape.CONSTANT);
    agrees(Shape.MISSING_HEAVY);
  }

  @Test
  void measure_sameSeedSameNumbers() {
    each(
        Shape.MIXED,
        10,
        (profile, options, seed, random) -> {
          for (Plan plan : fitting(profile, random)) {
            Outcome outcome = Outcome.of(profile, plan);
            same(measure(outcome, options, seed), measure(outcome, options, seed));
          }
        });
  }

  @Test
  void measure_doesNotDependOnTheNumbersOfClasses() {
    Assumptions.assumeTrue((boolean) declared("cells"), "measures no releases with cells");
    each(
        Shape.MIXED,
        ROUNDS,
        (profile, options, seed, random) -> {
          Plan.Classes plan = RandomPlans.classes(profile, random);
          Plan.Classes other = RandomPlans.renumbered(plan, random);
          same(
              measure(Outcome.of(profile, plan), options, seed),
              measure(Outcome.of(profile, other), options, seed));
        });
  }

  @Test
  void measure_refusesOutcomesThatDoNotFit() {
    boolean all = (boolean) declared("cells") && (boolean) declared("buckets");
    Assumptions.assumeFalse(all, "measures every release");
    each(
        Shape.MIXED,
        5,
        (profile, options, seed, random) -> {
          List<Plan> unfit = new ArrayList<>();
          if (!(boolean) declared("cells")) {
            unfit.add(RandomPlans.levels(profile, random));
          }
          if (!(boolean) declared("buckets")) {
            unfit.addAll(buckets(profile, random));
          }
          for (Plan plan : unfit) {
            Outcome outcome = Outcome.of(profile, plan);
            KanonException e =
                assertThrows(KanonException.class, () -> measure(outcome, options, seed));
            DescribedFaults.assertDescribed(e);
            assertFalse(String.valueOf(e.getMessage()).contains("\n"));
          }
        });
  }

  @Test
  void objective_goesWithTheMeasure() {
    Assumptions.assumeTrue((boolean) declared("cells"), "measures no releases with cells");
    Assumptions.assumeTrue(objectiveIsAffine(), "its objective is not affine");
    Asserted lines = new Asserted();
    each(
        Shape.MIXED,
        ROUNDS,
        (profile, options, seed, random) -> {
          List<double[]> pairs = new ArrayList<>();
          for (int i = 0; i < 4; i++) {
            Plan plan =
                i % 2 == 0
                    ? RandomPlans.levels(profile, random)
                    : RandomPlans.classes(profile, random);
            Outcome outcome = Outcome.of(profile, plan);
            double value = measure(outcome, options, seed).value();
            objective(create(), profile, options)
                .ifPresent(o -> pairs.add(new double[] {value, o.of(outcome)}));
          }
          for (int i = 2; i < pairs.size(); i++) {
            lines.once();
            onOneLine(pairs.get(0), pairs.get(1), pairs.get(i));
          }
        });
    lines.orSkipped("it is no objective");
  }

  private static <O extends Record> java.util.Optional<Objective> objective(
      Metric<O> metric, Profile profile, Map<String, Object> options) {
    return metric.objective(profile, Options.bind(metric.options(), options, "test"));
  }

  private static void onOneLine(double[] p, double[] q, double[] r) {
    double left = (q[0] - p[0]) * (r[1] - p[1]);
    double right = (r[0] - p[0]) * (q[1] - p[1]);
    double scale = 1 + Math.abs(left) + Math.abs(right);
    assertEquals(left, right, 1e-6 * scale, "objective and measure");
  }
}
