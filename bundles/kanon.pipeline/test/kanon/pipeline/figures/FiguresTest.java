package kanon.pipeline.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.Objective;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

class FiguresTest {
  private static Outcome random(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Profile profile = new RandomTables(seed).next(Shape.MIXED);
    Plan plan =
        random.nextBoolean()
            ? RandomPlans.levels(profile, random)
            : RandomPlans.classes(profile, random);
    return Outcome.of(profile, plan);
  }

  private static double sum(List<?> list, String key) {
    return list.stream().mapToDouble(i -> ((Number) ((Map<?, ?>) i).get(key)).doubleValue()).sum();
  }

  @Test
  void losses_addUpToTheObjective() {
    Seeds.each(
        60,
        seed -> {
          Outcome outcome = random(seed);
          Profile p = outcome.profile();
          double sum = 0;
          for (double loss : Losses.of(outcome)) {
            assertTrue(loss >= 0 && loss <= 1 + 1e-9, "share " + loss);
            sum += loss * Math.max(1, p.rows());
          }
          boolean constant =
              p.schema().quasiIdentifiers().stream().anyMatch(a -> a.dictionary().size() < 2);
          if (!constant) {
            assertEquals(Objective.leastLoss(p).of(outcome), sum, 1e-6 * (1 + sum));
          }
        });
  }

  @Test
  void distributions_haveEveryRowBeforeAndEveryReleasedRowAfter() {
    Seeds.each(
        60,
        seed -> {
          Outcome outcome = random(seed);
          Distributions distributions = new Distributions(outcome);
          for (int a = 0; a < outcome.profile().schema().quasiIdentifiers().size(); a++) {
            List<Object> of = distributions.of(a);
            assertEquals((double) outcome.profile().rows(), sum(of, "before"), 1e-6);
            assertEquals((double) outcome.released(), sum(of, "after"), 0.05);
          }
        });
  }

  @Test
  void classSizes_countEveryClassAndRow() {
    Seeds.each(
        40,
        seed -> {
          Outcome outcome = random(seed);
          List<Object> bins = ClassSizes.of(outcome.classes(), outcome::size);
          assertEquals(outcome.classes(), sum(bins, "classes"));
          assertEquals((double) outcome.released(), sum(bins, "rows"));
        });
  }

  @Test
  void classSizes_areBinnedInRoundSteps() {
    long[] sizes = {1, 4, 5, 9, 10, 24, 25, 99, 100, 5_000};
    List<Object> bins = ClassSizes.of(sizes.length, c -> sizes[c]);
    List<Object> froms = bins.stream().<Object>map(b -> ((Map<?, ?>) b).get("from")).toList();
    assertEquals(
        List.of(1L, 2L, 3L, 4L, 5L, 10L, 25L, 50L, 100L, 250L, 500L, 1000L, 2500L, 5000L), froms);
    assertEquals(2L, ((Map<?, ?>) bins.get(4)).get("classes"));
    assertEquals(List.of(), ClassSizes.of(0, c -> 0));
  }

  @Test
  void bucketizedReleases_haveNeitherLossNorRiskAfter() {
    Profile profile = new RandomTables(5).sensitive(1, 1).next(Shape.MIXED);
    SplittableRandom random = new SplittableRandom(5);
    Outcome outcome =
        Outcome.of(profile, RandomPlans.groups(profile, Plan.Bucketization.ANATOMY, random));
    Map<String, Object> tree = Figures.of(outcome);
    assertEquals(null, tree.get("loss"));
    assertEquals(null, ((Map<?, ?>) tree.getOrDefault("risk", Map.of())).get("after"));
    Object first = ((List<?>) tree.getOrDefault("attributes", List.of())).get(0);
    assertEquals(
        (double) outcome.released(),
        sum((List<?>) ((Map<?, ?>) first).get("distribution"), "after"),
        0.05);
  }
}
