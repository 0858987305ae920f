package kanon.algorithm.kaca;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** What has an order and no hierarchy shows intervals of the classes' own values. */
class IntervalsTest {
  private static final Example AGES =
      new Example()
          .values("age", Type.INTEGER, "20", "21", "30", "32", "60")
          .hierarchy("sex", "f;*", "m;*")
          .rows("20 f", "21 f", "30 m", "32 m", "60 m");

  @Test
  void aClass_showsFromItsLowestToItsHighestValue_andTheNearestIsMerged() {
    for (int seed = 0; seed < 30; seed++) {
      assertEquals(
          List.of("[20,21] f 2", "[30,60] m 3"),
          KacaTest.classes(KacaTest.solve(AGES.profile(), 2, Map.of(), seed)));
    }
  }

  /** 30 and 32 are 2 / 40 of the range apart; a sex given up is 1. */
  @Test
  void width_isWeighedAgainstLevelsOfHierarchies() {
    Example rows =
        new Example()
            .values("age", Type.INTEGER, "20", "50", "60")
            .hierarchy("sex", "f;*", "m;*")
            .rows("20 f", "20 m", "60 f", "60 m");
    assertEquals(
        List.of("20 * 2", "60 * 2"), sortedAlways(rows.profile()), "all of the range, or the sex");
    Example near =
        new Example()
            .values("age", Type.INTEGER, "20", "30", "60")
            .hierarchy("sex", "f;*", "m;*")
            .rows("20 f", "30 f", "20 m", "30 m", "60 m", "60 m");
    assertEquals(List.of("60 m 2", "[20,30] f 2", "[20,30] m 2"), sortedAlways(near.profile()));
  }

  private static List<String> sortedAlways(Profile profile) {
    return KacaTest.classes(KacaTest.solve(profile, 2, Map.of("ties", "priority"), 3));
  }

  @Test
  void withABoundOnInconsistency_valuesAreKeptOrLost() {
    Outcome o = KacaTest.solve(AGES.profile(), 2, Map.of("maxInconsistency", 0.5), 1);
    for (int c = 0; c < o.classes(); c++) {
      assertTrue(o.cells(0).isNode(o.cell(0, c)));
    }
  }

  @Test
  void cells_areTheNarrowestThatCoverAClass() {
    Seeds.each(
        150,
        seed -> {
          Profile table =
              new RandomTables(seed)
                  .ordered()
                  .someHierarchies()
                  .attributes(1, 4)
                  .values(20)
                  .rows(60)
                  .next(Shape.MIXED);
          int k = (int) (1 + seed % 4);
          if (table.rows() < k) {
            return;
          }
          Problem problem = TestProblem.of(table, TestGoal.size(k), seed % 5 == 0 ? 3 : 0);
          if (problem.removable() >= table.rows()) {
            return;
          }
          KacaOptions options = Options.bind(KacaOptions.class, Map.of(), "algorithm 'kaca'");
          Outcome o =
              Outcome.of(table, new Kaca().solve(problem, options, TestRun.seeded(seed)).plan());
          for (int a = 0; a < table.schema().quasiIdentifiers().size(); a++) {
            Attribute attribute = table.schema().quasiIdentifier(a);
            for (int c = 0; c < o.classes() && !attribute.hasHierarchy(); c++) {
              assertEquals(expected(o, a, c), o.cells(a).label(o.cell(a, c)));
            }
          }
        });
  }

  /** From the values of the rows of a class alone. */
  private static String expected(Outcome o, int a, int c) {
    Cells own = new Cells(o.profile().schema().quasiIdentifier(a));
    int missing = own.attribute().dictionary().missing();
    int[] codes = new int[o.parts(c)];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = o.profile().code(a, tuple(o.profile(), o.atom(c, i)));
    }
    java.util.Arrays.sort(codes);
    int low = codes[0];
    int high = codes[codes.length - 1];
    return own.label(low == high ? low : high == missing ? own.root() : own.interval(low, high));
  }

  private static int tuple(Profile profile, int atom) {
    int tuple = 0;
    while (profile.atomFrom(tuple + 1) <= atom) {
      tuple++;
    }
    return tuple;
  }
}
