package kanon.lib.buckets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

class GroupValuesTest {
  private static final double EXACT = 1e-12;

  /** Every draw of one row's value from each column is tried. */
  @Test
  void presenceAndCombinations_areThoseOfAllDraws() {
    Seeds.each(
        300,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Shape shape = Shape.values()[random.nextInt(Shape.values().length)];
          Profile profile =
              new RandomTables(seed).attributes(1, 3).sensitive(0, 2).rows(20).next(shape);
          Plan.Groups plan = RandomPlans.groups(profile, Plan.Bucketization.PERMUTATION, random);
          Outcome outcome = Outcome.of(profile, plan);
          GroupValues values = new GroupValues(outcome);
          for (int i = 0; i < 3 * outcome.classes(); i++) {
            agrees(outcome, random.nextInt(outcome.classes()), values);
          }
        });
  }

  private static void agrees(Outcome outcome, int group, GroupValues values) {
    values.load(group);
    List<List<Integer>> rows = new ArrayList<>();
    for (int i = 0; i < outcome.parts(group); i++) {
      for (long r = 0; r < outcome.assignment().rows(outcome.part(group, i)); r++) {
        rows.add(tuple(outcome.profile(), outcome.atom(group, i)));
      }
    }
    Map<List<Integer>, Long> draws = draws(rows);
    assertEquals(draws.size(), values.combinations());
    double all = draws.values().stream().mapToLong(n -> n).sum();
    for (int i = 0; i < outcome.parts(group); i++) {
      long met = draws.getOrDefault(tuple(outcome.profile(), outcome.atom(group, i)), 0L);
      assertEquals(met / all, values.presence(i), EXACT);
    }
  }

  /** How often each tuple is drawn. */
  private static Map<List<Integer>, Long> draws(List<List<Integer>> rows) {
    Map<List<Integer>, Long> draws = new HashMap<>(Map.of(List.of(), 1L));
    for (int a = 0; a < rows.get(0).size(); a++) {
      Map<List<Integer>, Long> longer = new HashMap<>();
      for (Map.Entry<List<Integer>, Long> draw : draws.entrySet()) {
        for (List<Integer> row : rows) {
          List<Integer> next = new ArrayList<>(draw.getKey());
          next.add(row.get(a));
          longer.merge(next, draw.getValue(), Long::sum);
        }
      }
      draws = longer;
    }
    return draws;
  }

  private static List<Integer> tuple(Profile profile, int atom) {
    int t = 0;
    while (profile.atomFrom(t + 1) <= atom) {
      t++;
    }
    List<Integer> codes = new ArrayList<>();
    for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
      codes.add(profile.code(a, t));
    }
    return codes;
  }

  @Test
  void table2_letsTheFirstGroupBePutTogetherIn10Ways() {
    Outcome outcome =
        Example.permutation().grouped(Plan.Bucketization.PERMUTATION, Example.permutationGroups());
    GroupValues values = new GroupValues(outcome);
    values.load(0);
    assertEquals(5 * 2, values.combinations());
    values.load(1);
    assertEquals(4 * 2, values.combinations());
    values.load(0);
    assertEquals(5 * 2, values.combinations());
  }
}
