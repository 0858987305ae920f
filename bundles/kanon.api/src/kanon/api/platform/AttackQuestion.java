package kanon.api.platform;

import java.util.List;

/**
 * What a release is attacked with.
 *
 * @param attacks names of attacks; empty for those of the config, or else for all that fit
 */
public record AttackQuestion(List<String> attacks) {
  /** Those of the config, or else all that fit. */
  public static final AttackQuestion STANDARD = new AttackQuestion(List.of());

  /** A list of one's own. */
  public AttackQuestion {
    attacks = List.copyOf(attacks);
  }
}
