package kanon.api.platform;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is varied in a comparison: every algorithm with every combination of settings.
 *
 * @param algorithms names; empty for the config's own algorithm alone
 * @param settings values by key path, as in {@code privacy.0.k} to {@code ["2", "5"]}; each is JSON
 *     where it is any, otherwise text
 * @param deadline for each run, as in a config
 */
public record Variation(
    List<String> algorithms, Map<String, List<String>> settings, Optional<String> deadline) {

  /** Copies list and map. */
  public Variation {
    algorithms = List.copyOf(algorithms);
    settings = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }
}
