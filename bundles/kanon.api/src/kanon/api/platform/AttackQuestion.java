package kanon.api.platform;

import java.nio.file.Path;
import java.util.List;

/**
 * What a release is attacked with.
 *
 * @param attacks names of attacks; empty for those of the config, or else for all that fit
 * @param others manifests of other releases of the same people, or those releases with their
 *     manifests beside them, that the attackers have
 */
public record AttackQuestion(List<String> attacks, List<Path> others) {
  /** Those of the config, or else all that fit. */
  public static final AttackQuestion STANDARD = new AttackQuestion(List.of());

  /** A list of one's own. */
  public AttackQuestion {
    attacks = List.copyOf(attacks);
    others = List.copyOf(others);
  }

  /** Without other releases. */
  public AttackQuestion(List<String> attacks) {
    this(attacks, List.of());
  }
}
