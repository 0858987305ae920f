package kanon.metric.inconsistency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import kanon.api.Measurement;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.Outcome;
import kanon.testkit.Example;
import kanon.testkit.Seeds;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class InconsistencyTest {
  @Test
  void attributesAndMaximum_areWhatIsNotOnTheCommonestLevel() {
    Measurement m = measure(Example.kacaViewD());
    assertEquals(1.0 / 3, m.value(), 1e-15);
    assertEquals(Map.of("Gender", 1.0 / 3, "Age", 0.0, "Postcode", 1.0 / 3), of(m, "attributes"));
    assertEquals(0, measure(Example.kacaViewB()).value());
    assertEquals(0.5, measure(Example.kacaViewC()).value());
  }

  @Test
  void levelShares0_20_40_20_20_giveInconsistency60AndPortion80() {
    Example postcodes = new Example().hierarchy("a", "1;2;3;4;*").rows("1", "1", "1", "1", "1");
    Measurement m = measure(postcodes.released("2", "3", "3", "4", "*"));
    assertEquals(0.6, m.value(), 1e-15);
    assertEquals(Map.of("a", 0.8), of(m, "generalizationPortion"));
    assertEquals(Map.of("a", 4.0), of(m, "levelsInUse"));
  }

  @Test
  void lemma3_aPortionBelowHalf_isTheInconsistency() {
    int[] below = new int[1];
    int[] above = new int[1];
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          int rows = 1 + random.nextInt(12);
          Example table = new Example().hierarchy("a", "1;2;3;4;*");
          String[] shown = new String[rows];
          for (int i = 0; i < rows; i++) {
            table = table.rows("1");
            int level = Math.min(random.nextInt(5), random.nextInt(5));
            shown[i] = List.of("1", "2", "3", "4", "*").get(level);
          }
          Map<?, ?> measured = (Map<?, ?>) measure(table.released(shown)).tree();
          double inconsistency = number(measured, "attributes");
          double portion = number(measured, "generalizationPortion");
          if (portion < 0.5) {
            assertEquals(portion, inconsistency, 1e-15);
            below[0]++;
          } else {
            assertTrue(inconsistency <= portion, inconsistency + " > " + portion);
            above[0] += inconsistency < portion ? 1 : 0;
          }
        });
    assertTrue(below[0] > 20 && above[0] > 20, below[0] + ", " + above[0]);
  }

  private static double number(Map<?, ?> measured, String name) {
    Map<?, ?> attributes = (Map<?, ?>) Objects.requireNonNull(measured.get(name));
    return (Double) Objects.requireNonNull(attributes.get("a"));
  }

  @Test
  void aRepeatedLabel_standsOnAllItsLevels() {
    Example padded = new Example().hierarchy("a", "x;x;x;*", "y;z;z;*").rows("x", "y");
    Measurement m = measure(padded.released("x", "z"));
    assertEquals(0, m.value());
    assertEquals(Map.of("a", 0.0), of(m, "generalizationPortion"));
  }

  @Test
  void removedRows_doNotCount_andNothingReleasedIs0() {
    Example one = new Example().hierarchy("a", "x;*").rows("x", "x");
    assertEquals(0, measure(one.released("x", "")).value());
    assertEquals(0, measure(one.released("", "")).value());
  }

  private static Object of(Measurement measurement, String name) {
    return Objects.requireNonNull(((Map<?, ?>) measurement.tree()).get(name));
  }

  private static Measurement measure(Outcome outcome) {
    Problem problem = TestProblem.of(outcome.profile(), TestGoal.size(2), 0);
    return new Inconsistency().measure(outcome, problem, new NoOptions(), TestRun.seeded(1));
  }
}
