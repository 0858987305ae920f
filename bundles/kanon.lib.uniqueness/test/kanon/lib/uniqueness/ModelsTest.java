package kanon.lib.uniqueness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.Test;

/** Each model by hand, and on samples of populations that are made as it thinks. */
class ModelsTest {
  private static SizeCounts of(List<Long> sizes) {
    return SizeCounts.of(sizes.size(), sizes::get);
  }

  @Test
  void logRising_isTheSumOfLogarithms() {
    for (double x : new double[] {0.001, 0.5, 3, 15.9, 16, 1e3, 1e9}) {
      for (int m : new int[] {0, 1, 2, 30, 5_000}) {
        double sum = 0;
        for (int i = 0; i < m; i++) {
          sum += Math.log(x + i);
        }
        assertEquals(sum, RisingFactorial.log(x, m), Math.max(1e-9, Math.abs(sum) * 1e-12));
      }
    }
  }

  @Test
  void zayatz_byHand() {
    // Two classes of one row and one of two, p = 1/2: 2 * 1/2 of 2 * 1/2 + 1 * 2 * 1/2 * 1/2.
    assertEquals(
        2.0 / 3, new Zayatz(of(List.of(1L, 1L, 2L)), 0.5).uniqueGivenSampleUnique(), 1e-12);
  }

  /** Pitman's own process: the estimate from a sample of it comes near what the population has. */
  @Test
  void pitman_findsWhatItsOwnProcessMade() {
    SplittableRandom random = Seeds.random("pitman");
    double theta = 800;
    double alpha = 0.4;
    int rows = 40_000;
    int[] classOf = PitmanProcess.classes(rows, theta, alpha, random);
    int[] sizes = PitmanProcess.sizes(classOf);
    int classes = sizes.length;
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
    double estimate = new Pitman(of(seen), rows).uniqueShare();
    assertTrue(Math.abs(estimate - truth) < 0.3 * truth, estimate + " for " + truth);
  }

  @Test
  void inverseSizes_addUpToThoseOfEveryGain() {
    SizeCounts sample = of(List.of(1L, 1L, 1L, 2L, 5L, 9L));
    Pitman near = new Pitman(sample, 100);
    assertTrue(near.inverseSize(1) > near.uniqueGivenSampleUnique());
    assertTrue(near.inverseSize(9) < 1.0 / 9);
    assertEquals(1, new Pitman(sample, sample.rows()).inverseSize(1), 1e-9);
    assertEquals(1.0 / 9, new Zayatz(sample, 0.5).inverseSize(9), 1e-12);
  }

  /** A sample of a population whose class sizes are one more than a negative binomial number. */
  private record Drawn(SizeCounts sample, long population, long alone, double hits, long rows) {
    static Drawn of(int classes, double alpha, double beta, double p, SplittableRandom random) {
      long population = 0;
      long alone = 0;
      double hits = 0;
      List<Long> seen = new ArrayList<>();
      for (int c = 0; c < classes; c++) {
        long size = 1 + negativeBinomial(alpha, beta, random);
        long drawn = 0;
        for (long i = 0; i < size; i++) {
          drawn += random.nextDouble() < p ? 1 : 0;
        }
        population += size;
        alone += size == 1 ? 1 : 0;
        hits += (double) drawn / size;
        if (drawn > 0) {
          seen.add(drawn);
        }
      }
      SizeCounts sample = ModelsTest.of(seen);
      return new Drawn(sample, population, alone, hits, sample.rows());
    }

    private static long negativeBinomial(double alpha, double beta, SplittableRandom random) {
      double u = random.nextDouble();
      double chance = Math.pow(1 - beta, alpha);
      long n = 0;
      for (double sum = chance; sum < u && n < 100_000; sum += chance) {
        chance *= (alpha + n) / (n + 1) * beta;
        n++;
      }
      return n;
    }
  }

  @Test
  void slideNegativeBinomial_findsWhatItsOwnProcessMade() {
    SplittableRandom random = Seeds.random("slide negative binomial");
    for (double[] one :
        new double[][] {
          {20_000, 0.5, 0.8, 0.2},
          {20_000, 1.5, 0.7, 0.3},
          {30_000, 0.3, 0.9, 0.5},
          {20_000, 2, 0.5, 0.7}
        }) {
      Drawn drawn = Drawn.of((int) one[0], one[1], one[2], one[3], random);
      double fraction = one[3];
      PopulationModel model =
          Estimator.SNB.of(drawn.sample(), fraction).orElseThrow(AssertionError::new);
      double truth = (double) drawn.alone() / drawn.population();
      assertEquals(truth, model.uniqueShare(), 0.25 * truth);
      double marketer = drawn.sample().average(model::inverseSize);
      assertEquals(drawn.hits() / drawn.rows(), marketer, 0.1 * marketer);
    }
  }

  @Test
  void slideNegativeBinomial_saysNothingWhereItDoesNotConverge() {
    assertEquals(Optional.empty(), Estimator.SNB.of(of(Collections.nCopies(50, 3L)), 0.3));
    assertEquals(Optional.empty(), Estimator.SNB.of(of(Collections.nCopies(50, 1L)), 0.3));
    List<Long> gap = new ArrayList<>(Collections.nCopies(500, 1L));
    gap.addAll(Collections.nCopies(10, 100_000L));
    Estimator.SNB
        .of(of(gap), 0.9)
        .ifPresent(model -> assertTrue(model.uniqueShare() <= 1 && model.uniqueShare() >= 0));
  }

  @Test
  void dankar_takesPitmanInSmallSamplesAndTheFewerOfTheOthersInLargeOnes() {
    SplittableRandom random = Seeds.random("dankar");
    Drawn drawn = Drawn.of(20_000, 0.5, 0.8, 0.3, random);
    SizeCounts sample = drawn.sample();
    assertEquals(Pitman.class, Estimator.DANKAR.of(sample, 0.1).orElseThrow().getClass());
    double snb = Estimator.SNB.of(sample, 0.3).orElseThrow().uniqueGivenSampleUnique();
    double zayatz = Estimator.ZAYATZ.of(sample, 0.3).orElseThrow().uniqueGivenSampleUnique();
    double rule = Estimator.DANKAR.of(sample, 0.3).orElseThrow().uniqueGivenSampleUnique();
    assertEquals(Math.min(snb, zayatz), rule);
  }

  @Test
  void conditions_holdForEveryEstimator() {
    SizeCounts alone = of(Collections.nCopies(1_000, 1L));
    SizeCounts shared = of(Collections.nCopies(100, 2L));
    for (Estimator estimator : Estimator.values()) {
      assertEquals(Optional.empty(), estimator.of(alone, 0.05), estimator.name());
      assertEquals(Optional.empty(), estimator.of(shared, 1), estimator.name());
      assertEquals(Optional.empty(), estimator.of(of(List.of()), 0.5), estimator.name());
    }
  }

  /** How combinations are spread over people. */
  private enum Kind {
    EVEN,
    SKEWED,
    CENSUS;

    int one(SplittableRandom random, int rows) {
      return switch (this) {
        case EVEN -> random.nextInt(rows / 5);
        case SKEWED -> (int) (rows * 4 * Math.pow(random.nextDouble(), 4));
        case CENSUS -> {
          int place = 0;
          for (int values : new int[] {90, 2, 16, 40, 8}) {
            place = place * values + (int) (values * Math.pow(random.nextDouble(), 2));
          }
          yield place;
        }
      };
    }
  }

  /**
   * Populations whose uniques are counted: no estimate may lull somebody, and those for the
   * fractions that they are meant for stay within a factor of two where combinations are not all
   * equally frequent.
   */
  @Test
  void estimates_holdForGeneratedPopulations() {
    int rows = 150_000;
    SplittableRandom random = Seeds.random("populations of estimators");
    for (Kind kind : Kind.values()) {
      int[] population = random.ints(rows, 0, 1).map(i -> kind.one(random, rows)).toArray();
      for (double fraction : new double[] {0.05, 0.2, 0.5}) {
        compare(kind, population, fraction, random);
      }
    }
  }

  private static void compare(
      Kind kind, int[] population, double fraction, SplittableRandom random) {
    java.util.Map<Integer, Long> sizes = new java.util.HashMap<>();
    java.util.Map<Integer, Long> seen = new java.util.TreeMap<>();
    for (int combination : population) {
      sizes.merge(combination, 1L, Long::sum);
      if (random.nextDouble() < fraction) {
        seen.merge(combination, 1L, Long::sum);
      }
    }
    double truth = (double) sizes.values().stream().filter(n -> n == 1).count() / population.length;
    double spread = 4 / Math.sqrt(truth * population.length * fraction);
    SizeCounts sample = of(List.copyOf(seen.values()));
    for (Estimator estimator : Estimator.values()) {
      Optional<PopulationModel> model = estimator.of(sample, fraction);
      if (model.isEmpty()) {
        assertEquals(Estimator.SNB, estimator);
        continue;
      }
      double found = model.get().uniqueShare();
      String place = estimator + ", " + kind + " at " + fraction + ": " + found + " for " + truth;
      boolean cautious = estimator != Estimator.SNB && estimator != Estimator.DANKAR;
      assertTrue(found > (cautious ? 0.8 : 0.5) * truth * (1 - spread), place);
      boolean meant = estimator != Estimator.ZAYATZ || fraction > 0.1;
      if (kind != Kind.EVEN && meant) {
        assertTrue(found < 2 * truth * (1 + spread), place);
      }
    }
  }
}
