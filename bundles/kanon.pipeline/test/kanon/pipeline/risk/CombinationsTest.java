package kanon.pipeline.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import kanon.api.platform.RiskQuestion;
import kanon.api.report.RiskReport;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class CombinationsTest {
  private static RiskReport risk(Profile profile, int size) {
    return TableRisk.of(
        "1.0.0",
        new RiskReport.Input(Optional.empty(), profile.rows(), Optional.empty()),
        profile,
        new RiskQuestion(1, size),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        TestRun.sequential());
  }

  /** Whether a tuple's only row is the only one with its values of a subset. */
  private static boolean unique(Profile p, int tuple, int mask) {
    long same = 0;
    for (int t = 0; t < p.tuples(); t++) {
      boolean equal = true;
      for (int a = 0; a < p.schema().quasiIdentifiers().size(); a++) {
        equal &= (mask >>> a & 1) == 0 || p.code(a, t) == p.code(a, tuple);
      }
      same += equal ? p.size(t) : 0;
    }
    return same == 1;
  }

  @Test
  void minimalUniques_areThoseOfTheDefinition() {
    Seeds.each(
        40,
        seed -> {
          Profile p = new RandomTables(seed).attributes(2, 4).next(Shape.MIXED);
          int attributes = p.schema().quasiIdentifiers().size();
          int size = Math.min(3, attributes);
          long[] bySize = new long[size + 1];
          long rows = 0;
          for (int t = 0; t < p.tuples(); t++) {
            boolean any = false;
            for (int mask = 1; mask < 1 << attributes; mask++) {
              boolean minimal = Integer.bitCount(mask) <= size && unique(p, t, mask);
              for (int a = 0; a < attributes && minimal; a++) {
                int part = mask & ~(1 << a);
                minimal = part == mask || part == 0 || !unique(p, t, part);
              }
              bySize[minimal ? Integer.bitCount(mask) : 0]++;
              any |= minimal;
            }
            rows += any ? 1 : 0;
          }
          RiskReport.MinimalUniques found = risk(p, size).minimalSampleUniques();
          assertEquals(rows, found.rows());
          List<Long> counts = found.bySize().stream().map(RiskReport.OfSize::count).toList();
          List<Long> expected = new ArrayList<>();
          for (int s = 1; s <= size; s++) {
            expected.add(bySize[s]);
          }
          assertEquals(expected, counts);
        });
  }

  @Test
  void combinations_comeWithTheirUniqueRowsTheRiskiestFirst() {
    Seeds.each(
        20,
        seed -> {
          Profile p = new RandomTables(seed).attributes(2, 4).next(Shape.MIXED);
          List<String> names = p.schema().quasiIdentifiers().stream().map(a -> a.name()).toList();
          long before = Long.MAX_VALUE;
          int size = 0;
          for (RiskReport.Combination one : risk(p, 2).combinations()) {
            int mask = 0;
            for (String name : one.attributes()) {
              mask |= 1 << names.indexOf(name);
            }
            long unique = 0;
            for (int t = 0; t < p.tuples(); t++) {
              unique += unique(p, t, mask) ? 1 : 0;
            }
            assertEquals(unique, one.uniqueRows());
            assertTrue(one.attributes().size() > size || unique <= before, "order");
            size = one.attributes().size();
            before = unique;
          }
        });
  }

  @Test
  void combinations_ofPersons_tellWhoHasARowLikeNobodyElses() {
    Seeds.each(
        20,
        seed -> {
          Profile p = new RandomTables(seed).attributes(2, 4).persons(true).next(Shape.MIXED);
          List<String> names = p.schema().quasiIdentifiers().stream().map(a -> a.name()).toList();
          Combinations all = Combinations.of(p, 2, true, TestRun.sequential());
          for (RiskReport.Combination one : all.riskiest()) {
            Map<List<Integer>, Set<Integer>> persons = new HashMap<>();
            for (int t = 0; t < p.tuples(); t++) {
              List<Integer> values = new ArrayList<>();
              for (String name : one.attributes()) {
                values.add(p.code(names.indexOf(name), t));
              }
              for (int atom = p.atomFrom(t); atom < p.atomFrom(t + 1); atom++) {
                persons.computeIfAbsent(values, v -> new HashSet<>()).add(p.person(atom));
              }
            }
            Set<Integer> alone = new HashSet<>();
            persons.values().stream().filter(of -> of.size() == 1).forEach(alone::addAll);
            assertEquals(OptionalLong.of(alone.size()), one.personsAlone());
          }
        });
  }

  @Test
  void riskOfAnEmptyTable_isZero() {
    Profile p = new RandomTables(1).next(Shape.EMPTY);
    assertEquals(0.0, risk(p, 3).risk().prosecutor());
  }
}
