package kanon.metric.breachprobability;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.NoOptions;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class PersonBreachTest {
  private static Attribute attribute(String name, Role role, String... values) {
    return Attribute.of(name, role, Dictionary.of(Type.STRING, List.of(values), Optional.empty()));
  }

  /** Flu has half of the rows, and everybody. */
  @Test
  void aValueThatEverybodyHas_isKnown() {
    Schema schema =
        new Schema(
                List.of(
                    attribute("q", Role.QUASI_IDENTIFIER, "x"),
                    attribute("s", Role.SENSITIVE, "flu", "gout")))
            .withPerson(attribute("p", Role.IDENTIFYING, "a", "b"));
    Profile.Builder rows = new Profile.Builder(schema);
    for (int person = 0; person < 2; person++) {
      rows.add(new int[] {0, 0, person}, 1);
      rows.add(new int[] {0, 1, person}, person == 0 ? 2 : 0);
    }
    Profile profile = rows.build();
    Outcome outcome = Outcome.of(profile, new Plan.Levels(new int[] {0}, new BitSet()));
    Map<?, ?> measured =
        (Map<?, ?>)
            new BreachProbability()
                .measure(
                    outcome,
                    TestProblem.of(profile, TestGoal.size(1), 0),
                    new NoOptions(),
                    TestRun.sequential())
                .tree();
    assertEquals(1.0, measured.get("highest"));
    assertEquals((2 * 1.0 + 2 * 0.5) / 4, measured.get("mean"));
  }
}
