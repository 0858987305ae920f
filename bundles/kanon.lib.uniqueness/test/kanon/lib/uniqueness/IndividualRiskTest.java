package kanon.lib.uniqueness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndividualRiskTest {
  /** Simpson's rule on the integral. */
  private static double integrated(int f, double p) {
    int steps = 200_000;
    double h = 1.0 / steps;
    double sum = 0;
    for (int i = 0; i <= steps; i++) {
      double u = i * h;
      double value = Math.pow(u, f - 1) * p / (p + (1 - p) * u);
      sum += value * (i == 0 || i == steps ? 1 : i % 2 == 1 ? 4 : 2);
    }
    return sum * h / 3;
  }

  /** The expectation as it is defined, term by term. */
  private static double summed(int f, double p) {
    double probability = Math.pow(p, f);
    double sum = 0;
    for (int h = f; h < 2_000_000 && (probability > 1e-18 || h < f / p); h++) {
      sum += probability / h;
      probability *= (double) h / (h - f + 1) * (1 - p);
    }
    return sum;
  }

  @Test
  void closedForms_ofOneAndTwo() {
    assertEquals(0.1 / 0.9 * Math.log(10), IndividualRisk.of(1, 10), 1e-14);
    double odds = 0.02 / 0.98;
    assertEquals(odds - odds * odds * Math.log(50), IndividualRisk.of(2, 100), 1e-14);
    assertEquals(0.2558427881104, IndividualRisk.of(1, 10), 1e-12);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.5",
    "1, 0.9",
    "2, 0.1",
    "3, 0.01",
    "3, 0.49",
    "3, 0.51",
    "5, 0.2",
    "17, 0.3",
    "40, 0.7",
    "200, 0.05",
    "200, 0.499",
    "7, 0.999"
  })
  void risk_isItsIntegralAndItsSum(int f, double p) {
    double found = IndividualRisk.of(f, f / p);
    assertEquals(integrated(f, p), found, 1e-9);
    assertEquals(summed(f, p), found, 1e-9);
  }

  @Test
  void sampleThatIsThePopulation_hasOneOverItsSize() {
    assertEquals(1, IndividualRisk.of(1, 1));
    assertEquals(0.25, IndividualRisk.of(4, 4));
    assertEquals(0.25, IndividualRisk.of(4, 3), "weights below 1 make nobody safer or less so");
  }

  @Test
  void risk_fallsWithThePopulation_andWithTheSample() {
    for (int f = 1; f < 300; f += 7) {
      double before = 1.0 / f;
      for (double population = f * 1.01; population < f * 1e4; population *= 1.3) {
        double risk = IndividualRisk.of(f, population);
        assertTrue(risk > 0 && risk <= before, f + " of " + population + ": " + risk);
        before = risk;
      }
    }
  }
}
