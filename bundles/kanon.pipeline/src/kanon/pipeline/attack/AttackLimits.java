package kanon.pipeline.attack;

import java.util.OptionalDouble;
import kanon.api.report.AttackResult;
import kanon.lib.attacks.Shares;

/**
 * Holds what an attack achieved to its limits. Everybody was looked at: advantage and recall are
 * what they are. Of a sample, or of an attack that was ended, what they can be is taken: the upper
 * ends of their intervals. Of one that was ended before it had guessed anything nothing is known.
 */
final class AttackLimits {
  private AttackLimits() {}

  /** Whether a result is within its limits. */
  static AttackResult.Limit of(
      AttackResult found, OptionalDouble maxAdvantage, OptionalDouble maxRecall) {
    boolean holds = within(advantage(found), maxAdvantage) && within(recall(found), maxRecall);
    return new AttackResult.Limit(maxAdvantage, maxRecall, holds);
  }

  /** What a message adds of a result that is not of everybody. */
  static String unknown(AttackResult found) {
    if (everybody(found)) {
      return "";
    }
    return nothing(found)
        ? ", but was ended before it had guessed anything"
        : ", or up to %.4f, as not everybody was looked at".formatted(recall(found));
  }

  private static boolean everybody(AttackResult found) {
    return found.sampledFrom().isEmpty() && found.complete();
  }

  private static boolean nothing(AttackResult found) {
    return !found.complete() && found.trials() == 0;
  }

  private static double advantage(AttackResult found) {
    if (everybody(found)) {
      return found.advantage();
    }
    return nothing(found) ? 1 : found.interval().high();
  }

  private static double recall(AttackResult found) {
    if (everybody(found)) {
      return found.recall();
    }
    return nothing(found)
        ? 1
        : Shares.wilson(found.recall() * found.looked(), (double) found.looked())[1];
  }

  private static boolean within(double value, OptionalDouble most) {
    return most.isEmpty() || value <= most.getAsDouble();
  }
}
