package kanon.pipeline.isolated;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the goal and the loss of a problem are made of.
 *
 * @param models the privacy models, in the order of the config
 * @param objective the metric that chooses among solutions, where the config names it
 * @param step of goals of the release as a whole
 */
public record Recipe(List<Part> models, Optional<Part> objective, int step) {
  /** The same on another step. */
  public Recipe at(int other) {
    return new Recipe(models, objective, other);
  }

  /**
   * A plugin that takes part.
   *
   * @param name what it is chosen by
   * @param options its options as JSON knows them
   * @param bundle the id of its bundle in the framework of this process
   */
  public record Part(String name, Map<String, Object> options, long bundle) {}
}
