package kanon.pipeline.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import kanon.pipeline.figures.Exposures;
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
  void wholePopulation_isCounted() {
    RiskReport.Population whole =
        PopulationUniques.of(withSizes(List.of(1L, 1L, 2L)), 1).estimates();
    assertEquals(0.5, whole.exact().orElseThrow(), 1e-12);
    assertEquals(4, whole.rows());
  }

  private static RiskReport.Risks risks(Profile profile, double fraction) {
    return PopulationUniques.of(profile, fraction).risks(Exposures.before(profile));
  }

  @Test
  void extremes_stayShares() {
    List<Long> many = new ArrayList<>(Collections.nCopies(30, 1L));
    many.add(1_000_000_000L);
    for (List<Long> sizes :
        List.of(List.of(130L), many, Collections.nCopies(60, 2L), List.of(4L, 9L, 2L, 1L, 140L))) {
      for (double fraction : new double[] {1e-9, 1e-3, 0.3, 0.999}) {
        Profile profile = withSizes(sizes);
        RiskReport.Population found = PopulationUniques.of(profile, fraction).estimates();
        double share = found.zayatz().orElseGet(() -> found.pitman().orElseThrow());
        double marketer = risks(profile, fraction).marketer();
        for (double one :
            new double[] {share, marketer, found.uniqueGivenSampleUnique().orElseThrow()}) {
          assertTrue(one >= 0 && one <= 1, one + " of " + sizes + " at " + fraction);
        }
      }
    }
  }

  @Test
  void aSampleOfUniques_saysNothingOfThePopulation() {
    Profile alone = withSizes(Collections.nCopies(1_000, 1L));
    RiskReport.Population found = PopulationUniques.of(alone, 0.001).estimates();
    assertEquals(OptionalDouble.empty(), found.zayatz());
    assertEquals(OptionalDouble.empty(), found.pitman());
    assertEquals(OptionalDouble.empty(), found.uniqueGivenSampleUnique());
    assertEquals(1, risks(alone, 0.001).journalist());
    assertEquals(1, risks(alone, 0.001).marketer());
  }

  /** Populations of several kinds: whose estimate is far below the truth would lull somebody. */
  @Test
  void estimates_holdForGeneratedPopulations() {
    int rows = 200_000;
    SplittableRandom random = Seeds.random("populations");
    for (Kind kind : Kind.values()) {
      int[] population = kind.of(rows, random);
      for (double fraction : new double[] {0.02, 0.05, 0.1, 0.3, 0.7}) {
        compare(kind, population, fraction, random);
      }
    }
  }

  /** How combinations are spread over people. */
  private enum Kind {
    /** All combinations are equally likely, which neither model knows. */
    EVEN {
      @Override
      int one(SplittableRandom random, int rows) {
        return random.nextInt(rows / 5);
      }
    },
    /** Few are common and many are rare. */
    SKEWED {
      @Override
      int one(SplittableRandom random, int rows) {
        return (int) (rows * 4 * Math.pow(random.nextDouble(), 4));
      }
    },
    /** Categories of several attributes, as in a census. */
    CENSUS {
      @Override
      int one(SplittableRandom random, int rows) {
        int place = 0;
        for (int values : new int[] {90, 2, 16, 40, 8}) {
          place = place * values + (int) (values * Math.pow(random.nextDouble(), 2));
        }
        return place;
      }
    };

    abstract int one(SplittableRandom random, int rows);

    int[] of(int rows, SplittableRandom random) {
      int[] combination = new int[rows];
      for (int i = 0; i < rows; i++) {
        combination[i] = one(random, rows);
      }
      return combination;
    }
  }

  private static void compare(
      Kind kind, int[] population, double fraction, SplittableRandom random) {
    Map<Integer, Long> sizes = new HashMap<>();
    Map<Integer, Long> seen = new HashMap<>();
    for (int combination : population) {
      sizes.merge(combination, 1L, Long::sum);
      if (random.nextDouble() < fraction) {
        seen.merge(combination, 1L, Long::sum);
      }
    }
    double drawn = 0;
    double alone = 0;
    double aloneThere = 0;
    double hits = 0;
    for (Map.Entry<Integer, Long> e : seen.entrySet()) {
      long there = sizes.getOrDefault(e.getKey(), 0L);
      drawn += e.getValue();
      alone += e.getValue() == 1 ? 1 : 0;
      aloneThere += there == 1 ? 1 : 0;
      hits += (double) e.getValue() / there;
    }
    Profile sample = withSizes(List.copyOf(seen.values()));
    RiskReport.Population found = PopulationUniques.of(sample, fraction).estimates();
    RiskReport.Risks risks = risks(sample, fraction);
    double unique = found.uniqueGivenSampleUnique().orElseThrow();
    String place = kind + " at " + fraction + ": " + found + " " + risks;
    // What a sample holds of them by chance: four standard deviations of a count.
    double aloneSpread = 4 * Math.sqrt(aloneThere);
    double hitsSpread = 4 * Math.sqrt(hits);
    assertTrue(found.zayatz().isEmpty() != found.pitman().isEmpty(), place);
    assertTrue(
        unique > 0.8 * (aloneThere - aloneSpread) / alone, place + " for " + aloneThere / alone);
    assertTrue(
        risks.marketer() > 0.8 * (hits - hitsSpread) / drawn, place + " for " + hits / drawn);
    if (kind != Kind.EVEN) {
      assertTrue(
          unique < 2 * (aloneThere + aloneSpread) / alone, place + " for " + aloneThere / alone);
      assertTrue(
          risks.marketer() < 2 * (hits + hitsSpread) / drawn, place + " for " + hits / drawn);
    }
    assertTrue(risks.marketer() >= unique * alone / drawn - 1e-9, place);
    assertTrue(risks.journalist() >= unique, place);
    assertTrue(risks.marketer() <= risks.prosecutorAverage(), place);
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
