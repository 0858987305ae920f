package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Persons are counted as plain sets of them are. */
class PersonsTest {
  private static final int PERSONS = 40;

  private static Attribute attribute(String name, Role role, int values) {
    List<String> texts = IntStream.range(0, values).mapToObj(v -> name + (char) ('A' + v)).toList();
    return Attribute.of(name, role, Dictionary.of(Type.STRING, texts, Optional.empty()));
  }

  private static Schema schema() {
    return new Schema(
            List.of(
                attribute("q", Role.QUASI_IDENTIFIER, 3),
                attribute("r", Role.QUASI_IDENTIFIER, 4),
                attribute("s", Role.SENSITIVE, 3)))
        .withPerson(attribute("p", Role.IDENTIFYING, PERSONS));
  }

  private static int[][] rows(RandomGenerator random) {
    int[][] rows = new int[random.nextInt(200)][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] =
          new int[] {
            random.nextInt(3), random.nextInt(4), random.nextInt(3), random.nextInt(PERSONS)
          };
    }
    return rows;
  }

  private static Profile profile(Schema schema, int[][] rows) {
    Profile.Builder builder = new Profile.Builder(schema);
    for (int[] row : rows) {
      builder.add(row, 1);
    }
    return builder.build();
  }

  /** Sets of the persons and of who has which value, for any rows. */
  private static void assertCounts(List<int[]> rows, Group group, long seed) {
    Set<Integer> persons = new HashSet<>();
    Map<Integer, Set<Integer>> holders = new HashMap<>();
    for (int[] row : rows) {
      persons.add(row[3]);
      holders.computeIfAbsent(row[2], v -> new HashSet<>()).add(row[3]);
    }
    String told = "seed " + seed;
    assertEquals(rows.size(), group.size(), told);
    assertEquals(persons.size(), group.byPersons().size(), told);
    assertEquals(holders.size(), group.byPersons().distinct(0), told);
    long sum = 0;
    for (int value = 0; value < 3; value++) {
      int of = holders.getOrDefault(value, Set.of()).size();
      assertEquals(of, group.byPersons().count(0, value), told);
      sum += of;
    }
    assertEquals(sum, group.byPersons().counted(0), told);
  }

  @Test
  void group_addedAndRemovedCountsLikeSets() {
    for (long seed = 0; seed < 50; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      int[][] rows = rows(random);
      Profile profile = profile(schema(), rows);
      List<int[]> in = new ArrayList<>();
      Group group = new Group(profile.schema());
      Group other = new Group(profile.schema());
      for (int step = 0; step < 300 && rows.length > 0; step++) {
        if (!in.isEmpty() && random.nextInt(3) == 0) {
          int[] row = in.remove(random.nextInt(in.size()));
          group.remove(profile, atom(profile, row), 1);
        } else {
          int[] row = rows[random.nextInt(rows.length)];
          in.add(row);
          group.add(profile, atom(profile, row), 1);
        }
        if (step % 50 == 49) {
          assertCounts(in, group, seed);
          other.add(group);
          group.clear();
          assertCounts(List.of(), group, seed);
          group.add(other);
          assertCounts(in, group, seed);
          other.remove(group);
          assertCounts(List.of(), other, seed);
        }
      }
    }
  }

  private static int atom(Profile profile, int[] row) {
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        boolean same = profile.code(0, t) == row[0] && profile.code(1, t) == row[1];
        if (same && profile.sensitive(0, atom) == row[2] && profile.person(atom) == row[3]) {
          return atom;
        }
      }
    }
    throw new AssertionError("no atom");
  }

  @Test
  void frequencySet_rolledUpKnowsThePersonsOfEachClass() {
    for (long seed = 0; seed < 30; seed++) {
      int[][] rows = rows(new SplittableRandom(seed));
      Profile profile = profile(schema(), rows);
      FrequencySet base = FrequencySet.of(profile, true, Parallel.sequential());
      for (int[] levels : new int[][] {{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
        FrequencySet classes = base.rollUp(levels);
        Map<List<Integer>, List<int[]>> plain = new HashMap<>();
        for (int[] row : rows) {
          List<Integer> key = List.of(levels[0] == 1 ? 0 : row[0], levels[1] == 1 ? 0 : row[1]);
          plain.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
        }
        assertEquals(plain.size(), classes.classes());
        Group group = new Group(profile.schema());
        long below = 0;
        for (int c = 0; c < classes.classes(); c++) {
          classes.histogram(c, group);
          List<int[]> of = plain.get(List.of(classes.code(0, c), classes.code(1, c)));
          assertCounts(of == null ? List.of() : of, group, seed);
          below += group.byPersons().size() < 4 ? group.size() : 0;
        }
        assertEquals(below, classes.rowsBelowPersons(4), "seed " + seed);
        Outcome outcome = Outcome.of(profile, new Plan.Levels(levels, new BitSet()));
        Outcome persons = outcome.byPersons();
        Group people = new Group(persons.profile().schema());
        for (int c = 0; c < outcome.classes(); c++) {
          outcome.group(c, group);
          assertEquals(group.byPersons().size(), persons.size(c));
          assertEquals(group.byPersons().size(), persons.group(c, people).size());
          assertEquals(group.byPersons().most(0), people.most(0));
        }
        assertEquals(profile.persons(), persons.released());
        assertEquals(0, persons.removed());
      }
    }
  }

  @Test
  void frequencySet_withoutHistogramsHasNobody() {
    Profile profile = profile(schema(), new int[][] {{0, 0, 0, 1}, {0, 0, 1, 2}});
    FrequencySet classes = FrequencySet.of(profile, false, Parallel.sequential());
    assertFalse(classes.hasHistograms());
    Group group = new Group(profile.schema());
    classes.histogram(0, group);
    assertEquals(2, group.size());
    assertEquals(0, group.byPersons().size());
  }

  @Test
  void profile_byPersonsCountsEachOnce() {
    Profile profile =
        profile(schema(), new int[][] {{0, 0, 0, 1}, {1, 0, 0, 1}, {1, 2, 1, 1}, {0, 0, 0, 2}});
    assertEquals(4, profile.rows());
    assertEquals(2, profile.persons());
    Profile judged = profile.byPersons();
    assertEquals(2, judged.rows());
    assertEquals(2, judged.whole().size());
    assertEquals(2, judged.whole().count(0, 0));
    assertEquals(1, judged.whole().count(0, 1));
    assertFalse(judged.hasPersons());
    assertEquals(4, profile.tuples() + 1);
  }

  @Test
  void withoutPersons_everythingIsItself() {
    Schema schema = schema().withoutPerson();
    Profile profile = profile(schema, new int[][] {{0, 0, 0}, {0, 1, 2}});
    assertSame(profile, profile.byPersons());
    assertEquals(2, profile.persons());
    assertSame(profile.whole().getClass(), Group.class);
    Group group = profile.whole();
    assertSame(group, group.byPersons());
    assertTrue(schema.person().isEmpty());
    Outcome outcome = Outcome.of(profile, new Plan.Levels(new int[] {0, 0}, new BitSet()));
    assertSame(outcome, outcome.byPersons());
  }

  @Test
  void withPerson_refusesAMissingValue() {
    Dictionary some = Dictionary.of(Type.STRING, List.of("a"), Optional.of(""));
    Attribute person = Attribute.of("p", Role.IDENTIFYING, some);
    assertThrows(IllegalArgumentException.class, () -> schema().withPerson(person));
  }
}
