package kanon.api;

import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Attacks a release as a stated attacker would: from what is published and what he knows of people,
 * never from the original or the plan. It makes guesses and does not learn whether they are right:
 * the platform compares them with the original and says what the attacker gains.
 *
 * @param <O> its options
 */
@ConsumerType
public interface Attack<O extends Record> extends Plugin<O> {
  /**
   * The guesses, one or several sets of them, each under a name that is a constant of the attack.
   *
   * @param view what the attacker sees; refused with a fault where the attack says nothing of such
   *     releases
   */
  List<Guesses> attack(AttackerView view, O options, Run run);
}
