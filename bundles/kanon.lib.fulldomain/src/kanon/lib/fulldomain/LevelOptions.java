package kanon.lib.fulldomain;

import java.util.Map;
import kanon.api.Option;
import kanon.api.Problem;

/**
 * The options of a full-domain algorithm that has no others.
 *
 * @param lowest see {@link LevelBounds}
 * @param highest see {@link LevelBounds}
 */
public record LevelOptions(
    @Option(value = LevelBounds.LOWEST, standard = "{}") Map<String, Integer> lowest,
    @Option(value = LevelBounds.HIGHEST, standard = "{}") Map<String, Integer> highest) {
  /** All levels. */
  public static final LevelOptions ALL = new LevelOptions(Map.of(), Map.of());

  /** The levels of a problem that they allow. */
  public LevelBounds bounds(Problem problem) {
    return LevelBounds.of(problem, lowest, highest);
  }
}
