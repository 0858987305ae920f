package kanon.privacy.diversity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.Goal;
import kanon.lib.json.record.Options;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.Example;
import org.junit.jupiter.api.Test;

class LDiversityTest {
  private static final String[] VALUES = {"a", "b", "c", "d"};

  /** A table with so many rows of each value. */
  private static Profile table(int... counts) {
    Example example = new Example().hierarchy("q", "x;*").sensitive("disease", VALUES);
    for (int v = 0; v < counts.length; v++) {
      for (int i = 0; i < counts[v]; i++) {
        example.rows("x " + VALUES[v]);
      }
    }
    return example.profile();
  }

  private static Criterion of(Profile whole, String kind, Object... options) {
    Map<String, Object> given = new LinkedHashMap<>();
    given.put("kind", kind);
    for (int i = 0; i < options.length; i += 2) {
      given.put((String) options[i], options[i + 1]);
    }
    return new LDiversity().compile(whole, Options.bind(DiversityOptions.class, given, "test"));
  }

  private static boolean holds(String kind, double l, int... counts) {
    Profile whole = table(counts);
    return of(whole, kind, "l", l).holds(whole.whole());
  }

  /** Rows of two diseases, of whom each asks for something, or for nothing. */
  private static Profile asking(int... asked) {
    Dictionary numbers = Dictionary.of(Type.INTEGER, List.of("1", "2", "3"), Optional.of(""));
    Attribute q =
        Attribute.of(
            "q", Role.QUASI_IDENTIFIER, Dictionary.of(Type.STRING, List.of("x"), Optional.empty()));
    Attribute s =
        Attribute.of(
            "s",
            Role.SENSITIVE,
            Dictionary.of(Type.STRING, List.of("a", "b", "c"), Optional.empty()));
    Schema schema =
        new Schema(List.of(q, s)).withDemands(Attribute.of("l", Role.IDENTIFYING, numbers));
    Profile.Builder rows = new Profile.Builder(schema);
    for (int i = 0; i < asked.length; i++) {
      rows.add(new int[] {0, i % 3, asked[i] == 0 ? numbers.missing() : asked[i] - 1}, 1);
    }
    return rows.build();
  }

  @Test
  void frequency_grantsTheMostThatARowOfTheGroupAsksFor() {
    Profile two = asking(0, 2);
    assertTrue(of(two, "frequency", "l", 1).holds(two.whole()));
    Profile three = asking(3, 0);
    Criterion asked = of(three, "frequency", "l", 1);
    assertFalse(asked.holds(three.whole()));
    assertEquals(1, asked.deficit(three.whole()));
    assertFalse(of(two, "frequency", "l", 3).holds(two.whole()));
    assertTrue(asked.traits().demands() && !asked.traits().monotone());
    assertFalse(of(three, "distinct", "l", 1).traits().demands());
  }

  @Test
  void frequency_doesNotHold_whereNobodyKnowsWhatRowsAskFor() {
    Profile profile = asking(0, 1, 2);
    Criterion asked = of(profile, "frequency", "l", 1);
    Group group = new Group(profile.schema());
    group.addRows(3);
    for (int value = 0; value < 3; value++) {
      group.addValue(0, value, 1);
    }
    assertFalse(asked.holds(group));
    group.addDemand(1, 3);
    assertTrue(asked.holds(group));
  }

  private static boolean recursive(double c, double l, int... counts) {
    Profile whole = table(counts);
    return of(whole, "recursive", "l", l, "c", c).holds(whole.whole());
  }

  /** Whether persons, of whom each has some values, are two-diverse. */
  private static boolean people(int[]... valuesOf) {
    Profile whole = table(1, 1, 1, 1);
    List<String> names = IntStream.range(0, valuesOf.length).mapToObj(p -> "p" + p).toList();
    Dictionary persons = Dictionary.of(Type.STRING, names, Optional.empty());
    Attribute who = Attribute.of("who", Role.IDENTIFYING, persons);
    Group group = new Group(whole.schema().withPerson(who));
    for (int person = 0; person < valuesOf.length; person++) {
      for (int value : valuesOf[person]) {
        group.addRows(person, new int[] {value}, 1);
      }
    }
    return of(whole, "distinct", "l", 2.0).holds(group.byPersons());
  }

  @Test
  void aValueThatEverybodyHas_isOneValue_whateverElseSomebodyHas() {
    assertFalse(people(new int[] {0, 1}, new int[] {0}));
    assertFalse(people(new int[] {0, 1}, new int[] {1, 0}));
    assertTrue(people(new int[] {0, 1}, new int[] {2}));
    assertTrue(people(new int[] {0}, new int[] {1}));
    assertTrue(people(new int[] {0, 1}, new int[] {0, 2}, new int[] {3}));
  }

  @Test
  void distinct_countsValues() {
    assertTrue(holds("distinct", 3, 97, 2, 1));
    assertFalse(holds("distinct", 4, 97, 2, 1));
  }

  @Test
  void entropy_ofEvenValuesIsTheirNumber() {
    assertTrue(holds("entropy", 3, 5, 5, 5));
    assertFalse(holds("entropy", 3, 5, 5, 4));
    assertTrue(holds("entropy", 2.9, 5, 5, 4));
  }

  @Test
  void recursive_comparesTheFirstWithTheTail() {
    assertTrue(recursive(2, 2, 5, 2, 1), "5 < 2 * 3");
    assertFalse(recursive(2, 2, 6, 2, 1), "6 is not below 2 * 3");
    assertFalse(recursive(2, 3, 5, 2, 1), "5 is not below 2 * 1");
    assertFalse(recursive(100, 4, 5, 2, 1), "there are but three values");
    assertFalse(recursive(0.1, 1, 3, 27), "27 is not below 0.1 * 30");
    assertFalse(recursive(0.1, 2, 3, 3, 3, 3));
  }

  @Test
  void frequency_boundsTheMostFrequent() {
    assertTrue(holds("frequency", 3, 2, 2, 2));
    assertFalse(holds("frequency", 3, 3, 2, 2));
    assertTrue(holds("frequency", 1.5, 2, 1));
    Criterion frequency = of(table(2, 2, 2), "frequency", "l", 3L);
    assertTrue(Goal.SHARE.accepts(frequency.traits()));
    assertEquals(3, frequency.traits().minimumSize());
  }

  @Test
  void deficit_countsRows() {
    Profile whole = table(4, 1, 1, 1);
    Group group = whole.whole();
    assertEquals(5, of(whole, "frequency", "l", 3L).deficit(group));
    assertEquals(0, of(whole, "distinct", "l", 4L).deficit(group));
    assertEquals(2, of(whole, "recursive", "c", 1.0, "l", 2L).deficit(group), "4 < 5, has 3");
    assertEquals(5, of(whole, "distinct", "l", 5L).deficit(new Group(whole.schema())));
  }

  @Test
  void impossible_saysWhatTheTableReaches() {
    Profile whole = table(6, 2, 1);
    assertEquals(
        Optional.of(
            "l-diversity of kind distinct: the whole table's values of 'disease' are 3, fewer than l = 4"),
        of(whole, "distinct", "l", 4L).impossible(2));
    assertEquals(
        Optional.of(
            "l-diversity of kind frequency: the whole table's values of 'disease' reach l = 1.5 only:"
                + " the most frequent has 6 of 9 rows; asked is 2, too little even if 2 rows are removed"),
        of(whole, "frequency", "l", 2L).impossible(2));
    assertEquals(Optional.empty(), of(whole, "frequency", "l", 2L).impossible(3));
    assertEquals(
        of(table(6, 4), "frequency", "l", 4L).impossible(0),
        of(table(4, 6), "frequency", "l", 4L).impossible(0),
        "what is reached does not depend on the order of values");
    assertTrue(of(whole, "entropy", "l", 2.9).impossible(4).isPresent());
    assertEquals(Optional.empty(), of(whole, "entropy", "l", 2.9).impossible(6));
    assertTrue(of(whole, "recursive", "l", 3L, "c", 3.0).impossible(0).isPresent());
    assertEquals(Optional.empty(), of(whole, "recursive", "l", 3L, "c", 3.0).impossible(6));
    assertEquals(Optional.empty(), of(whole, "distinct", "l", 4L).impossible(9));
  }

  @Test
  void c_isMissingOrTooMuch() {
    assertEquals("test: 'c' is missing", refused("recursive", "l", 2L));
    assertEquals(
        "test: 'c' is an option of the kind recursive alone", refused("entropy", "l", 2L, "c", 1L));
  }

  private static String refused(String kind, Object... options) {
    KanonException e = assertThrows(KanonException.class, () -> of(table(1, 1), kind, options));
    return String.valueOf(e.getMessage());
  }
}
