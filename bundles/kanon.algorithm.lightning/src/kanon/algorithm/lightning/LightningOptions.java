package kanon.algorithm.lightning;

import java.util.Map;
import kanon.api.Option;
import kanon.api.Problem;
import kanon.lib.fulldomain.LevelBounds;

/** The options of {@link Lightning}. */
record LightningOptions(
    @Option(
            value = "How many nodes may be judged; 0 for no limit but the deadline",
            standard = "5000")
        long nodes,
    @Option(value = LevelBounds.LOWEST, standard = "{}") Map<String, Integer> lowest,
    @Option(value = LevelBounds.HIGHEST, standard = "{}") Map<String, Integer> highest) {

  LightningOptions {
    if (nodes < 0) {
      throw new IllegalArgumentException("nodes is " + nodes + ", expected 0 or more");
    }
  }

  LevelBounds bounds(Problem problem) {
    return LevelBounds.of(problem, lowest, highest);
  }

  /** How many nodes may be judged. */
  long most() {
    return nodes == 0 ? Long.MAX_VALUE : nodes;
  }
}
