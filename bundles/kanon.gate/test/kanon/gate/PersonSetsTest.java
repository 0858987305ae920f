package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Gate.Verdict;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.TestGoal;
import org.junit.jupiter.api.Test;

/** Persons whose rows one by one look like others', and together do not. */
class PersonSetsTest {
  private static Attribute attribute(String name, Role role, String... values) {
    return Attribute.of(name, role, Dictionary.of(Type.STRING, List.of(values), Optional.empty()));
  }

  /**
   * Persons 0 and 1 have x and y, person 1 has x twice if that is asked for; 2 and 3 have y alone.
   */
  private static Rows released(int moreOfOne) {
    Schema schema =
        new Schema(
                List.of(
                    attribute("q", Role.QUASI_IDENTIFIER, "x", "y"),
                    attribute("s", Role.SENSITIVE, "flu", "gout")))
            .withPerson(attribute("p", Role.IDENTIFYING, "a", "b", "c", "d"))
            .bySets();
    Profile.Builder rows = new Profile.Builder(schema);
    rows.add(new int[] {0, 0, 0}, 1);
    rows.add(new int[] {0, 1, 1}, 1 + moreOfOne);
    rows.add(new int[] {1, 0, 0}, 1);
    rows.add(new int[] {1, 1, 1}, 1);
    rows.add(new int[] {1, 0, 2}, 1);
    rows.add(new int[] {1, 0, 3}, 1);
    return new Rows(Outcome.of(rows.build(), new Plan.Levels(new int[] {0}, new BitSet())));
  }

  private static Verdict judge(Rows rows, Criterion goal) {
    return Patients.judge(rows, 0, Criterion.byPersons(goal, rows.profile));
  }

  @Test
  void judge_takesAllRowsOfAPersonTogether() {
    assertTrue(judge(released(0), TestGoal.size(2)).passed());
    assertFalse(judge(released(0), TestGoal.size(3)).passed(), "four have y, two of these also x");
  }

  @Test
  void judge_tellsHowOftenRowsShowTheSame() {
    Verdict verdict = judge(released(1), TestGoal.size(2));
    assertEquals(
        List.of("Privacy model 1 does not hold in 2 of 3 classes, with 5 rows"), verdict.faults());
  }

  /** Both who have y alone have flu. */
  @Test
  void judge_looksAtTheValuesOfPersonsWhoAreAlike() {
    Schema schema = released(0).profile.schema();
    assertFalse(judge(released(0), TestGoal.share(schema, 0, 2, 1)).passed());
    Schema rows = schema.withoutPerson();
    assertTrue(rows.person().isEmpty() && !rows.sets());
  }

  /** What rows show counts, not what they are of. */
  @Test
  void judge_readsReleasedCells() {
    Rows rows = released(0);
    rows.rows.replaceAll(r -> r.with(0, "*"));
    assertTrue(judge(rows, TestGoal.size(2)).passed());
    assertFalse(judge(rows, TestGoal.size(3)).passed(), "two have two rows, two have one");
  }
}
