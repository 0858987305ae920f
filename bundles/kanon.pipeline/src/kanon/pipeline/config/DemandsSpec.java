package kanon.pipeline.config;

import java.util.Map;
import java.util.Optional;
import kanon.api.report.Job;
import kanon.model.Role;

/** Reads what a config says of the protection that rows ask for. */
final class DemandsSpec {
  private DemandsSpec() {}

  static Optional<Job.Demands> of(Fields config, Map<String, Config.Field> attributes) {
    Optional<Fields> demands = config.object("demands");
    if (demands.isPresent() && config.value("persons").isPresent()) {
      config.problem(
          "demands", "stands beside persons, of whose rows each may ask for something else");
    }
    return demands.map(f -> demands(f, attributes));
  }

  private static Job.Demands demands(Fields f, Map<String, Config.Field> attributes) {
    String column = f.text("column").orElse("");
    Optional<Config.Field> field = Optional.ofNullable(attributes.get(column));
    if (column.isEmpty()) {
      f.problem("column", "is missing: the identifying column that has the l that a row asks for");
    } else if (field.isEmpty() || field.get().role() != Role.IDENTIFYING) {
      f.problem(
          "column",
          "'%s' stands not under attributes with the role '%s'"
              .formatted(column, Role.IDENTIFYING.label()));
    } else if (!field.get().transforms().isEmpty()) {
      f.problem(
          "column",
          "'%s' has transforms, with which it would be released; what rows ask for is not"
              .formatted(column));
    }
    f.end();
    return new Job.Demands(column);
  }
}
