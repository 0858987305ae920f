package kanon.pipeline.session;

import java.util.List;
import java.util.OptionalDouble;
import kanon.pipeline.plugin.BoundPlugin;

/**
 * An attack in use.
 *
 * @param plugin the attack
 * @param maxAdvantage the largest advantage that is allowed
 * @param maxRecall the largest share of people of whom something may be guessed right
 * @param with the manifests of other releases that its attacker has, as the config names them
 */
public record LimitedAttack(
    BoundPlugin plugin, OptionalDouble maxAdvantage, OptionalDouble maxRecall, List<String> with) {

  /** Whether the config asks something of it. */
  public boolean limited() {
    return maxAdvantage.isPresent() || maxRecall.isPresent();
  }
}
