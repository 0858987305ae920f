package kanon.pipeline.session;

import java.util.List;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.pipeline.config.Config;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.Engines;

/** What transforms may be used for. */
final class TransformRules {
  private TransformRules() {}

  /**
   * Refuses transforms of a column that would be done by nobody, or release what they do not hide.
   *
   * @param steps at least one
   */
  static List<BoundPlugin> of(
      Engines engines, Config config, String column, Role role, List<BoundPlugin> steps) {
    String engine = config.input().engine();
    if (engines.known(engine) && !engines.transforms(engine)) {
      throw KanonException.usage(
          "TRANSFORM_UNFIT",
          "attributes.%s.transform: engine '%s' reads data of its own and does not transform columns; use another engine"
              .formatted(column, engine));
    }
    BoundPlugin last = steps.get(steps.size() - 1);
    if (role == Role.IDENTIFYING && !hides(last)) {
      throw KanonException.usage(
          "TRANSFORM_UNFIT",
          "attributes.%s.transform: an identifying column is released only where its last transform hides its cells, which '%s' does not; leave the transforms out to drop the column, or give it another role"
              .formatted(column, last.name()));
    }
    return steps;
  }

  private static boolean hides(BoundPlugin transform) {
    return Declared.flag(transform.info(), "kanon.hides", false);
  }
}
