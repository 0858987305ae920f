package kanon.pipeline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.report.AttackReport;
import kanon.api.report.AttackResult;
import org.junit.jupiter.api.Test;

class ToldAttacksTest {
  private static final long ROWS = 1000;

  private static AttackResult result(String guess, long trials, long successes) {
    double share = trials == 0 ? 0 : (double) successes / trials;
    return new AttackResult(
        "homogeneity",
        guess,
        Optional.of("ill"),
        "knows the class",
        "rows",
        ROWS,
        OptionalLong.empty(),
        true,
        trials,
        successes,
        share,
        successes / (double) ROWS,
        new AttackResult.Baseline("the most frequent value", ROWS, 0.1234),
        share - 0.1234,
        new AttackResult.Interval(share - 0.2, share - 0.1, "of 95 %"),
        successes,
        Map.of("highest", 0.987),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void certificate_tellsWholePercentAndNothingOfFewGuesses() {
    AttackReport told =
        ToldAttacks.of(
            new AttackReport(
                "1.0.0",
                true,
                OptionalLong.of(ROWS),
                ROWS,
                List.of(result("none", 0, 0), result("few", 19, 3), result("many", 20, 7)),
                List.of("order: was not run")));
    assertEquals(
        List.of("none", "many"), told.results().stream().map(AttackResult::guess).toList());
    assertEquals(2, told.notRun().size());
    assertEquals(
        "homogeneity, few of ill: fewer than 20 guesses; how many are right is not told",
        told.notRun().get(1));
    AttackResult many = told.results().get(1);
    assertEquals(0.35, many.precision());
    assertEquals(0.01, many.recall(), "7 of 1,000");
    assertEquals(10, many.affected(), "one percent of 1,000");
    assertEquals(0.12, many.baseline().share());
    assertEquals(0.23, many.advantage());
    assertEquals(0.15, many.interval().low());
    assertEquals(Map.of(), many.figures());
  }
}
