package kanon.metric.reidentificationrisk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.api.Measurement;
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

class PersonRisksTest {
  private static Attribute attribute(String name, Role role, int values) {
    List<String> texts = IntStream.range(0, values).mapToObj(v -> "v" + v).toList();
    return Attribute.of(name, role, Dictionary.of(Type.STRING, texts, Optional.empty()));
  }

  /** Class 0: five rows of one person; class 1: four persons, the first of class 0 among them. */
  @Test
  void aPersonIsFoundByTheRowThatFewestShare() {
    Schema schema =
        new Schema(List.of(attribute("q", Role.QUASI_IDENTIFIER, 2)))
            .withPerson(attribute("p", Role.IDENTIFYING, 6));
    Profile.Builder rows = new Profile.Builder(schema);
    rows.add(new int[] {0, 0}, 5);
    for (int person = 0; person < 4; person++) {
      rows.add(new int[] {1, person}, 1);
    }
    Profile profile = rows.build();
    Outcome outcome = Outcome.of(profile, new Plan.Levels(new int[] {0}, new BitSet()));
    Measurement measured =
        new ReidentificationRisk()
            .measure(
                outcome,
                TestProblem.of(profile, TestGoal.size(1), 0),
                new RiskOptions(0.5),
                TestRun.sequential());
    Map<?, ?> risks = (Map<?, ?>) measured.tree();
    assertEquals(0.25, risks.get("prosecutor"));
    assertEquals(1.0, risks.get("personHighest"));
    assertEquals((1 + 3 * 0.25) / 4, risks.get("personAverage"));
    assertEquals(0.25, risks.get("personsAtRisk"));
  }
}
