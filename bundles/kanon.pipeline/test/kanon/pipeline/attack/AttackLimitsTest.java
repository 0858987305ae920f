package kanon.pipeline.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.api.report.AttackResult;
import org.junit.jupiter.api.Test;

/** Limits are of what may be where not everybody was looked at. */
class AttackLimitsTest {
  private static final long LOOKED = 50;

  /** Half of the guesses are right, and so would be without the release. */
  private static AttackResult result(long trials, OptionalLong sampledFrom, boolean complete) {
    double share = trials == 0 ? 0 : 0.5;
    long right = trials / 2;
    return new AttackResult(
        "some",
        "guess",
        Optional.empty(),
        "anybody",
        "rows",
        LOOKED,
        sampledFrom,
        complete,
        trials,
        right,
        share,
        (double) right / LOOKED,
        new AttackResult.Baseline("nothing", trials, share),
        0,
        new AttackResult.Interval(trials == 0 ? 0 : -0.2, trials == 0 ? 0 : 0.2, "some"),
        0,
        Map.of(),
        Optional.empty(),
        Optional.empty());
  }

  private static boolean advantageHolds(AttackResult result, double most) {
    return AttackLimits.of(result, OptionalDouble.of(most), OptionalDouble.empty()).holds();
  }

  private static boolean recallHolds(AttackResult result, double most) {
    return AttackLimits.of(result, OptionalDouble.empty(), OptionalDouble.of(most)).holds();
  }

  @Test
  void ofEverybody_figuresAreWhatTheyAre() {
    AttackResult all = result(10, OptionalLong.empty(), true);
    assertTrue(advantageHolds(all, 0));
    assertTrue(recallHolds(all, 0.1));
    assertFalse(recallHolds(all, 0.09));
    assertEquals("", AttackLimits.unknown(all));
    AttackResult none = result(0, OptionalLong.empty(), true);
    assertTrue(advantageHolds(none, 0));
    assertTrue(recallHolds(none, 0));
  }

  @Test
  void ofASample_upperEndsCount() {
    AttackResult sample = result(10, OptionalLong.of(1000), true);
    assertFalse(advantageHolds(sample, 0.19));
    assertTrue(advantageHolds(sample, 0.2));
    assertFalse(recallHolds(sample, 0.1));
    assertTrue(recallHolds(sample, 0.22));
    assertTrue(AttackLimits.unknown(sample).contains("up to 0.21"), AttackLimits.unknown(sample));
  }

  @Test
  void endedBeforeTheFirstGuess_nothingIsKnown() {
    AttackResult ended = result(0, OptionalLong.empty(), false);
    assertFalse(advantageHolds(ended, 0.99));
    assertFalse(recallHolds(ended, 0.99));
    assertTrue(AttackLimits.unknown(ended).contains("ended before"));
  }
}
