package kanon.lib.persons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Role;
import kanon.model.Type;
import kanon.testkit.TestRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonGroupsTest {
  private static final Slot.Goal ANY = slots -> true;

  private static Attribute numbers(String name, int values) {
    List<String> texts = IntStream.range(0, values).mapToObj(i -> "" + (10 + i)).toList();
    Dictionary dictionary = Dictionary.of(Type.INTEGER, texts, Optional.empty());
    return Attribute.of(name, Role.QUASI_IDENTIFIER, dictionary).ordered(true);
  }

  private static Attribute words(String name) {
    Dictionary dictionary =
        Dictionary.of(Type.STRING, List.of("a1", "a2", "b1", "b2"), Optional.of(""));
    List<String[]> ancestors = new ArrayList<>();
    for (int i = 0; i < dictionary.size(); i++) {
      String group = i == dictionary.missing() ? "*" : dictionary.value(i).substring(0, 1);
      ancestors.add(group.equals("*") ? new String[] {"*"} : new String[] {group, "*"});
    }
    return Attribute.of(name, Role.QUASI_IDENTIFIER, dictionary)
        .with(Hierarchy.of(dictionary, ancestors));
  }

  private static Attribute plain(String name) {
    return Attribute.of(
        name,
        Role.QUASI_IDENTIFIER,
        Dictionary.of(Type.STRING, List.of("x", "y", "z"), Optional.of("?")));
  }

  private static int[][] codes(List<Attribute> attributes, int rows, Random random) {
    int[][] codes = new int[attributes.size()][rows];
    for (int a = 0; a < codes.length; a++) {
      int size = attributes.get(a).dictionary().size();
      for (int r = 0; r < rows; r++) {
        codes[a][r] = random.nextInt(size);
      }
    }
    return codes;
  }

  private static Forest.Part part(
      List<Attribute> attributes, int rows, int parent, int parents, Random random) {
    int[] parentRow =
        parent < 0 || rows == 0 ? new int[0] : random.ints(rows, 0, parents).toArray();
    return new Forest.Part(attributes, codes(attributes, rows, random), parent, parentRow);
  }

  /** Persons, what they have, what that has, and something else that persons have. */
  private static Forest forest(Random random) {
    int persons = 1 + random.nextInt(40);
    int stays = random.nextInt(persons * 4);
    int below = stays == 0 ? 0 : random.nextInt(stays * 3);
    return new Forest(
        List.of(
            part(List.of(numbers("age", 9), words("place")), persons, -1, 0, random),
            part(List.of(words("ward"), plain("kind")), stays, 0, persons, random),
            part(List.of(plain("code")), below, 1, stays, random),
            part(List.of(numbers("n", 4)), random.nextInt(persons), 0, persons, random)),
        persons);
  }

  /** What a row shows with all below it. */
  private static String shown(Forest forest, PersonGroups groups, int t, int row) {
    StringBuilder text = new StringBuilder("(" + t);
    for (int a = 0; a < groups.cells(t).size(); a++) {
      Cells cells = groups.cells(t).get(a);
      text.append('|').append(cells.label(groups.cellOfSlot(t)[a][groups.slot(t, row)]));
    }
    for (int child : forest.children(t)) {
      List<String> below = new ArrayList<>();
      for (int i = 0; i < forest.count(child, row); i++) {
        int one = forest.below(child, row, i);
        if (groups.slot(child, one) != PersonGroups.REMOVED) {
          below.add(shown(forest, groups, child, one));
        }
      }
      below.stream().sorted().forEach(text::append);
    }
    return text.append(')').toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5})
  void ofEveryPerson_kShowTheSame(int k) {
    for (long seed = 0; seed < 60; seed++) {
      Forest forest = forest(new Random(seed));
      if (forest.rows(0) < k) {
        continue;
      }
      PersonGroups groups = PersonGroups.of(forest, k, ANY, TestRun.sequential()).orElseThrow();
      Map<String, Integer> persons = new HashMap<>();
      for (int p = 0; p < forest.rows(0); p++) {
        persons.merge(shown(forest, groups, 0, p), 1, Integer::sum);
      }
      int smallest = persons.values().stream().mapToInt(n -> n).min().orElse(0);
      assertTrue(smallest >= k, "seed " + seed + ": " + smallest);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void everyCell_standsForItsValue_andNoRowLosesItsParent(int k) {
    for (long seed = 100; seed < 160; seed++) {
      Forest forest = forest(new Random(seed));
      if (forest.rows(0) < k) {
        continue;
      }
      PersonGroups groups = PersonGroups.of(forest, k, ANY, TestRun.sequential()).orElseThrow();
      for (int t = 0; t < forest.tables(); t++) {
        for (int row = 0; row < forest.rows(t); row++) {
          int slot = groups.slot(t, row);
          int parent = forest.part(t).parent();
          if (slot == PersonGroups.REMOVED) {
            assertTrue(t > 0, "seed " + seed + ": no person is removed");
            continue;
          }
          for (int a = 0; a < groups.cells(t).size(); a++) {
            Cells cells = groups.cells(t).get(a);
            assertTrue(
                cells.covers(groups.cellOfSlot(t)[a][slot], forest.part(t).codes()[a][row]),
                "seed " + seed);
          }
          if (parent >= 0) {
            int above = forest.part(t).parentRow()[row];
            assertTrue(groups.slot(parent, above) != PersonGroups.REMOVED, "seed " + seed);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void groupThatFailsTheGoal_isAlignedWithItsNeighbours(long seed) {
    Random random = new Random(seed);
    List<Attribute> own = List.of(numbers("age", 9));
    Forest forest =
        new Forest(
            List.of(part(own, 30, -1, 0, random), part(List.of(plain("kind")), 60, 0, 30, random)),
            30);
    Slot.Goal seven = slots -> slots.get(0).rows().length >= 7;
    PersonGroups groups = PersonGroups.of(forest, 2, seven, TestRun.sequential()).orElseThrow();
    int[] sizes = new int[groups.slots(0)];
    for (int p = 0; p < 30; p++) {
      sizes[groups.slot(0, p)]++;
    }
    assertTrue(IntStream.of(sizes).min().orElse(0) >= 7);
    assertTrue(groups.groups() > 1);
    assertTrue(PersonGroups.of(forest, 2, slots -> false, TestRun.sequential()).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void equalPersons_loseNothing(int k) {
    List<Attribute> own = List.of(numbers("age", 9));
    int[][] ages = {{4, 4, 4, 7, 7, 7}};
    int[] whose = {0, 1, 2, 2, 1, 0, 3, 4, 5};
    int[][] kinds = {{0, 0, 0, 1, 1, 1, 2, 2, 2}};
    Forest forest =
        new Forest(
            List.of(
                new Forest.Part(own, ages, -1, new int[0]),
                new Forest.Part(List.of(plain("kind")), kinds, 0, whose)),
            6);
    PersonGroups groups = PersonGroups.of(forest, k, ANY, TestRun.sequential()).orElseThrow();
    assertEquals(0, groups.removed(1));
    for (int row = 0; row < whose.length; row++) {
      Cells cells = groups.cells(1).get(0);
      assertEquals(1, cells.width(groups.cellOfSlot(1)[0][groups.slot(1, row)]));
    }
  }
}
