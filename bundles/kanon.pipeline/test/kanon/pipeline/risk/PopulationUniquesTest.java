package kanon.pipeline.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import kanon.api.platform.RiskQuestion;
import kanon.api.report.RiskReport;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

class PopulationUniquesTest {
  private static Profile withSizes(List<Long> sizes) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < Math.max(1, sizes.size()); i++) {
      values.add(String.format("v%06d", i));
    }
    Dictionary dictionary = Dictionary.of(Type.STRING, values, Optional.empty());
    Schema schema = new Schema(List.of(Attribute.of("a", Role.QUASI_IDENTIFIER, dictionary)));
    Profile.Builder builder = new Profile.Builder(schema);
    for (int i = 0; i < sizes.size(); i++) {
      builder.add(new int[] {i}, sizes.get(i));
    }
    return builder.build();
  }

  @Test
  void logRising_isTheSumOfLogarithms() {
    for (double x : new double[] {0.001, 0.5, 3, 15.9, 16, 1e3, 1e9}) {
      for (int m : new int[] {0, 1, 2, 30, 5_000}) {
        double sum = 0;
        for (int i = 0; i < m; i++) {
          sum += Math.log(x + i);
        }
        assertEquals(sum, PopulationUniques.logRising(x, m), Math.max(1e-9, Math.abs(sum) * 1e-12));
      }
    }
  }

  @Test
  void zayatz_byHand() {
    // Two classes of one row and one of two, p = 1/2: 2 * 1/2 of 2 * 1/2 + 1 * 2 * 1/2 * 1/2.
    assertEquals(
        2.0 / 3, PopulationUniques.of(withSizes(List.of(1L, 1L, 2L)), 0.5).zayatz(), 1e-12);
  }

  @Test
  void wholePopulation_isCounted() {
    RiskReport.Population whole =
        PopulationUniques.of(withSizes(List.of(1L, 1L, 2L)), 1).estimates();
    assertEquals(0.5, whole.exact().orElseThrow(), 1e-12);
    assertEquals(4, whole.rows());
  }

  /** Pitman's own process: the estimate from a sample of it comes near what the population has. */
  @Test
  void pitman_findsWhatItsOwnProcessMade() {
    SplittableRandom random = Seeds.random("pitman");
    double theta = 800;
    double alpha = 0.4;
    int rows = 40_000;
    int[] classOf = new int[rows];
    int[] sizes = new int[rows];
    int classes = 0;
    for (int i = 0; i < rows; i++) {
      boolean fresh = random.nextDouble() < (theta + classes * alpha) / (theta + i);
      int chosen = classes;
      if (!fresh) {
        do {
          chosen = classOf[random.nextInt(i)];
        } while (random.nextDouble() * sizes[chosen] < alpha);
      }
      classes += fresh ? 1 : 0;
      classOf[i] = chosen;
      sizes[chosen]++;
    }
    long alone = 0;
    for (int c = 0; c < classes; c++) {
      alone += sizes[c] == 1 ? 1 : 0;
    }
    long[] sample = new long[classes];
    for (int i = 0; i < rows / 10; i++) {
      sample[classOf[i]]++;
    }
    List<Long> seen = new ArrayList<>();
    for (long size : sample) {
      if (size > 0) {
        seen.add(size);
      }
    }
    double truth = (double) alone / rows;
    double estimate = PopulationUniques.of(withSizes(seen), 0.1).pitman(rows);
    assertTrue(Math.abs(estimate - truth) < 0.3 * truth, estimate + " for " + truth);
  }

  @Test
  void extremes_stayShares() {
    for (List<Long> sizes :
        List.of(List.of(1L), List.of(5L), List.of(1L, 1L, 1L), List.of(4L, 9L, 2L))) {
      RiskReport.Population found = PopulationUniques.of(withSizes(sizes), 0.01).estimates();
      for (OptionalDouble estimate : List.of(found.zayatz(), found.pitman())) {
        double share = estimate.orElseThrow();
        assertTrue(share >= 0 && share <= 1, share + " of " + sizes);
      }
    }
  }

  @Test
  void badQuestions_areRefused() {
    assertEquals(
        "BAD_FRACTION", assertThrows(KanonException.class, () -> new RiskQuestion(0, 3)).code());
    assertEquals(
        "BAD_FRACTION",
        assertThrows(KanonException.class, () -> new RiskQuestion(Double.NaN, 3)).code());
    assertEquals(
        "BAD_SIZE", assertThrows(KanonException.class, () -> new RiskQuestion(1, 0)).code());
  }
}
