package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kanon.api.report.ReproductionReport.Part;
import kanon.api.report.ReproductionReport.Rule;
import org.junit.jupiter.api.Test;

/** Each kind of rule on planted figures, with each verdict that it can reach. */
class JudgeTest {
  private final Panel panel = new Panel("t", "x", "y", false);
  private final Panel second = new Panel("u", "x", "y", false);

  private static void curve(Panel panel, String name, double... heights) {
    for (int i = 0; i < heights.length; i++) {
      panel.plan(name, i + 1);
      panel.sample(name, i + 1, heights[i]);
    }
  }

  private Part judged(Rule rule) {
    return new Judge(List.of(panel.drawn(), second.drawn())).part("it is so", rule);
  }

  private String verdict(Rule rule) {
    return judged(rule).verdict();
  }

  @Test
  void larger_asksForEveryPlace() {
    curve(panel, "a", 2, 4, 8);
    curve(panel, "b", 1, 2, 4);
    curve(panel, "c", 1, 2, 9);
    curve(panel, "d", 9, 9, 9);
    Part part = judged(Rules.larger("a", "b", panel));
    assertEquals("holds", part.verdict());
    assertEquals(2, part.value().orElseThrow(), 1e-12);
    assertEquals("a is 2 times b on average (2 to 2 at 3 places)", part.measurement());
    part = judged(Rules.larger("a", "c", panel));
    assertEquals("in direction only", part.verdict());
    assertEquals(List.of("3"), part.exceptions());
    assertEquals("does not hold here", verdict(Rules.larger("a", "d", panel)));
    assertEquals("not measured", verdict(Rules.larger("a", "none", panel)));
    assertEquals("does not hold here", verdict(Rules.larger("b", "b", panel)));
    assertEquals("holds", verdict(Rules.notSmaller("b", "b", panel)));
  }

  @Test
  void quotient_isTheGeometricMean_soThatItsInverseSaysTheOpposite() {
    curve(panel, "a", 1, 8);
    curve(panel, "b", 2, 1);
    assertEquals(2, judged(Rules.about(2, "a", "b", panel)).value().orElseThrow(), 1e-12);
    assertEquals(0.5, judged(Rules.about(2, "b", "a", panel)).value().orElseThrow(), 1e-12);
    assertEquals("holds", verdict(Rules.about(2, "a", "b", panel)));
    assertEquals("does not hold here", verdict(Rules.about(2, "b", "a", panel)));
    assertEquals("in direction only", verdict(Rules.about(4, "a", "b", panel)));
  }

  @Test
  void onlyPlacesCountAtWhichBothWereMeasured() {
    curve(panel, "a", 4, 4, 4, 4);
    curve(panel, "b", 2, 2, 2);
    panel.plan("b", 4);
    Part part = judged(Rules.larger("a", "b", panel));
    assertEquals(3, part.places());
    assertEquals(4, part.planned());
    assertEquals("holds", part.verdict());
    curve(panel, "c", 2, 2);
    panel.plan("c", 3);
    panel.plan("c", 4);
    part = judged(Rules.larger("a", "c", panel));
    assertEquals("not measured", part.verdict());
    assertEquals("measured at 2 of 4 places", part.measurement());
  }

  @Test
  void aPlaceThatIsAskedForHasToBeMeasured() {
    curve(panel, "a", 6, 6, 6);
    curve(panel, "b", 2, 2);
    panel.plan("b", 3);
    assertEquals("holds", verdict(Rules.aboutAt(2, 3, "a", "b", panel)));
    assertEquals("not measured", verdict(Rules.aboutAt(3, 3, "a", "b", panel)));
    assertEquals("a is 3 times b at 2", judged(Rules.aboutAt(2, 3, "a", "b", panel)).measurement());
  }

  @Test
  void trend_isARankCorrelation_withItsExceptions() {
    curve(panel, "up", 1, 2, 3, 4);
    curve(panel, "mostly", 1, 3, 2, 4);
    curve(panel, "flat", 2, 2, 2, 2);
    curve(panel, "short", 1, 2);
    assertEquals("holds", verdict(Rules.rises("up", panel)));
    assertEquals("does not hold here", verdict(Rules.falls("up", panel)));
    Part part = judged(Rules.rises("mostly", panel));
    assertEquals("in direction only", part.verdict());
    assertEquals(2.0 / 3, part.value().orElseThrow(), 1e-12);
    assertEquals(List.of("2 to 3"), part.exceptions());
    assertEquals("does not hold here", verdict(Rules.rises("flat", panel)));
    part = judged(Rules.rises("short", panel));
    assertEquals("not measured", part.verdict());
    assertTrue(part.measurement().endsWith("a trend needs 3 in each figure"), part.measurement());
  }

  @Test
  void fluctuating_isAnythingButUpOrDownThroughout() {
    curve(panel, "up", 1, 2, 3, 4);
    curve(panel, "down", 4, 3, 2, 1);
    curve(panel, "both", 1, 3, 2, 4);
    curve(panel, "short", 1, 2);
    assertEquals("holds", verdict(Rules.fluctuates("both", panel)));
    assertEquals("does not hold here", verdict(Rules.fluctuates("up", panel)));
    assertEquals("does not hold here", verdict(Rules.fluctuates("down", panel)));
    assertEquals("not measured", verdict(Rules.fluctuates("short", panel)));
  }

  @Test
  void trend_ofSeveralFiguresIsTheLeastFavourable() {
    curve(panel, "a", 1, 2, 3);
    curve(second, "a", 3, 2, 1);
    Part part = judged(Rules.rises("a", panel, second));
    assertEquals(-1, part.value().orElseThrow(), 1e-12);
    assertEquals("does not hold here", part.verdict());
    assertEquals(List.of("u: -1"), part.exceptions());
    assertEquals(1, judged(Rules.falls("a", panel, second)).value().orElseThrow(), 1e-12);
  }

  @Test
  void quotientTrend_isOfTheQuotients() {
    curve(panel, "a", 2, 6, 12);
    curve(panel, "b", 2, 3, 4);
    assertEquals("holds", verdict(Rules.moreAndMore("a", "b", panel)));
    assertEquals("does not hold here", verdict(Rules.moreAndMore("b", "a", panel)));
  }

  @Test
  void greatestQuotientAndDifference_tellWhere() {
    curve(panel, "a", 2, 20, 4);
    curve(panel, "b", 2, 2, 2);
    Part part = judged(Rules.upTo(10, "a", "b", panel));
    assertEquals("holds", part.verdict());
    assertEquals("a is up to 10 times b (at 2; 3 places)", part.measurement());
    assertEquals("in direction only", verdict(Rules.upTo(11, "a", "b", panel)));
    assertEquals("does not hold here", verdict(Rules.upTo(2, "b", "a", panel)));
    assertEquals(
        "holds", verdict(Rules.greatestDifference(Rules.between(17, 18), "a", "b", panel)));
    assertEquals(
        "in direction only",
        verdict(Rules.greatestDifference(Rules.between(4, 5), "a", "b", panel)));
    assertEquals(
        "does not hold here",
        verdict(Rules.greatestDifference(Rules.between(4, 5), "b", "a", panel)));
  }

  @Test
  void each_isNotAMean() {
    curve(panel, "a", 0.01, 0.02, 0.5);
    Part part = judged(Rules.each(Rules.atMost(0.14), "a", panel));
    assertEquals("does not hold here", part.verdict());
    assertEquals(List.of("3"), part.exceptions());
    assertEquals("holds", verdict(Rules.each(Rules.atMost(0.5), "a", panel)));
  }

  @Test
  void greatest_isOfAllFigures() {
    curve(panel, "a", 0.1, 0.2);
    curve(second, "a", 0.7, 0.3);
    assertEquals(
        "holds",
        verdict(Rules.greatest(Rules.between(0.6, 0.8), Optional.empty(), "a", panel, second)));
    assertEquals(
        "does not hold here",
        verdict(Rules.greatest(Rules.between(0.6, 0.8), Optional.empty(), "a", panel)));
  }

  @Test
  void worst_isOfSamplesAndNotOfMedians() {
    panel.plan("a", 2);
    for (double sample : new double[] {1, 1, 1, 1.6}) {
      panel.sample("a", 2, sample);
    }
    assertEquals("does not hold here", verdict(Rules.never(1.5, "a", 2, panel)));
    assertEquals("holds", verdict(Rules.never(1.6, "a", 2, panel)));
    assertEquals("not measured", verdict(Rules.never(1.6, "a", 3, panel)));
  }

  @Test
  void otherFigures_areComparedOneByOne() {
    curve(panel, "a", 1, 2, 3);
    curve(second, "a", 2, 3, 4);
    assertEquals("holds", verdict(Rules.lowerThanIn("a", List.of(panel), List.of(second))));
    assertEquals(
        "does not hold here", verdict(Rules.lowerThanIn("a", List.of(second), List.of(panel))));
  }

  @Test
  void below_isAShare() {
    curve(panel, "a", 75, 150);
    curve(panel, "b", 100, 200);
    assertEquals("holds", verdict(Rules.below(0.2, 0.3, "a", "b", panel)));
    assertEquals("in direction only", verdict(Rules.below(0.3, 0.4, "a", "b", panel)));
    assertEquals("does not hold here", verdict(Rules.below(0.2, 0.3, "b", "a", panel)));
  }
}
