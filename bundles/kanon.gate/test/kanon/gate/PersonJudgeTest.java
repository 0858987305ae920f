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

/** Classes of enough rows and too few persons. */
class PersonJudgeTest {
  private static Attribute attribute(String name, Role role, String... values) {
    return Attribute.of(name, role, Dictionary.of(Type.STRING, List.of(values), Optional.empty()));
  }

  /** Class x: four rows of two persons, who both have flu; class y: three rows of three. */
  private static Profile visits() {
    Schema schema =
        new Schema(
                List.of(
                    attribute("q", Role.QUASI_IDENTIFIER, "x", "y"),
                    attribute("s", Role.SENSITIVE, "flu", "gout")))
            .withPerson(attribute("p", Role.IDENTIFYING, "a", "b", "c", "d"));
    Profile.Builder rows = new Profile.Builder(schema);
    rows.add(new int[] {0, 0, 0}, 1);
    rows.add(new int[] {0, 1, 0}, 1);
    rows.add(new int[] {0, 0, 1}, 2);
    rows.add(new int[] {1, 0, 1}, 1);
    rows.add(new int[] {1, 1, 2}, 1);
    rows.add(new int[] {1, 1, 3}, 1);
    return rows.build();
  }

  private static Verdict judge(Rows rows, Criterion goal) {
    return Patients.judge(rows, 0, Criterion.byPersons(goal, rows.profile));
  }

  private static Rows released() {
    return new Rows(Outcome.of(visits(), new Plan.Levels(new int[] {0}, new BitSet())));
  }

  @Test
  void judge_countsPersonsAndNotRows() {
    assertTrue(judge(released(), TestGoal.size(2)).passed());
    Verdict verdict = judge(released(), TestGoal.size(3));
    assertEquals(
        List.of("Privacy model 1 does not hold in 1 of 2 classes, with 4 rows"), verdict.faults());
  }

  @Test
  void judge_countsWhoHasAValue() {
    Schema schema = visits().schema();
    assertFalse(judge(released(), TestGoal.share(schema, 0, 2, 1)).passed(), "all of x have flu");
    assertTrue(Patients.judge(released(), 0, TestGoal.share(schema, 0, 1, 1)).passed());
  }

  /** The sensitive values of the release count, those of the original do not. */
  @Test
  void judge_takesPersonsFromTheOriginalAndValuesFromTheRelease() {
    Rows rows = released();
    rows.rows.replaceAll(r -> r.withSensitive(0, "gout"));
    Verdict verdict = judge(rows, TestGoal.distinct(0, 2));
    assertEquals(List.of(false), verdict.holds());
  }
}
