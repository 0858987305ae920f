package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.api.Algorithm;
import kanon.api.Criterion;
import kanon.api.Goal;
import kanon.api.Need;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.lib.json.record.Options;
import kanon.model.Group;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Solution;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/** What every algorithm must do: on random small tables and the special ones, for each variant. */
@ConsumerType
public abstract class AlgorithmContract extends PluginContract {
  private static final int ROUNDS = 40;
  private static final List<Goal> SHARES = List.of(Goal.SHARE, Goal.SHARES);

  /** A new instance of the algorithm. */
  protected abstract Algorithm<?> create();

  /** Options to try everything with, one case each. */
  protected List<Map<String, Object>> variants() {
    return List.of(standardOptions());
  }

  /** Restricts the tables that it is tried on; to be narrowed for slow algorithms. */
  protected RandomTables tables(RandomTables tables) {
    return tables;
  }

  /** The class sizes of the goals; to be narrowed where the algorithm supports only some. */
  protected List<Integer> sizes() {
    return List.of(1, 2, 3, 5);
  }

  @Override
  protected PluginKind kind() {
    return PluginKind.ALGORITHM;
  }

  @Override
  protected Plugin<?> plugin() {
    return create();
  }

  /** The recoding that the algorithm declares. */
  protected final Recoding recoding() {
    return (Recoding) declared("recoding");
  }

  private Goal goals() {
    return (Goal) declared("goals");
  }

  /** Solves with one thread. */
  protected final Solution solve(Problem problem, Map<String, Object> options, long seed) {
    return solve(create(), problem, options, TestRun.seeded(seed));
  }

  private static <O extends Record> Solution solve(
      Algorithm<O> algorithm, Problem problem, Map<String, Object> options, TestRun run) {
    return algorithm.solve(problem, Options.bind(algorithm.options(), options, "test"), run);
  }

  private Profile table(long seed, Shape shape) {
    RandomTables random = new RandomTables(seed);
    if ((boolean) declared("ordered")) {
      random.ordered();
    }
    if (SHARES.contains(goals())) {
      random.sensitive(1, 2);
    }
    boolean optional = declared("hierarchies") != Need.REQUIRED;
    if (optional && seed % 3 == 0) {
      random.withoutHierarchies();
    } else if (optional && seed % 3 == 1) {
      random.someHierarchies();
    }
    if (goals() == Goal.POPULATION && seed % 4 == 0) {
      random.population();
    }
    random.demands((boolean) declared("demands") && seed % 2 == 0);
    random.persons(seed % 5 == 2);
    return tables(random).next(shape);
  }

  /** The goals that the algorithm accepts, for one table. */
  protected List<Criterion> goals(Profile profile, RandomGenerator random) {
    Schema schema = profile.schema();
    int k = sizes().get(random.nextInt(sizes().size()));
    List<Criterion> goals = new ArrayList<>(List.of(TestGoal.size(k)));
    for (int s = 0; s < schema.sensitive().size(); s++) {
      int least = 1 + random.nextInt(3);
      goals.add(TestGoal.share(schema, s, least, SHARES.contains(goals()) ? 1 : k));
      goals.add(Criterion.all(List.of(TestGoal.size(k), TestGoal.distinct(s, least))));
      goals.add(TestGoal.atMost(s, least, k));
      if (schema.demands().isPresent()) {
        goals.add(TestGoal.granting(schema, s, least));
      }
    }
    if (schema.sensitive().size() > 1) {
      goals.add(Criterion.all(List.of(goals.get(1), TestGoal.share(schema, 1, 2, 1))));
    }
    if (profile.hasPopulation()) {
      goals.add(TestGoal.people(3L * k));
      goals.add(Criterion.all(List.of(TestGoal.size(k), TestGoal.presence())));
    }
    goals.replaceAll(goal -> Criterion.byPersons(goal, profile));
    goals.removeIf(goal -> !goals().accepts(goal.traits()));
    return goals;
  }

  private interface Check {
    void accept(Problem problem, Map<String, Object> options, long seed);
  }

  /** With random tables of a shape, every variant, every goal, without and with suppression. */
  private void each(int rounds, Shape shape, Check check) {
    for (Map<String, Object> options : variants()) {
      Seeds.each(
          rounds,
          seed -> {
            Profile profile = table(seed, shape);
            RandomGenerator random = new SplittableRandom(seed);
            for (Criterion goal : goals(profile, random)) {
              long some = random.nextInt(1 + (int) Math.min(10, profile.rows()));
              for (long removable : some == 0 ? new long[] {0} : new long[] {0, some}) {
                tell(profile, goal, removable, options, seed, check);
              }
            }
          });
    }
  }

  private static void tell(
      Profile profile,
      Criterion goal,
      long removable,
      Map<String, Object> options,
      long seed,
      Check check) {
    try {
      check.accept(TestProblem.of(profile, goal, removable), options, seed);
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(options + ", " + goal + ", removable " + removable + ": " + e, e);
    }
  }

  private Optional<Solution> solved(Problem problem, Map<String, Object> options, long seed) {
    try {
      return Optional.of(solve(problem, options, seed));
    } catch (KanonException e) {
      DescribedFaults.assertFault("GOAL_UNREACHABLE", e);
      return Optional.empty();
    }
  }

  private void solvesSoundly(Problem problem, Map<String, Object> options, long seed) {
    Optional<Solution> solution = solved(problem, options, seed);
    Profile profile = problem.profile();
    Group whole = profile.whole();
    boolean one =
        profile.rows() == 0 ? problem.goal().allowsAbsence() : problem.goal().holds(whole);
    if (solution.isEmpty()) {
      assertTrue(!one, "Said to be infeasible, but one class of all rows holds");
      return;
    }
    assertTrue(
        one || problem.removable() > 0 || !problem.goal().traits().monotone(),
        "Solved what nobody can: the whole table does not hold");
    PlanCheck.valid(problem, solution.get(), recoding());
    promise(problem, solution.get());
  }

  private void promise(Problem problem, Solution solution) {
    Guarantee.Kind declared = (Guarantee.Kind) declared("guarantee");
    Guarantee.Kind given = solution.guarantee().kind();
    assertTrue(given.compareTo(declared) >= 0, given + " is more than declared");
    PromiseCheck.numbers(problem, solution);
    if (recoding() == Recoding.FULL_DOMAIN) {
      FullDomainCheck.promise(problem, solution);
    }
    assertTrue(
        (boolean) declared("suppression")
            || Released.of(problem.profile(), solution.plan()).removed() == 0,
        "Rows are removed, which is not declared");
  }

  @Test
  void solve_randomTablesSoundly() {
    each(ROUNDS, Shape.MIXED, this::solvesSoundly);
  }

  /** With as many rows as a limit of 0, 0.01, 0.1 and 1 leaves for removal. */
  @Test
  void solve_removesNoMoreThanAnyLimitAllows() {
    each(
        ROUNDS / 4,
        Shape.MIXED,
        (problem, options, seed) -> {
          for (double limit : new double[] {0, 0.01, 0.1, 1}) {
            long removable = (long) (limit * problem.profile().rows());
            solvesSoundly(
                TestProblem.of(problem.profile(), problem.goal(), removable), options, seed);
          }
        });
  }

  @Test
  void solve_emptyTable() {
    each(5, Shape.EMPTY, this::solvesSoundly);
  }

  @Test
  void solve_oneRow() {
    each(5, Shape.ONE_ROW, this::solvesSoundly);
  }

  @Test
  void solve_constantTable() {
    each(5, Shape.CONSTANT, this::solvesSoundly);
  }

  @Test
  void solve_allDistinctTable() {
    each(5, Shape.ALL_DISTINCT, this::solvesSoundly);
  }

  @Test
  void solve_missingHeavyTable() {
    each(10, Shape.MISSING_HEAVY, this::solvesSoundly);
  }

  @Test
  void solve_sameSeedSamePlan() {
    each(
        5,
        Shape.MIXED,
        (problem, options, seed) ->
            assertEquals(text(problem, options, seed), text(problem, options, seed)));
  }

  private String text(Problem problem, Map<String, Object> options, long seed) {
    return solved(problem, options, seed)
        .map(s -> SolutionText.of(problem.profile(), s))
        .orElse("infeasible");
  }

  @Test
  void solve_otherSeedsSamePlanWhereDeterministic() {
    Assumptions.assumeTrue((boolean) declared("deterministic"), "it draws");
    each(
        5,
        Shape.MIXED,
        (problem, options, seed) ->
            assertEquals(text(problem, options, seed), text(problem, options, seed + 1)));
  }

  @Test
  void solve_oneThreadEqualsMany() {
    each(
        5,
        Shape.MIXED,
        (problem, options, seed) -> {
          TestRun run = TestRun.seeded(seed, 3);
          Problem many =
              TestProblem.of(
                  problem.profile(), problem.goal(), problem.removable(), run.parallel());
          String text;
          try {
            Solution solution = solve(create(), many, options, run);
            text = SolutionText.of(many.profile(), solution);
          } catch (KanonException e) {
            text = "infeasible";
          }
          assertEquals(text(problem, options, seed), text);
        });
  }

  /** Refuses before solving exactly what solving refuses. */
  @Test
  void refuse_saysNothingButWhatSolveSays() {
    Asserted refusals = new Asserted();
    each(
        ROUNDS / 2,
        Shape.MIXED,
        (problem, options, seed) -> {
          try {
            refuse(create(), problem, options);
          } catch (KanonException refused) {
            refusals.once();
            KanonException e =
                assertThrows(KanonException.class, () -> solve(problem, options, seed));
            DescribedFaults.assertFault(refused.code(), e);
            assertEquals(refused.getMessage(), e.getMessage());
          }
        });
    refusals.orSkipped("nothing is refused before solving");
  }

  private static <O extends Record> void refuse(
      Algorithm<O> algorithm, Problem problem, Map<String, Object> options) {
    O bound = Options.bind(algorithm.options(), options, "test");
    assertTrue(algorithm.work(problem, bound).orElse(0) >= 0, "work is judged, not below 0");
    algorithm.refuse(problem, bound);
  }

  @Test
  void solve_leavesTheProfileAsItWas() {
    each(
        5,
        Shape.MIXED,
        (problem, options, seed) -> {
          Profile profile = problem.profile();
          String before = Profiles.text(profile);
          solved(problem, options, seed);
          assertEquals(before, Profiles.text(profile));
        });
  }

  @Test
  void solve_isCancelledAtAnyCheck() {
    Asserted solved = new Asserted();
    each(
        3,
        Shape.ALL_DISTINCT,
        (problem, options, seed) -> {
          TestRun free = TestRun.seeded(seed);
          try {
            solve(create(), problem, options, free);
          } catch (KanonException e) {
            return;
          }
          solved.once();
          assertNotEquals(0, free.checks(), "Never asked whether to go on");
          for (long passed : new long[] {0, free.checks() / 2, free.checks() - 1}) {
            TestRun cut = TestRun.seeded(seed).cancelAt(passed + 1);
            KanonException e =
                assertThrows(KanonException.class, () -> solve(create(), problem, options, cut));
            DescribedFaults.assertFault("CANCELLED", e);
          }
        });
    solved.orSkipped("no table is solved");
  }

  @Test
  void solve_atTheDeadlineIsSoundOrRefused() {
    each(
        3,
        Shape.MIXED,
        (problem, options, seed) -> {
          try {
            TestRun late = TestRun.seeded(seed).expireAt(1);
            Solution solution = solve(create(), problem, options, late);
            PlanCheck.valid(problem, solution.plan(), recoding());
          } catch (KanonException e) {
            boolean late = e.code().equals("DEADLINE");
            DescribedFaults.assertFault(late ? "DEADLINE" : "GOAL_UNREACHABLE", e);
          }
        });
  }

  @Test
  void statistics_areNamedLikeOptions() {
    Asserted names = new Asserted();
    each(
        3,
        Shape.MIXED,
        (problem, options, seed) -> {
          for (String name :
              solved(problem, options, seed).map(s -> s.statistics().keySet()).orElse(Set.of())) {
            names.once();
            assertTrue(name.matches("[a-z][a-zA-Z0-9]*"), name);
          }
        });
    names.orSkipped("there are no statistics");
  }
}
