package kanon.algorithm.bottomup;

import java.util.Map;
import kanon.api.Option;
import kanon.api.Problem;
import kanon.lib.fulldomain.LevelBounds;

/** The options of {@link BottomUp}. */
record BottomUpOptions(
    @Option(
            value = "Whether frequency sets roll up from those of direct specializations",
            standard = "true")
        boolean rollup,
    @Option(value = LevelBounds.LOWEST, standard = "{}") Map<String, Integer> lowest,
    @Option(value = LevelBounds.HIGHEST, standard = "{}") Map<String, Integer> highest) {
  LevelBounds bounds(Problem problem) {
    return LevelBounds.of(problem, lowest, highest);
  }
}
