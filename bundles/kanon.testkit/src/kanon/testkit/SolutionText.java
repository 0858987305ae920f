package kanon.testkit;

import java.util.Arrays;
import kanon.model.Profile;
import kanon.model.Solution;

/** Everything that a solution says, to be compared: all but times, which end in {@code Millis}. */
final class SolutionText {
  private SolutionText() {}

  static String of(Profile profile, Solution solution) {
    StringBuilder text = new StringBuilder(Released.of(profile, solution.plan()).text());
    solution
        .statistics()
        .forEach(
            (name, value) -> {
              if (name.endsWith("Millis")) {
                return;
              }
              Object shown = value instanceof int[][] nodes ? Arrays.deepToString(nodes) : value;
              text.append(name).append('=').append(shown).append('\n');
            });
    return text.toString();
  }
}
