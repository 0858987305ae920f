package kanon.algorithm.kaca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import kanon.api.Criterion;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.LevelWeights;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class KacaTest {
  private static final int SEEDS = 30;

  @Test
  void table1_k2_isView1d() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Outcome o = solve(Example.kaca().profile(), 2, Map.of(), seed);
      assertEquals(classes(Example.kacaViewD()), classes(o));
      assertEquals(2.5, distortion(o), 1e-12);
    }
  }

  @Test
  void table1_k3_isView1c() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Outcome o = solve(Example.kaca().profile(), 3, Map.of(), seed);
      assertEquals(classes(Example.kacaViewC()), classes(o));
      assertEquals(3.75, distortion(o), 1e-12);
    }
  }

  @Test
  void table1_k2_withInconsistencyBelow10Percent_isView1b() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Outcome o = solve(Example.kaca().profile(), 2, Map.of("maxInconsistency", 0.1), seed);
      assertEquals(classes(Example.kacaViewB()), classes(o));
      assertEquals(7.5, distortion(o), 1e-12);
    }
  }

  @Test
  void table3_withMarriageOfHalfTheWeight_isView3c() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Outcome o = solve(table3(0.5), 2, Map.of(), seed);
      assertEquals(List.of("female * 4", "male * 4"), classes(o));
      assertEquals(4, distortion(o), 1e-12);
    }
  }

  @Test
  void table3_withTiesByPriority_isView3c() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Outcome o = solve(table3(1), 2, Map.of("ties", "priority"), seed);
      assertEquals(List.of("female * 4", "male * 4"), classes(o));
    }
  }

  @Test
  void table3_withRandomTies_variesButDistorts8() {
    List<List<String>> views = new ArrayList<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Outcome o = solve(table3(1), 2, Map.of(), seed);
      assertEquals(8, distortion(o), 1e-12);
      views.add(classes(o));
    }
    assertTrue(views.stream().distinct().count() > 1);
  }

  @Test
  void figure1_k5_cutsStubsOffLargeClasses() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Outcome o = solve(figure1(), 5, Map.of(), seed);
      assertEquals(
          List.of(
              "a ab 5",
              "a beta 7",
              "b ab 5",
              "b alpha 6",
              "b gamma 5",
              "c alpha 30",
              "c beta 25",
              "d beta 20"),
          classes(o));
      assertEquals(5, distortion(o), 1e-12);
      long discernibility = 0;
      for (int c = 0; c < o.classes(); c++) {
        discernibility += o.size(c) * o.size(c);
      }
      assertEquals(2085, discernibility);
      assertEquals(2.575, (double) o.released() / o.classes() / 5, 1e-12);
    }
  }

  @Test
  void statistics_countMergesStubsAndDistances() {
    Solution s = solution(figure1(), TestGoal.size(5), Map.of(), TestRun.seeded(1), INDEXED);
    assertEquals(
        List.of(
            "initialClasses",
            "merges",
            "stubs",
            "distanceEvaluations",
            "cutSearches",
            "quadraticShare"),
        List.copyOf(s.statistics().keySet()));
    assertEquals(8L, s.statistics().get("initialClasses"));
    assertEquals(2L, s.statistics().get("merges"));
    assertEquals(2L, s.statistics().get("stubs"));
    long evaluations = (Long) s.statistics().get("distanceEvaluations");
    assertEquals(0L, s.statistics().get("cutSearches"));
    assertEquals(evaluations / 14.0, s.statistics().get("quadraticShare"));
  }

  @Test
  void merge_below2k_isWhole_at2k_leavesTheTrunk() {
    Example below = new Example().hierarchy("a", "x;*", "y;*").rows("x", "y", "y");
    assertEquals(List.of("* 3"), classes(solve(below.profile(), 2, Map.of(), 1)));
    Example at = new Example().hierarchy("a", "x;*", "y;*").rows("x", "y", "y", "y");
    assertEquals(List.of("* 2", "y 2"), classes(solve(at.profile(), 2, Map.of(), 1)));
  }

  @Test
  void merge_intoNodesOfAnotherClass_joinsIt() {
    Example rows =
        new Example()
            .hierarchy("a", "u;l;*", "v;l;*", "w;l;*", "x;m;*", "y;m;*", "z;m;*")
            .rows("u", "v", "w", "x", "y", "z");
    assertEquals(List.of("l 3", "m 3"), classes(solve(rows.profile(), 2, Map.of(), 1)));
  }

  @Test
  void stub_isCutOnlyWhereBothPartsHold() {
    Example same =
        new Example()
            .hierarchy("a", "x;*", "y;*")
            .sensitive("s", "flu", "hiv")
            .rows("x flu", "y flu", "y flu", "y hiv", "y hiv");
    Criterion two = Criterion.all(List.of(TestGoal.size(2), TestGoal.distinct(0, 2)));
    assertEquals(List.of("* 5"), classes(solve(same.profile(), two, Map.of(), 1)));
    Example mixed =
        new Example()
            .hierarchy("a", "x;*", "y;*")
            .sensitive("s", "flu", "hiv")
            .rows("x hiv", "y flu", "y flu", "y hiv", "y hiv");
    assertEquals(List.of("* 2", "y 3"), classes(solve(mixed.profile(), two, Map.of(), 1)));
  }

  @Test
  void aLargeClassThatFails_isMergedWhole() {
    Example rows =
        new Example()
            .hierarchy("a", "x;*", "y;*")
            .sensitive("s", "flu", "hiv")
            .rows("x flu", "x flu", "x flu", "y hiv", "y flu", "y hiv", "y hiv", "y flu");
    Criterion two = Criterion.all(List.of(TestGoal.size(2), TestGoal.distinct(0, 2)));
    assertEquals(List.of("* 8"), classes(solve(rows.profile(), two, Map.of(), 1)));
  }

  @Test
  void indexedAndQuadraticSearch_mergeTheSame() {
    Seeds.each(
        400,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          RandomTables tables = new RandomTables(seed).attributes(1, 5).height(5).rows(120);
          tables = seed % 3 == 1 ? tables.ordered().someHierarchies().values(25) : tables;
          Profile p =
              (seed % 4 == 0 ? tables.withoutHierarchies() : tables)
                  .next(seed % 3 == 0 ? Shape.ALL_DISTINCT : Shape.MIXED);
          Criterion goal = goal(p, random);
          if (p.rows() > 0 && !goal.holds(p.whole())) {
            return;
          }
          Map<String, Object> options = options(random);
          Solution indexed = solution(p, goal, options, TestRun.seeded(seed), INDEXED);
          Solution quadratic =
              solution(p, goal, options, TestRun.seeded(seed), QuadraticSearch::new);
          assertEquals(assignment(p, quadratic), assignment(p, indexed));
          assertEquals(quadratic.statistics().get("merges"), indexed.statistics().get("merges"));
          assertEquals(quadratic.statistics().get("stubs"), indexed.statistics().get("stubs"));
          boolean merged = (Long) quadratic.statistics().get("merges") > 0;
          assertEquals(merged ? 1.0 : 0, quadratic.statistics().get("quadraticShare"));
        });
  }

  @Test
  void fewerThanKRows_areInfeasible() {
    Profile three = new Example().hierarchy("a", "x;*", "y;*").rows("x", "y", "y").profile();
    KanonException e = assertThrows(KanonException.class, () -> solve(three, 4, Map.of(), 1));
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
  }

  @Test
  void badOptions_areRefused() {
    for (Map<String, Object> bad :
        List.<Map<String, Object>>of(
            Map.of("beta", -1),
            Map.of("maxInconsistency", 0),
            Map.of("maxInconsistency", 1.1),
            Map.of("repair", "none"),
            Map.of("narrower", true, "maxInconsistency", 0.5),
            Map.of("ties", "first"),
            Map.of("weights", "none"))) {
      KanonException e =
          assertThrows(
              KanonException.class, () -> Options.bind(KacaOptions.class, bad, "algorithm 'kaca'"));
      assertEquals("BAD_OPTION", e.code(), bad::toString);
    }
  }

  @Test
  void cancellation_endsMerging() {
    Profile p = new RandomTables(3).attributes(3, 3).rows(60).next(Shape.ALL_DISTINCT);
    TestRun run = TestRun.seeded(1).cancelAt(3);
    KanonException e =
        assertThrows(
            KanonException.class, () -> solution(p, TestGoal.size(3), Map.of(), run, INDEXED));
    assertEquals(KanonException.Kind.CANCELLED, e.kind());
  }

  private static final ClassSearch.Kind INDEXED = ClassSearch.INDEXED;

  private static Profile table3(double marriageWeight) {
    return new Example()
        .hierarchy("Gender", "male;*", "female;*")
        .hierarchy("Marriage", "married;*", "unmarried;*", "divorced;*", "widowed;*")
        .weight(marriageWeight)
        .rows("male married", "male unmarried", "female married", "female unmarried")
        .rows("male divorced", "male widowed", "female divorced", "female widowed")
        .profile();
  }

  private static Profile figure1() {
    Example points =
        new Example()
            .hierarchy("Att1", "a;*", "b;*", "c;*", "d;*")
            .hierarchy("Att2", "alpha;ab;*", "beta;ab;*", "gamma;g;*");
    Map<String, Integer> counts = new HashMap<>();
    counts.putAll(Map.of("a alpha", 2, "a beta", 10, "b alpha", 8, "b beta", 3, "b gamma", 5));
    counts.putAll(Map.of("c alpha", 30, "c beta", 25, "d beta", 20));
    counts.forEach((row, n) -> points.rows(Collections.nCopies(n, row).toArray(new String[0])));
    return points.profile();
  }

  private static Criterion goal(Profile p, SplittableRandom random) {
    int k = 1 + random.nextInt(6);
    if (p.schema().sensitive().isEmpty() || random.nextInt(3) == 0) {
      return TestGoal.size(k);
    }
    return random.nextBoolean()
        ? TestGoal.share(p.schema(), 0, 1 + random.nextInt(2), k)
        : Criterion.all(List.of(TestGoal.size(k), TestGoal.distinct(0, 2)));
  }

  private static Map<String, Object> options(SplittableRandom random) {
    Map<String, Object> options = new HashMap<>();
    if (random.nextBoolean()) {
      options.put("weights", "height");
      options.put("beta", random.nextInt(4) / 2.0);
    }
    if (random.nextBoolean()) {
      options.put("ties", "priority");
    }
    if (random.nextInt(3) == 0) {
      options.put("maxInconsistency", 0.1 + 0.9 * random.nextDouble());
      options.put("repair", random.nextBoolean() ? "level" : "recluster");
    }
    return options;
  }

  static Outcome solve(Profile p, int k, Map<String, Object> options, long seed) {
    return solve(p, TestGoal.size(k), options, seed);
  }

  private static Outcome solve(Profile p, Criterion goal, Map<String, Object> options, long seed) {
    return Outcome.of(p, solution(p, goal, options, TestRun.seeded(seed), INDEXED).plan());
  }

  private static Solution solution(
      Profile p, Criterion goal, Map<String, Object> options, TestRun run, ClassSearch.Kind kind) {
    Problem problem = TestProblem.of(p, goal, 0);
    KacaOptions bound = Options.bind(KacaOptions.class, options, "algorithm 'kaca'");
    return Kaca.solve(problem, bound, run, kind);
  }

  /** Each class as its cells and its size. */
  static List<String> classes(Outcome o) {
    List<String> classes = new ArrayList<>();
    for (int c = 0; c < o.classes(); c++) {
      classes.add(cells(o, c) + " " + o.size(c));
    }
    return classes.stream().sorted().toList();
  }

  private static String cells(Outcome o, int c) {
    return java.util.stream.IntStream.range(0, o.profile().schema().quasiIdentifiers().size())
        .mapToObj(a -> o.cells(a).label(o.cell(a, c)))
        .collect(Collectors.joining(" "));
  }

  /** Which rows of which atom go where. */
  private static List<String> assignment(Profile p, Solution solution) {
    Outcome o = Outcome.of(p, solution.plan());
    List<String> parts = new ArrayList<>();
    for (int atom = 0; atom < p.atoms(); atom++) {
      for (int i = o.assignment().partFrom(atom); i < o.assignment().partFrom(atom + 1); i++) {
        int target = o.assignment().target(i);
        parts.add(atom + " x" + o.assignment().rows(i) + " -> " + cells(o, target));
      }
    }
    return parts;
  }

  static double distortion(Outcome o) {
    double[][] distances =
        LevelWeights.of(LevelWeights.Kind.UNIFORM, 1).distances(o.profile().schema());
    double sum = 0;
    for (int a = 0; a < distances.length; a++) {
      double weight = o.profile().schema().quasiIdentifier(a).weight();
      for (int c = 0; c < o.classes(); c++) {
        sum += weight * o.size(c) * distances[a][o.cells(a).level(o.cell(a, c))];
      }
    }
    return sum;
  }

  @Test
  void searches_lookAtFewerClassesWhereThereAreMany() {
    assertEquals(2048, ClassSearch.most(1));
    assertEquals(2048, ClassSearch.most(32_768));
    assertEquals(1024, ClassSearch.most(65_536));
    assertEquals(256, ClassSearch.most(10_000_000));
  }
}
