package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** Groups that show values which no row has: two rows with a and b, and one with a beside a b. */
class CounterfeitsTest {
  private static BucketRows rows() {
    Dictionary s = Dictionary.of(Type.STRING, List.of("a", "b", "c"), Optional.empty());
    Dictionary q = Dictionary.of(Type.STRING, List.of("x", "y", "z"), Optional.empty());
    Profile profile =
        Profile.of(
            new Schema(
                List.of(
                    Attribute.of("q", Role.QUASI_IDENTIFIER, q),
                    Attribute.of("s", Role.SENSITIVE, s))),
            List.of(Codes.of(new int[] {0, 1, 2}, 3)),
            List.of(Codes.of(new int[] {0, 1, 0}, 3)),
            Parallel.sequential());
    Plan.Groups groups =
        new Plan.Groups(
            Assignment.whole(profile, new int[] {0, 0, 1}), 2, Plan.Bucketization.ANATOMY);
    Plan plan = new Plan.Counterfeited(groups, new int[] {1}, new int[] {1});
    return new BucketRows(Outcome.of(profile, plan), new SplittableRandom(1));
  }

  private static List<String> faults(BucketRows rows) {
    return new ReleaseGate()
        .judge(rows.audit(), List.of(TestGoal.distinct(0, 2)), 0, TestRun.sequential())
        .faults();
  }

  @Test
  void modelsAreJudgedByWhatGroupsShow() {
    BucketRows rows = rows();
    assertEquals(4, rows.sensitive.size());
    assertEquals(List.of(), faults(rows));
  }

  @Test
  void counterfeitThatThePlanDoesNotName_isObjectedTo() {
    BucketRows rows = rows();
    rows.counterfeits.clear();
    assertTrue(faults(rows).toString().contains("differ in length"), faults(rows).toString());
  }

  @Test
  void counterfeitInPlaceOfARowsValue_isObjectedTo() {
    BucketRows rows = rows();
    String group = rows.counterfeits.get(0).get(0);
    rows.sensitive.replaceAll(r -> r.equals(List.of(group, "a")) ? List.of(group, "c") : r);
    assertTrue(faults(rows).toString().contains("Sensitive values are not those"));
  }

  @Test
  void counterfeitThatIsNotReleased_isObjectedTo() {
    BucketRows rows = rows();
    int at = rows.sensitive.indexOf(rows.counterfeits.get(0));
    rows.sensitive.remove(at);
    rows.counts.remove(at);
    assertFalse(faults(rows).isEmpty());
  }

  @Test
  void groupOfCounterfeitsAlone_isObjectedTo() {
    BucketRows rows = rows();
    for (String value : List.of("a", "b")) {
      rows.counterfeits.add(List.of("3", value));
      rows.sensitive.add(List.of("3", value));
      rows.counts.add(1);
    }
    assertTrue(faults(rows).toString().contains("2 counterfeits are in groups that no row is in"));
  }
}
