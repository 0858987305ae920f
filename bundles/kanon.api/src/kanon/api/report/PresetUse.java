package kanon.api.report;

import java.util.List;
import java.util.Map;

/**
 * A preset as it was used.
 *
 * @param name what it is chosen by
 * @param source where its thresholds come from
 * @param asks the models that it stands for
 */
public record PresetUse(String name, String source, List<Asked> asks) {
  /**
   * A model that it stands for.
   *
   * @param model what it is chosen by
   * @param options by name, with defaults
   * @param reason why it is asked for
   */
  public record Asked(String model, Map<String, Object> options, String reason) {}
}
