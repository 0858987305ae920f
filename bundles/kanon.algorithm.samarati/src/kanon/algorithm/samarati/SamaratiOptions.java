package kanon.algorithm.samarati;

import java.util.Map;
import kanon.api.Option;
import kanon.api.Problem;
import kanon.lib.fulldomain.LevelBounds;

/** The options of {@link Samarati}. */
record SamaratiOptions(
    @Option(
            value = "Whether nodes are judged by the matrix of distance vectors between tuples",
            standard = "false")
        boolean matrix,
    @Option(value = LevelBounds.LOWEST, standard = "{}") Map<String, Integer> lowest,
    @Option(value = LevelBounds.HIGHEST, standard = "{}") Map<String, Integer> highest) {
  LevelBounds bounds(Problem problem) {
    return LevelBounds.of(problem, lowest, highest);
  }
}
