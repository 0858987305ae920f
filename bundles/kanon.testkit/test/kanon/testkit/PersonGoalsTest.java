package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Goal;
import kanon.api.Traits;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

class PersonGoalsTest {
  private static final int ANNA = 0;
  private static final int BERT = 1;
  private static final int X = 0;
  private static final int Y = 1;

  private static Attribute attribute(String name, Role role, String... values) {
    return Attribute.of(name, role, Dictionary.of(Type.STRING, List.of(values), Optional.empty()));
  }

  private static final Schema SCHEMA =
      new Schema(
          List.of(
              attribute("q", Role.QUASI_IDENTIFIER, "one", "two"),
              attribute("s", Role.SENSITIVE, "x", "y")));

  /** Each class has half of its persons with x; together all have x. */
  private static Profile annaAndBert() {
    Profile.Builder rows =
        new Profile.Builder(SCHEMA.withPerson(attribute("p", Role.IDENTIFYING, "anna", "bert")));
    rows.add(new int[] {0, X, ANNA}, 1);
    rows.add(new int[] {0, Y, BERT}, 1);
    rows.add(new int[] {1, Y, ANNA}, 3);
    rows.add(new int[] {1, X, BERT}, 1);
    return rows.build();
  }

  private static Group tuple(Profile profile, int t) {
    Group group = new Group(profile.schema());
    for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
      group.add(profile, atom, profile.rows(atom));
    }
    return group;
  }

  @Test
  void sharesOfPersons_areNotMonotone() {
    Profile profile = annaAndBert();
    Criterion half = Criterion.byPersons(TestGoal.share(profile.schema(), 0, 2, 2), profile);
    assertTrue(half.holds(tuple(profile, 0)));
    assertTrue(half.holds(tuple(profile, 1)));
    assertFalse(half.holds(profile.whole()));
    assertFalse(half.traits().monotone());
    assertFalse(half.traits().maxSharesSuffice());
    assertTrue(half.traits().maxShares().isEmpty());
  }

  @Test
  void aNumberOfPersons_isMonotoneAndNotASize() {
    Profile profile = annaAndBert();
    Criterion three = Criterion.byPersons(TestGoal.size(3), profile);
    assertFalse(three.holds(tuple(profile, 1)), "4 rows of 2 persons");
    assertEquals(1, three.deficit(tuple(profile, 1)));
    Traits traits = three.traits();
    assertFalse(traits.sizeOnly());
    assertTrue(traits.personsOnly() && traits.persons());
    assertTrue(traits.monotoneUnderSuppression());
    assertEquals(3, traits.minimumPersons());
    assertEquals(3, traits.minimumSize());
    assertTrue(Goal.MONOTONE.accepts(traits));
    assertFalse(Goal.SIZE.accepts(traits));
    assertFalse(Goal.SHARE.accepts(traits));
    assertEquals(Optional.of("every class needs 3 persons, the table has 2"), three.impossible(5));
    assertEquals(Optional.empty(), three.impossible(6));
  }

  @Test
  void withAnotherGoal_personsAloneDoNotDecide() {
    Profile profile = annaAndBert();
    Criterion both =
        Criterion.all(
            List.of(
                Criterion.byPersons(TestGoal.size(2), profile),
                Criterion.byPersons(TestGoal.distinct(0, 2), profile)));
    assertTrue(both.traits().persons());
    assertFalse(both.traits().personsOnly());
    Criterion twice =
        Criterion.all(
            List.of(
                Criterion.byPersons(TestGoal.size(2), profile),
                Criterion.byPersons(TestGoal.size(1), profile)));
    assertTrue(twice.traits().personsOnly());
    assertEquals(2, twice.traits().minimumPersons());
  }

  @Test
  void rowsOfNobody_neverHold() {
    Profile profile = annaAndBert();
    Group rows = new Group(profile.schema());
    rows.addRows(100);
    rows.addPopulation(100);
    for (Criterion goal : List.of(TestGoal.size(1), TestGoal.people(1), TestGoal.distinct(0, 0))) {
      Criterion judged = Criterion.byPersons(goal, profile);
      assertFalse(judged.holds(rows), goal.toString());
      assertTrue(judged.deficit(rows) > 0, goal.toString());
    }
  }

  @Test
  void withoutPersons_aCriterionIsItself() {
    Profile.Builder rows = new Profile.Builder(SCHEMA);
    rows.add(new int[] {0, X}, 2);
    Criterion goal = TestGoal.size(2);
    assertSame(goal, Criterion.byPersons(goal, rows.build()));
  }
}
