package kanon.preset;

import java.util.Map;
import kanon.api.Preset;

/** Thresholds of risk, as presets ask for them. */
final class Risks {
  private static final String THRESHOLD = "threshold";

  private Risks() {}

  /** No row is above a risk, for one who knows who is in the table. */
  static Preset.Asked highest(double threshold, String reason) {
    return Preset.Asked.of("highest-risk", Map.of(THRESHOLD, threshold), reason).atMost(THRESHOLD);
  }

  /** The average is at most a risk, and no row above another. */
  static Preset.Asked average(double threshold, double highest, String reason) {
    return Preset.Asked.of("average-risk", Map.of(THRESHOLD, threshold, "highest", highest), reason)
        .atMost(THRESHOLD);
  }

  /** No class has one value of a sensitive column alone. */
  static Preset.Asked twoValues(String column, String reason) {
    return Preset.Asked.of(
            "l-diversity", Map.of("kind", "distinct", "l", 2L, "attribute", column), reason)
        .atLeast("l");
  }
}
