package kanon.privacy.alphak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import kanon.api.Criterion;
import kanon.api.Goal;
import kanon.lib.json.record.Options;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

class AlphaKTest {
  private static final Example WONG = Example.wong();

  private static Criterion of(Profile whole, Object... options) {
    Map<String, Object> given = new LinkedHashMap<>();
    for (int i = 0; i < options.length; i += 2) {
      given.put((String) options[i], options[i + 1]);
    }
    return new AlphaK().compile(whole, Options.bind(AlphaKOptions.class, given, "test"));
  }

  private static Criterion wong(Object... options) {
    return of(WONG.profile(), options);
  }

  /** Table 3 of the paper: {1,6}, {2,5}, {3,4}. */
  private static Outcome table3() {
    return WONG.released(
        "* 1975 4350", "* * 4350", "* 1955 5432", "* 1955 5432", "* * 4350", "* 1975 4350");
  }

  /** Table 2: the first class holds HIV alone. */
  private static Outcome table2() {
    return WONG.released(
        "Cat1 * 4350",
        "Cat1 * 4350",
        "* 1955 5432",
        "* 1955 5432",
        "Cat2 1975 4350",
        "Cat2 1975 4350");
  }

  private static boolean holds(Criterion criterion, Outcome outcome) {
    Group group = new Group(outcome.profile().schema());
    boolean all = true;
    for (int c = 0; c < outcome.classes(); c++) {
      all &= criterion.holds(outcome.group(c, group));
    }
    return all;
  }

  @Test
  void holds_table3ForOneValueAndInGeneral_butNotTable2() {
    Criterion one = wong("alpha", 0.5, "k", 2L, "values", List.of("HIV"));
    Criterion general = wong("alpha", 0.5, "k", 2L);
    assertTrue(holds(one, table3()));
    assertTrue(holds(general, table3()));
    assertFalse(holds(one, table2()));
    assertEquals(Map.of("alpha", 0.5, "k", 2.0, "alpha.HIV", 0.5), one.reached(table3()));
    assertEquals(1.0, one.reached(table2()).get("alpha"));
    assertEquals(
        Map.of("alpha", 0.5, "k", 2.0, "alpha.HIV", 0.5, "alpha.fever", 0.5, "alpha.flu", 0.5),
        general.reached(table3()));
  }

  @Test
  void values_eachOrCombined() {
    List<String> two = List.of("HIV", "fever");
    assertTrue(holds(wong("alpha", 0.5, "k", 2L, "values", two), table3()));
    Criterion combined = wong("alpha", 0.5, "k", 2L, "values", two, "combined", true);
    assertFalse(holds(combined, table3()));
    assertEquals(1.0, combined.reached(table3()).get("alpha.HIV+fever"));
  }

  @Test
  void alphas_boundEachValueByItsOwn_andAlphaTheOthers() {
    Criterion own = wong("k", 2L, "alphas", Map.of("HIV", 0.5, "fever", 0.4));
    assertFalse(holds(own, table3()), "fever has half of a class");
    assertTrue(holds(wong("k", 2L, "alphas", Map.of("HIV", 0.5)), table3()), "others are free");
    assertEquals(Map.of("k", 2.0, "alphas.HIV", 0.5, "alphas.fever", 0.5), own.reached(table3()));
    Criterion others = wong("k", 2L, "alpha", 0.5, "alphas", Map.of("HIV", 0.9));
    assertTrue(holds(others, table3()));
    assertEquals(
        Map.of("alpha", 0.5, "k", 2.0, "alpha.fever", 0.5, "alpha.flu", 0.5, "alphas.HIV", 0.5),
        others.reached(table3()));
    assertFalse(
        holds(wong("k", 2L, "alpha", 0.4, "alphas", Map.of("HIV", 0.9)), table3()), "flu, fever");
    assertFalse(holds(others, table2()), "HIV alone");
    Criterion named =
        wong("k", 2L, "alpha", 0.1, "values", List.of("flu"), "alphas", Map.of("flu", 0.5));
    assertTrue(holds(named, table3()), "its own share counts, not the other one");
  }

  @Test
  void alphas_besideCombinedValues_boundOneOfThemAlone() {
    List<String> two = List.of("HIV", "fever");
    Criterion both =
        wong("k", 2L, "alpha", 1.0, "values", two, "combined", true, "alphas", Map.of("HIV", 0.4));
    assertFalse(holds(both, table3()));
    assertEquals(
        Map.of("alpha", 1.0, "k", 2.0, "alpha.HIV+fever", 1.0, "alphas.HIV", 0.5),
        both.reached(table3()));
  }

  @Test
  void alphas_agreeWithCountingByHand() {
    int[] answers = new int[2];
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile whole = new RandomTables(seed).sensitive(1, 1).rows(12).next(Shape.MIXED);
          Dictionary domain = whole.schema().sensitive().get(0).dictionary();
          Map<String, Double> own = new TreeMap<>();
          for (int v = 0; v < domain.size(); v++) {
            if (random.nextBoolean()) {
              own.put(domain.value(v), random.nextInt(1, 11) / 10.0);
            }
          }
          int others = random.nextInt(1, 11);
          if (own.isEmpty() || whole.rows() == 0) {
            return;
          }
          Criterion criterion = of(whole, "k", 2L, "alpha", others / 10.0, "alphas", own);
          Group group = whole.whole();
          boolean expected = group.size() >= 2;
          for (int v = 0; v < domain.size(); v++) {
            long tenths = Math.round(10 * own.getOrDefault(domain.value(v), others / 10.0));
            expected &= 10 * group.count(0, v) <= tenths * group.size();
          }
          assertEquals(expected, criterion.holds(group), own + ", others " + others);
          answers[expected ? 1 : 0]++;
        });
    assertTrue(answers[0] > 10 && answers[1] > 10, answers[0] + ", " + answers[1]);
  }

  @Test
  void impossible_namesTheValueWhoseOwnShareIsTooSmall() {
    assertEquals(
        Optional.of(
            "alpha-k: the value 'HIV' of 'Illness' has a share of 0.3334 of the table's rows, which"
                + " no release brings down to alpha = 0.2"),
        wong("k", 2L, "alpha", 0.5, "alphas", Map.of("HIV", 0.2)).impossible(0));
    assertEquals(
        Optional.of(
            "alpha-k: the most frequent value that it bounds of 'Illness' has a share of 0.3334 of"
                + " the table's rows, which no release brings down to alpha = 0.3"),
        wong("k", 2L, "alpha", 0.3, "alphas", Map.of("HIV", 0.9)).impossible(0));
  }

  @Test
  void alphaOrAlphas_isNeeded() {
    KanonException e = assertThrows(KanonException.class, () -> wong("k", 2L));
    assertEquals(
        "test: 'alpha' is missing, expected it or 'alphas' with a share for single values",
        e.getMessage());
    e =
        assertThrows(
            KanonException.class,
            () -> wong("k", 2L, "values", List.of("HIV"), "alphas", Map.of("flu", 0.5)));
    assertEquals("test: 'values' needs 'alpha', the share that bounds them", e.getMessage());
    e = assertThrows(KanonException.class, () -> wong("k", 2L, "alphas", Map.of("HIW", 0.5)));
    assertEquals(
        "model 'alpha-k': 'alphas': 'HIW' does not occur in 'Illness'. Did you mean 'HIV'?",
        e.getMessage());
  }

  @Test
  void deficit_countsRowsOfOtherValuesThatLack() {
    Criterion one = wong("alpha", 0.3, "k", 2L, "values", List.of("HIV"));
    Group group = new Group(WONG.profile().schema());
    assertEquals(2, one.deficit(group));
    Outcome classes = table2();
    assertEquals(5, one.deficit(classes.group(0, group)), "2 of 7 rows are at most 0.3");
  }

  @Test
  void traits_generalFormIsAShare_boundedValuesAreNot() {
    Criterion general = wong("alpha", 0.4, "k", 2L);
    assertEquals(3, general.traits().minimumSize());
    assertEquals(0.4, general.traits().maxShare(0));
    assertTrue(Goal.SHARE.accepts(general.traits()));
    Criterion one = wong("alpha", 0.4, "k", 2L, "values", List.of("HIV"));
    assertEquals(2, one.traits().minimumSize());
    assertFalse(Goal.SHARE.accepts(one.traits()));
    Map<String, Double> two = Map.of("HIV", 0.4, "fever", 0.4);
    Criterion twice =
        wong("alpha", 0.4, "k", 2L, "values", List.of("HIV"), "combined", true, "alphas", two);
    assertFalse(Goal.SHARE.accepts(twice.traits()), "three bounds, but the flu has none");
    assertTrue(Goal.SIZE.accepts(wong("alpha", 1.0, "k", 2L).traits()));
  }

  @Test
  void impossible_namesShareAndAlphaAndNoValueThatNobodyAskedFor() {
    assertEquals(
        Optional.of(
            "alpha-k: the most frequent value of 'Illness' has a share of 0.3334 of the table's rows,"
                + " which no release brings down to alpha = 0.3"),
        wong("alpha", 0.3, "k", 2L).impossible(0));
    assertEquals(
        Optional.of(
            "alpha-k: the value 'HIV' of 'Illness' has a share of 0.3334 of the table's rows, which"
                + " no release brings down to alpha = 0.3"),
        wong("alpha", 0.3, "k", 2L, "values", List.of("HIV")).impossible(0));
    assertEquals(
        Optional.of(
            "alpha-k: the value 'HIV' of 'Illness' has a share of 0.3334 of the table's rows, and 0.2"
                + " without 1 of them, which no release brings down to alpha = 0.1"),
        wong("alpha", 0.1, "k", 2L, "values", List.of("HIV")).impossible(1));
    assertEquals(
        Optional.empty(),
        wong("alpha", 0.3, "k", 2L, "values", List.of("HIV")).impossible(1),
        "1 of the 5 rows that are left");
    assertTrue(wong("alpha", 0.5, "k", 7L).impossible(0).isPresent());
  }

  @Test
  void values_thatDoNotOccurAreRefused() {
    KanonException e =
        assertThrows(
            KanonException.class, () -> wong("alpha", 0.5, "k", 2L, "values", List.of("HIW")));
    assertEquals(
        "model 'alpha-k': 'values': 'HIW' does not occur in 'Illness'. Did you mean 'HIV'?",
        e.getMessage());
  }

  @Test
  void valueThatTheDomainLists_isBoundedThoughItDoesNotOccur() {
    Example healthy =
        new Example()
            .hierarchy("Job", "Cat1;*", "Cat2;*")
            .sensitive("Illness", "HIV", "flu")
            .rows("Cat1 flu", "Cat2 flu");
    Criterion criterion = of(healthy.profile(), "alpha", 0.5, "k", 2L, "values", List.of("HIV"));
    assertTrue(criterion.holds(healthy.profile().whole()));
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> of(healthy.profile(), "alpha", 0.5, "k", 2L, "values", List.of("asthma")));
    assertEquals(
        "model 'alpha-k': 'values': 'asthma' does not occur in 'Illness'; where it may occur another"
            + " time, list it in the attribute's 'domain'",
        e.getMessage());
  }

  @Test
  void combined_needsValues() {
    KanonException e =
        assertThrows(KanonException.class, () -> wong("alpha", 0.5, "k", 2L, "combined", true));
    assertEquals("test: 'combined' needs 'values': which are taken together", e.getMessage());
  }
}
