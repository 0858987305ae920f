package kanon.pipeline.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import kanon.api.Objective;
import kanon.api.report.AttributePair;
import kanon.api.report.RunReport;
import kanon.api.report.RunReport.ValueCount;
import kanon.api.report.SizeBin;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.Example;
import kanon.testkit.Examples;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

class ReleaseFiguresTest {
  private static Outcome random(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Profile profile = new RandomTables(seed).next(Shape.MIXED);
    Plan plan =
        random.nextBoolean()
            ? RandomPlans.levels(profile, random)
            : RandomPlans.classes(profile, random);
    return Outcome.of(profile, plan);
  }

  private static <T> double sum(List<T> list, ToDoubleFunction<T> number) {
    return list.stream().mapToDouble(number).sum();
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
            List<ValueCount> of = distributions.of(a);
            assertEquals((double) outcome.profile().rows(), sum(of, ValueCount::before), 1e-6);
            assertEquals((double) outcome.released(), sum(of, ValueCount::after), 0.05);
            assertEquals(
                (double) outcome.removed(), sum(of, v -> v.removed().orElse(0)), 1e-6, "removed");
            assertEquals(
                (double) outcome.released(), sum(Losses.counts(outcome, a), c -> c.rows()), 1e-6);
          }
        });
  }

  @Test
  void pairs_lieBetweenNothingAndAllAndStayWhereNothingIsDone() {
    Seeds.each(
        40,
        seed -> {
          Outcome outcome = random(seed);
          for (AttributePair pair : Pairs.of(outcome).orElse(List.of())) {
            for (double share : new double[] {pair.before(), pair.after(), pair.moved()}) {
              assertTrue(share >= 0 && share <= 1, pair.toString());
            }
          }
          Profile p = outcome.profile().withoutPopulation();
          int[] raw = new int[p.schema().quasiIdentifiers().size()];
          Plan nothing = new Plan.Levels(raw, new BitSet());
          for (AttributePair pair : Pairs.of(Outcome.of(p, nothing)).orElse(List.of())) {
            assertEquals(pair.before(), pair.after(), 1e-6);
            assertEquals(0, pair.moved(), 1e-6);
          }
        });
  }

  /** One column tells the other before; at the root nothing is left of that. */
  @Test
  void pairs_ofCopiesGoTogetherUntilOneIsHidden() {
    Profile copies =
        new Example()
            .hierarchy("x", "a;*", "b;*")
            .hierarchy("y", "c;*", "d;*")
            .rows("a c", "b d", "b d", "a c")
            .profile();
    Plan hidden = new Plan.Levels(new int[] {0, 1}, new BitSet());
    AttributePair pair = Pairs.of(Outcome.of(copies, hidden)).orElseThrow().get(0);
    assertEquals(1, pair.before(), 1e-6);
    assertEquals(0, pair.after(), 1e-6);
    assertEquals(0.5, pair.moved(), 1e-6);
  }

  @Test
  void distributions_ofManyValuesAreOfTheLevelThatHasFew() {
    List<String> months =
        IntStream.range(0, 240)
            .mapToObj(m -> "%d-%02d".formatted(1990 + m / 12, 1 + m % 12))
            .toList();
    Dictionary dictionary = Dictionary.of(Type.STRING, months, Optional.empty());
    List<String[]> ancestors =
        IntStream.range(0, 240)
            .mapToObj(m -> dictionary.value(m))
            .map(v -> new String[] {v.substring(0, 4), v.substring(0, 3) + "0s", "*"})
            .toList();
    Attribute born =
        Attribute.of("born", Role.QUASI_IDENTIFIER, dictionary)
            .with(Hierarchy.of(dictionary, ancestors));
    Profile profile =
        Examples.profile(
            new Schema(List.of(born)),
            List.of("born"),
            IntStream.range(0, 480).mapToObj(r -> new String[] {months.get(r % 240)}).toList());
    List<ValueCount> of =
        new Distributions(Outcome.of(profile, new Plan.Levels(new int[] {1}, new BitSet()))).of(0);
    assertEquals(
        List.of(
            new ValueCount("1990s", 240, 240, OptionalLong.empty()),
            new ValueCount("2000s", 240, 240, OptionalLong.empty())),
        of);
  }

  @Test
  void classSizes_countEveryClassAndRow() {
    Seeds.each(
        40,
        seed -> {
          Outcome outcome = random(seed);
          List<SizeBin> bins = ClassSizes.of(outcome.classes(), outcome::size);
          assertEquals(outcome.classes(), sum(bins, SizeBin::classes));
          assertEquals((double) outcome.released(), sum(bins, SizeBin::rows));
        });
  }

  @Test
  void classSizes_areBinnedInRoundSteps() {
    long[] sizes = {1, 4, 5, 9, 10, 24, 25, 99, 100, 5_000};
    List<SizeBin> bins = ClassSizes.of(sizes.length, c -> sizes[c]);
    List<Long> froms = bins.stream().map(SizeBin::from).toList();
    assertEquals(
        List.of(1L, 2L, 3L, 4L, 5L, 10L, 25L, 50L, 100L, 250L, 500L, 1000L, 2500L, 5000L), froms);
    assertEquals(2, bins.get(4).classes());
    assertEquals(List.of(), ClassSizes.of(0, c -> 0));
  }

  @Test
  void risk_isThatOfTheTableWhateverItsPopulation() {
    Seeds.each(
        20,
        seed -> {
          Profile drawn = new RandomTables(seed).population().next(Shape.MIXED);
          Plan plan = RandomPlans.levels(drawn, new SplittableRandom(seed));
          RunReport.Exposure before = ReleaseFigures.of(Outcome.of(drawn, plan)).risk().before();
          assertEquals(Exposures.before(drawn.withoutPopulation()), before);
          assertTrue(before.prosecutor() <= 1, "share " + before.prosecutor());
        });
  }

  @Test
  void bucketizedReleases_haveNeitherLossNorRiskAfter() {
    Profile profile = new RandomTables(5).sensitive(1, 1).next(Shape.MIXED);
    SplittableRandom random = new SplittableRandom(5);
    Outcome outcome =
        Outcome.of(profile, RandomPlans.groups(profile, Plan.Bucketization.ANATOMY, random));
    ReleaseFigures figures = ReleaseFigures.of(outcome);
    assertEquals(OptionalDouble.empty(), figures.loss());
    assertEquals(Optional.empty(), figures.risk().after());
    assertEquals(
        (double) outcome.released(),
        sum(figures.attributes().get(0).distribution(), ValueCount::after),
        0.05);
  }
}
