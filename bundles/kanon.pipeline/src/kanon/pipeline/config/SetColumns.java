package kanon.pipeline.config;

import java.util.List;
import java.util.Optional;
import kanon.api.report.Job;
import kanon.model.Role;
import kanon.model.Type;

/** What a config says of a column of sets, and what does not go with one. */
final class SetColumns {
  private static final String SEPARATOR = "separator";
  private static final String STANDARD = ";";

  private SetColumns() {}

  /** What stands between items; empty where the column is of another type. */
  static Optional<String> separator(Fields f, Type type, Role role) {
    Optional<String> given = f.text(SEPARATOR);
    if (type != Type.SET) {
      if (given.isPresent()) {
        f.problem(SEPARATOR, "stands beside the type '" + type.label() + "', expected 'set'");
      }
      return Optional.empty();
    }
    if (given.filter(String::isEmpty).isPresent()) {
      f.problem(SEPARATOR, "is empty, expected what stands between items");
    }
    if (role != Role.QUASI_IDENTIFIER) {
      f.problem(
          "type",
          "is 'set' beside the role '%s', expected '%s'"
              .formatted(role.label(), Role.QUASI_IDENTIFIER.label()));
    }
    for (String key : List.of("order", "domain")) {
      if (f.value(key).isPresent()) {
        f.problem(key, "stands beside the type 'set', whose values are sets of items");
      }
    }
    return Optional.of(given.orElse(STANDARD));
  }

  /** Says what nobody judges beside a column of sets. */
  static void refuse(Config config, Fields f) {
    List<String> sets = config.sets();
    if (sets.isEmpty()) {
      return;
    }
    List<String> others =
        config.quasiIdentifiers().stream().filter(q -> !q.equals(sets.get(0))).toList();
    if (!others.isEmpty()) {
      f.problem(
          "attributes",
          "'%s' is a column of sets, beside which no other quasi-identifier is judged: %s"
              .formatted(sets.get(0), String.join(", ", others)));
    }
    if (!config.input().rows()) {
      f.problem(
          "input.engine",
          "is '" + config.input().engine() + "', which does not take columns of the type 'set'");
    }
    if (config.persons().filter(Job.Persons::sets).isPresent()) {
      f.problem(
          "persons.view",
          "is 'set' beside a column of the type 'set', whose combinations are counted over all rows of a person already");
    }
    unfit(f, "population", config.population().isPresent());
    unfit(f, "weight", config.weight().isPresent());
    unfit(f, "household", config.household().isPresent());
    unfit(f, "attacks", config.attacks().isPresent());
    unfit(f, "objective", config.objective().isPresent());
    unfit(f, "ledger", config.ledger().isPresent());
    unfit(f, "recodedAs", config.recodedAs().isPresent());
  }

  private static void unfit(Fields f, String key, boolean given) {
    if (given) {
      f.problem(key, "is not judged beside a column of the type 'set'");
    }
  }
}
