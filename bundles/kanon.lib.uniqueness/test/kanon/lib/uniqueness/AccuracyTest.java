package kanon.lib.uniqueness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * How far estimates are off on planted populations whose uniques are counted, by the measure of
 * Dankar and others (2012): the median of the relative errors over many samples. Each cell of the
 * readme's table is measured anew and held to the error that is published there.
 */
class AccuracyTest {
  private static final int PEOPLE = 20_000;
  private static final int SAMPLES = 11;
  private static final String HEADER = "| population | sampled |";

  /** How combinations are spread over a population. */
  private interface Spread {
    int[] population(SplittableRandom random);
  }

  private static final Map<String, Spread> POPULATIONS =
      Map.of(
          "process", random -> PitmanProcess.classes(PEOPLE, 400, 0.5, random),
          "slides", AccuracyTest::slides,
          "census", random -> each(random, AccuracyTest::census),
          "skewed", random -> each(random, AccuracyTest::skewed),
          "even", random -> each(random, one -> one.nextInt(PEOPLE)));

  /** A cell of the readme's table: between which shares of the truth the median error lies. */
  private record Published(Estimator estimator, String population, double fraction, String error) {

    private void holds() {
      double median = median(estimator, POPULATIONS.get(population), fraction, population);
      if (error.equals("nothing")) {
        assertTrue(Double.isNaN(median), this + ": " + median);
        return;
      }
      String[] bounds = error.split(" to ");
      assertTrue(
          100 * median >= Integer.parseInt(bounds[0])
              && 100 * median <= Integer.parseInt(bounds[1]),
          this + ": " + median);
    }
  }

  private static List<String> cells(String row) {
    return Stream.of(row.split("\\|")).map(String::strip).filter(cell -> !cell.isEmpty()).toList();
  }

  private static List<Published> published() throws IOException {
    List<String> lines =
        Files.readAllLines(Path.of("../../bundles/kanon.lib.uniqueness/readme.md"));
    int header = 0;
    while (!lines.get(header).startsWith(HEADER)) {
      header++;
    }
    List<String> names = cells(lines.get(header));
    List<Published> found = new ArrayList<>();
    for (int at = header + 2; lines.get(at).startsWith("|"); at++) {
      List<String> row = cells(lines.get(at));
      for (int column = 2; column < names.size(); column++) {
        String name = names.get(column).replace("`", "").toUpperCase(Locale.ROOT);
        double fraction = Double.parseDouble(row.get(1));
        found.add(new Published(Estimator.valueOf(name), row.get(0), fraction, row.get(column)));
      }
    }
    return found;
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

  /** One column of very many values, few of them frequent. */
  private static int skewed(SplittableRandom random) {
    return (int) (100_000 * Math.pow(random.nextDouble(), 6));
  }

  /** Slides' own process: one person, and another one each time that a draw says so. */
  private static int[] slides(SplittableRandom random) {
    int[] classOf = new int[PEOPLE];
    for (int i = 1; i < PEOPLE; i++) {
      classOf[i] = classOf[i - 1] + (random.nextDouble() < 0.7 ? 0 : 1);
    }
    return classOf;
  }

  private static double median(Estimator estimator, Spread spread, double fraction, String name) {
    SplittableRandom random = Seeds.random("accuracy " + name);
    double[] errors =
        IntStream.range(0, SAMPLES)
            .mapToDouble(run -> error(estimator, spread.population(random), fraction, random))
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    return errors.length == 0 ? Double.NaN : errors[errors.length / 2];
  }

  private static double error(
      Estimator estimator, int[] population, double fraction, SplittableRandom random) {
    Map<Integer, Long> sizes = new HashMap<>();
    Map<Integer, Long> seen = new HashMap<>();
    for (int combination : population) {
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
    return found / truth - 1;
  }

  @TestFactory
  Stream<DynamicTest> eachEstimator_isWithinItsPublishedError() throws IOException {
    return published().stream().map(row -> DynamicTest.dynamicTest(row.toString(), row::holds));
  }

  @Test
  void readme_publishesAnErrorOfEachEstimatorAndPopulation() throws IOException {
    List<Published> published = published();
    assertEquals(
        EnumSet.allOf(Estimator.class),
        EnumSet.copyOf(published.stream().map(Published::estimator).toList()));
    assertEquals(
        POPULATIONS.keySet(),
        published.stream().map(Published::population).collect(Collectors.toSet()));
  }
}
