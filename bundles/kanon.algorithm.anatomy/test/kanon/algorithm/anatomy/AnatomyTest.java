package kanon.algorithm.anatomy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.Seeds;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class AnatomyTest {
  @Test
  void groups_fourThreeTwoOneAtTwo() {
    for (int seed = 0; seed < 50; seed++) {
      assertEquals(List.of(2L, 2L, 2L, 2L, 2L), sizes("aaaabbbccd", 2, seed));
    }
  }

  @Test
  void residue_joinsAGroupThatLacksItsValue() {
    for (int seed = 0; seed < 50; seed++) {
      assertEquals(List.of(2L, 2L, 3L), sizes("aaabbcd", 2, seed));
    }
  }

  @Test
  void value_withMoreThanItsShareIsInfeasible() {
    KanonException e = assertThrows(KanonException.class, () -> sizes("aaab", 2, 1));
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind());
  }

  @Test
  void value_withExactlyItsShareIsFeasible() {
    assertEquals(List.of(2L, 2L), sizes("aabc", 2, 1));
  }

  @Test
  void tables_withoutRowsHaveNoGroups() {
    assertEquals(List.of(), sizes("", 2, 1));
  }

  @Test
  void groups_areAsManyAsFitAndNeverRepeatAValue() {
    var random = Seeds.random("anatomy");
    for (int round = 0; round < 200; round++) {
      int l = random.nextInt(2, 5);
      StringBuilder values = new StringBuilder();
      int n = random.nextInt(l, 60);
      for (int i = 0; i < n; i++) {
        values.append((char) ('a' + random.nextInt(2 * l)));
      }
      String table = values.toString();
      long most =
          table.chars().mapToLong(c -> table.chars().filter(d -> d == c).count()).max().orElse(0);
      if (most * l <= n) {
        assertEquals(n / l, sizes(table, l, round).size());
      }
    }
  }

  /** The sizes of the groups, ascending; fails where a group has a value twice. */
  private static List<Long> sizes(String values, int l, long seed) {
    Profile p = table(values);
    TestGoal goal = TestGoal.share(p.schema(), 0, l, 1);
    Problem problem = TestProblem.of(p, goal, 0);
    Outcome o =
        Outcome.of(p, new Anatomy().solve(problem, new NoOptions(), TestRun.seeded(seed)).plan());
    List<Long> sizes = new ArrayList<>();
    Group group = new Group(p.schema());
    for (int c = 0; c < o.classes(); c++) {
      assertTrue(o.group(c, group).most(0) <= 1);
      sizes.add(o.size(c));
    }
    assertEquals(0, o.removed());
    return sizes.stream().sorted().toList();
  }

  private static Profile table(String values) {
    List<String> letters = values.chars().mapToObj(c -> "" + (char) c).distinct().sorted().toList();
    Dictionary s = Dictionary.of(Type.STRING, letters, Optional.empty());
    Dictionary q = Dictionary.of(Type.STRING, List.of("x", "y"), Optional.empty());
    int[] codes = values.chars().map(c -> s.code("" + (char) c)).toArray();
    int[] places = new int[codes.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = i % 2;
    }
    Schema schema =
        new Schema(
            List.of(
                Attribute.of("q", Role.QUASI_IDENTIFIER, q), Attribute.of("s", Role.SENSITIVE, s)));
    return Profile.of(
        schema,
        List.of(Codes.of(places, 2)),
        List.of(Codes.of(codes, Math.max(1, s.size()))),
        Parallel.sequential());
  }
}
