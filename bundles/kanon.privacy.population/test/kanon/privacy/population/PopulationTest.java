package kanon.privacy.population;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Goal;
import kanon.api.PrivacyModel;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.FrequencySet;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.TestProblem;
import org.junit.jupiter.api.Test;

/** A table of a, a, b; a population of a 4, b 2, c 2, of which a and b go to A and c to C. */
class PopulationTest {
  private static Example example() {
    return new Example().hierarchy("q", "a;A;*", "b;A;*", "c;C;*");
  }

  private static final Profile TABLE =
      example()
          .rows("a", "a", "b")
          .profile()
          .withPopulation(example().rows("a", "a", "a", "a", "b", "b", "c", "c").profile());

  private static <O extends Record> Criterion of(
      PrivacyModel<O> model, Profile table, Map<String, Object> options) {
    return model.compile(table, Options.bind(model.options(), options, "test"));
  }

  private static Criterion map(long k) {
    return of(new KMap(), TABLE, Map.of("k", k));
  }

  private static Criterion presence(double min, double max) {
    return of(new DeltaPresence(), TABLE, Map.of("min", min, "max", max));
  }

  private static Problem problem(Criterion goal, long removable) {
    return TestProblem.of(TABLE, goal, removable);
  }

  private static boolean passes(Criterion goal, long removable, int level) {
    Problem problem = problem(goal, removable);
    return problem.passes(problem.frequencies().at(new int[] {level}));
  }

  @Test
  void profile_knowsThePopulation_andItsOwnTuplesHaveNoRows() {
    assertEquals(3, TABLE.tuples());
    assertEquals(0, TABLE.size(2));
    assertEquals(2, TABLE.population(2));
    assertEquals(2, TABLE.atoms());
    assertEquals(3, TABLE.rows());
    FrequencySet classes =
        FrequencySet.of(TABLE, true, Parallel.sequential()).rollUp(new int[] {1});
    assertEquals(6, classes.population(0));
    assertEquals(2, classes.population(1));
    Group group = new Group(TABLE.schema());
    classes.histogram(0, group);
    assertEquals(6, group.population());
    assertEquals(3, group.size());
  }

  @Test
  void outcome_countsThePeopleThatCellsStandFor() {
    Outcome values = Outcome.of(TABLE, new Plan.Levels(new int[] {0}, new BitSet()));
    assertEquals(2, values.classes());
    assertEquals(4, values.population(0));
    assertEquals(Map.of("k", 2.0), map(1).reached(values));
    assertEquals(Map.of("min", 0.0, "max", 0.5), presence(0, 1).reached(values));
    Outcome all = Outcome.of(TABLE, new Plan.Levels(new int[] {2}, new BitSet()));
    assertEquals(Map.of("min", 0.375, "max", 0.375), presence(0, 1).reached(all));
  }

  @Test
  void kMap_countsPeopleNotRows() {
    assertTrue(passes(map(2), 0, 0), "b is one row but two people");
    assertFalse(passes(map(3), 0, 0));
    assertTrue(passes(map(3), 1, 0), "b may be removed");
    assertTrue(passes(map(6), 0, 1));
    assertEquals(Optional.of("k-map with k = 9: the whole population is 8"), map(9).impossible(2));
  }

  @Test
  void deltaPresence_boundsTheShareOfPeopleInTheTable() {
    assertTrue(passes(presence(0, 0.5), 0, 0));
    assertFalse(passes(presence(0, 0.4), 2, 0), "half of a and of b are there");
    assertTrue(passes(presence(0, 0.375), 0, 2));
  }

  @Test
  void deltaPresence_withALeastShareNobodyMayBeKnownToBeAbsent() {
    assertFalse(passes(presence(0.3, 1), 0, 0), "c is not in the table");
    assertFalse(passes(presence(0.3, 1), 0, 1), "nor is C");
    assertTrue(passes(presence(0.3, 1), 0, 2));
    assertFalse(passes(presence(0.3, 0.37), 3, 2), "removing all shows it of everybody");
    assertTrue(presence(0.4, 1).impossible(0).isPresent());
  }

  @Test
  void models_needAPopulation_andFullDomainRecoding() {
    Profile alone = example().rows("a", "b").profile();
    KanonException e =
        assertThrows(KanonException.class, () -> of(new KMap(), alone, Map.of("k", 2L)));
    assertEquals("POPULATION_MISSING", e.code());
    assertTrue(Goal.POPULATION.accepts(map(2).traits()));
    assertFalse(Goal.ANY.accepts(map(2).traits()));
    assertFalse(Goal.MONOTONE.accepts(presence(0, 1).traits()));
  }
}
