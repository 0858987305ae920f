package kanon.metric.queryerror;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.api.Measurement;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Plan.Bucketization;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.ReleasedRows;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class QueryErrorTest {
  private static final int QUERIES = 40;

  private static QueryErrorOptions options(Map<String, Object> given) {
    return Options.bind(QueryErrorOptions.class, given, "test");
  }

  private static void agrees(Profile profile, Plan plan, Map<String, Object> given, long seed) {
    TestRun run = TestRun.seeded(seed, 2);
    Dimensions dimensions = Dimensions.of(profile, options(given));
    Workload workload = Workload.draw(profile, dimensions, QUERIES, run);
    Outcome outcome = Outcome.of(profile, plan);
    double[] estimates = QueryError.estimates(outcome, workload, options(given), run);
    RowByRow rows = new RowByRow(ReleasedRows.of(profile, plan), options(given));
    for (int q = 0; q < workload.size(); q++) {
      int[][] intervals = RowByRow.intervals(workload, q, dimensions.size());
      long truth = rows.truth(intervals);
      assertEquals(truth, workload.truths()[q]);
      assertTrue(truth > 0);
      assertEquals(rows.estimate(intervals), estimates[q], 1e-9 * (1 + truth));
    }
  }

  @Test
  void estimates_areWhatRowByRowGives() {
    Seeds.each(
        60,
        seed -> {
          Profile profile = new RandomTables(seed).next(Shape.MIXED);
          SplittableRandom random = new SplittableRandom(seed);
          Map<String, Object> given = Map.of("selectivity", 0.2);
          agrees(profile, RandomPlans.levels(profile, random), given, seed);
          agrees(profile, RandomPlans.classes(profile, random), given, seed);
          for (Plan groups : RandomPlans.ofGroups(profile, random)) {
            agrees(profile, groups, given, seed);
          }
        });
  }

  /** Two rows of 4 and two of 8 under {4,8}: nobody is between them, whatever the axis. */
  @ParameterizedTest
  @EnumSource(QueryErrorOptions.Spread.class)
  void aSetStandsForItsValuesAlone(QueryErrorOptions.Spread spread) {
    Map<Type, List<String>> axes =
        Map.of(
            Type.INTEGER, List.of("4", "6", "8"),
            Type.DECIMAL, List.of("4.5", "6.0", "8.25"),
            Type.DATE, List.of("2020-01-04", "2020-01-06", "2020-03-08"),
            Type.STRING, List.of("a", "b", "c"));
    axes.forEach(
        (type, values) -> {
          Dictionary axis = Dictionary.of(type, values, Optional.empty());
          Schema schema = new Schema(List.of(Attribute.of("axis", Role.QUASI_IDENTIFIER, axis)));
          Profile.Builder rows = new Profile.Builder(schema);
          rows.add(new int[] {0}, 2);
          rows.add(new int[] {2}, 2);
          Profile profile = rows.build();
          BitSet ends = BitSet.valueOf(new long[] {0b101});
          Cells cells = new Cells(profile.schema().quasiIdentifier(0));
          int[][] cellOfClass = {{cells.values(ends)}};
          Plan plan =
              new Plan.Classes(
                  Assignment.wholeTuples(profile, new int[2]), List.of(cells), cellOfClass);
          Map<String, Object> given =
              Map.of("spread", spread.name().toLowerCase(Locale.ROOT), "selectivity", 0.3);
          Outcome outcome = Outcome.of(profile, plan);
          assertEquals(0, measure(outcome, given, TestRun.seeded(1)).value(), 1e-12, type.label());
        });
  }

  @Test
  void estimates_ofManyBlocks_areWhatRowByRowGives() {
    Profile profile =
        new RandomTables(7).rows(400).attributes(2, 3).sensitive(1, 1).next(Shape.MIXED);
    for (Plan plan : RandomPlans.ofGroups(profile, new SplittableRandom(7))) {
      agrees(profile, plan, Map.of("sensitive", "value"), 7);
    }
  }

  @Test
  void threads_doNotMatter() {
    Profile profile = new RandomTables(3).rows(300).sensitive(1, 1).next(Shape.MIXED);
    Plan plan = RandomPlans.groups(profile, Bucketization.ANATOMY, new SplittableRandom(3));
    Outcome outcome = Outcome.of(profile, plan);
    Object one = measure(outcome, Map.of(), TestRun.seeded(5)).tree();
    assertEquals(one, measure(outcome, Map.of(), TestRun.seeded(5, 4)).tree());
  }

  @Test
  void aWholeDomain_isAnsweredExactly() {
    Outcome outcome =
        Example.permutation().grouped(Bucketization.PERMUTATION, Example.permutationGroups());
    Measurement found = measure(outcome, Map.of("selectivity", 1L), TestRun.seeded(1));
    assertEquals(0, found.value(), 1e-12);
  }

  @Test
  void intervalsBeginAnywhere_withEqualProbability() {
    Profile profile = Example.permutation().profile();
    Dimensions dimensions = Dimensions.of(profile, options(Map.of("dimensions", 3L)));
    int[] begins = new int[8];
    int drawn = 20_000;
    int[][] queries = new int[drawn][];
    SplittableRandom random = new SplittableRandom(11);
    for (int q = 0; q < drawn; q++) {
      queries[q] = Workload.draw(dimensions, random);
      int age = queries[q][0] == 0 ? 1 : 3;
      begins[queries[q][age]]++;
    }
    int possible = dimensions.domain()[0] - dimensions.length()[0] + 1;
    double chi = 0;
    for (int begin = 0; begin < possible; begin++) {
      double expected = (double) drawn / possible;
      chi += (begins[begin] - expected) * (begins[begin] - expected) / expected;
    }
    assertTrue(chi < 20, "chi-square " + chi + " of " + possible + " begins");
    assertArrayEquals(new int[8 - possible], java.util.Arrays.copyOfRange(begins, possible, 8));
  }

  @Test
  void options_areRefusedInOneLine() {
    for (Map<String, Object> bad :
        List.<Map<String, Object>>of(
            Map.of("queries", 0L),
            Map.of("queries", 100_001L),
            Map.of("dimensions", 0L),
            Map.of("selectivity", 0L),
            Map.of("selectivity", 1.5),
            Map.of("spread", "even"),
            Map.of("groups", "all"),
            Map.of("sensitive", "none"))) {
      KanonException e = assertThrows(KanonException.class, () -> options(bad));
      assertEquals("BAD_OPTION", e.code());
    }
  }

  @Test
  void moreAttributesThanThereAre_orAnUnknownOne_areRefused() {
    Outcome outcome =
        Example.permutation().grouped(Bucketization.ANATOMY, Example.permutationGroups());
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> measure(outcome, Map.of("dimensions", 4L), TestRun.seeded(1)));
    assertEquals("TOO_MANY_DIMENSIONS", e.code());
    e =
        assertThrows(
            KanonException.class,
            () -> measure(outcome, Map.of("attribute", "Age"), TestRun.seeded(1)));
    assertEquals("UNKNOWN_SENSITIVE_ATTRIBUTE", e.code());
  }

  @Test
  void cancelling_endsTheMeasure() {
    Outcome outcome =
        Example.permutation().grouped(Bucketization.ANATOMY, Example.permutationGroups());
    KanonException e =
        assertThrows(
            KanonException.class, () -> measure(outcome, Map.of(), TestRun.seeded(1).cancelAt(1)));
    assertEquals("CANCELLED", e.code());
  }

  private static Measurement measure(Outcome outcome, Map<String, Object> given, TestRun run) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new QueryError().measure(outcome, problem, options(given), run);
  }
}
