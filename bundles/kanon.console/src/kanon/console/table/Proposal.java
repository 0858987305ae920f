package kanon.console.table;

import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.DraftReport;
import kanon.console.form.Tree;
import kanon.model.KanonException;
import kanon.model.Role;

/** The drafted config as the project's, and changes of roles in it. */
final class Proposal {
  private static final String ATTRIBUTES = "attributes";

  private static final SecureRandom RANDOM = new SecureRandom();

  private Proposal() {}

  /**
   * The drafted config, with what is written in the project's folder {@code release}, and a seed
   * that nobody guesses: with it {@code kanon run} makes the same bytes again. A manifest does not
   * tell it.
   */
  static Map<String, Object> of(DraftReport draft, Map<String, Object> before) {
    Map<String, Object> config = new LinkedHashMap<>(draft.config());
    Map<String, Object> input = Tree.map(config, "input");
    input.putAll(Tree.map(before, "input")); // As it was chosen; what was found out is added.
    config.put("input", input);
    String out = Tree.text(Tree.map(config, "output"), "path");
    String name = out.substring(out.lastIndexOf('/') + 1);
    Map<String, Object> output = new LinkedHashMap<>();
    output.put("path", "release/" + (name.isEmpty() ? "release.csv" : name));
    config.put("output", output);
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("json", "release/report.json");
    report.put("html", "release/report.html");
    config.put("report", report);
    config.put("seed", RANDOM.nextLong() & Long.MAX_VALUE);
    return config;
  }

  /** The config with another role for a column, whose hierarchy is kept or proposed again. */
  static Map<String, Object> withRole(
      Map<String, Object> config, String column, Role role, Optional<DraftReport> draft) {
    Map<String, Object> attributes = Tree.map(config, ATTRIBUTES);
    boolean known =
        attributes.containsKey(column)
            || draft.stream()
                .flatMap(d -> d.columns().stream())
                .anyMatch(c -> c.name().equals(column));
    if (!known) {
      throw KanonException.usage("UNKNOWN_COLUMN", "The table has no such column");
    }
    Map<String, Object> attribute = Tree.map(attributes, column);
    Map<String, Object> drafted =
        draft
            .map(d -> Tree.map(Tree.map(d.config(), ATTRIBUTES), column))
            .orElse(new LinkedHashMap<>());
    attribute.put("role", role.label());
    if (!attribute.containsKey("type") && drafted.containsKey("type")) {
      attribute.put("type", drafted.get("type"));
    }
    if (role == Role.QUASI_IDENTIFIER && drafted.containsKey("hierarchy")) {
      attribute.putIfAbsent("hierarchy", drafted.get("hierarchy"));
    }
    attributes.put(column, attribute);
    config.put(ATTRIBUTES, attributes);
    return config;
  }
}
