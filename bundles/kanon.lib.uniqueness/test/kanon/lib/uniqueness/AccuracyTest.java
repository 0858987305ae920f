package kanon.lib.uniqueness;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

/**
 * How far estimates are off on planted populations whose uniques are counted, by the measure of
 * Dankar and others (2012): the median of the relative errors over many samples. Bounds are about
 * twice what was measured over six seeds.
 */
class AccuracyTest {
  private static final int PEOPLE = 20_000;
  private static final int SAMPLES = 11;

  /** How combinations are spread over a population. */
  private interface Spread {
    int[] population(SplittableRandom random);
  }

  private static int[] each(SplittableRandom random, ToIntFunction<SplittableRandom> one) {
    return random.ints(PEOPLE, 0, 1).map(i -> one.applyAsInt(random)).toArray();
  }

  /** Age, sex, region, occupation, family: independent, the first values of each more frequent. */
  private static int census(SplittableRandom random) {
    int place = 0;
    for (int values : new int[] {40, 2, 10, 8, 4}) {
      place = place * values + (int) (values * Math.pow(random.nextDouble(), 2));
    }
    return place;
  }

  private static double median(Estimator estimator, Spread spread, double fraction, String name) {
    SplittableRandom random = Seeds.random("accuracy " + name);
    List<Double> errors = new ArrayList<>();
    for (int run = 0; run < SAMPLES; run++) {
      Map<Integer, Long> sizes = new HashMap<>();
      Map<Integer, Long> seen = new HashMap<>();
      for (int combination : spread.population(random)) {
        sizes.merge(combination, 1L, Long::sum);
        if (random.nextDouble() < fraction) {
          seen.merge(combination, 1L, Long::sum);
        }
      }
      double truth = (double) sizes.values().stream().filter(n -> n == 1).count() / PEOPLE;
      List<Long> sample = List.copyOf(seen.values());
      double found =
          estimator
              .of(SizeCounts.of(sample.size(), sample::get), fraction)
              .map(PopulationModel::uniqueShare)
              .orElse(Double.NaN);
      errors.add(found / truth - 1);
    }
    double[] sorted = errors.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted[SAMPLES / 2];
  }

  /** The model's own process: one person, and another one each time that a draw says so. */
  private static int[] slides(double more, SplittableRandom random) {
    int[] classOf = new int[PEOPLE];
    for (int i = 1; i < PEOPLE; i++) {
      classOf[i] = classOf[i - 1] + (random.nextDouble() < more ? 0 : 1);
    }
    return classOf;
  }

  /** Where the median lies, as shares of the truth. */
  private static void within(
      double low, double high, Estimator estimator, double fraction, String name, Spread spread) {
    double median = median(estimator, spread, fraction, name);
    assertTrue(
        median > low && median < high, estimator + ", " + name + " at " + fraction + ": " + median);
  }

  @Test
  void pitman_onItsOwnProcess() {
    Spread own = random -> PitmanProcess.classes(PEOPLE, 400, 0.5, random);
    within(-0.4, 0.4, Estimator.PITMAN, 0.05, "process", own);
    within(-0.2, 0.2, Estimator.PITMAN, 0.1, "process", own);
    within(-0.1, 0.1, Estimator.PITMAN, 0.3, "process", own);
  }

  @Test
  void slide_onItsOwnProcess() {
    Spread own = random -> slides(0.7, random);
    within(-0.45, 0.45, Estimator.SNB, 0.1, "slides", own);
    within(-0.12, 0.12, Estimator.SNB, 0.3, "slides", own);
    within(-0.06, 0.06, Estimator.SNB, 0.7, "slides", own);
  }

  @Test
  void zayatz_onLargeSamples() {
    Spread census = random -> each(random, AccuracyTest::census);
    within(-0.02, 0.08, Estimator.ZAYATZ, 0.7, "census", census);
  }

  /** On the safe side where no estimator's own process made the population. */
  @Test
  void rule_onACensus() {
    Spread census = random -> each(random, AccuracyTest::census);
    within(-0.1, 1.2, Estimator.DANKAR, 0.05, "census", census);
    within(0, 0.8, Estimator.DANKAR, 0.1, "census", census);
    within(0, 0.5, Estimator.DANKAR, 0.3, "census", census);
    within(0, 0.08, Estimator.DANKAR, 0.7, "census", census);
  }

  @Test
  void rule_onPitmansProcess() {
    Spread process = random -> PitmanProcess.classes(PEOPLE, 400, 0.5, random);
    within(-0.4, 0.4, Estimator.DANKAR, 0.05, "process", process);
    within(-0.15, 0.15, Estimator.DANKAR, 0.3, "process", process);
    within(-0.05, 0.05, Estimator.DANKAR, 0.7, "process", process);
  }
}
