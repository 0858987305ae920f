package kanon.lib.sql;

import java.util.Optional;

/**
 * A column's values in a statement.
 *
 * @param expression the value itself
 * @param exact the type by which values can be compared and made of their texts, where equal values
 *     have equal texts; else they are compared by their texts
 */
record Value(String expression, Optional<String> exact) {
  private static final String TEXT = "VARCHAR";

  /** What it is compared by. */
  String compared(Dialect dialect) {
    return exact.isPresent() ? expression : dialect.text(expression);
  }

  /** The type of what it is compared by. */
  String type() {
    return exact.orElse(TEXT);
  }

  /** The query of the distinct texts, missing among them. */
  String distinct(Dialect dialect, String from) {
    return exact.isPresent()
        ? "SELECT %s FROM (SELECT DISTINCT %s AS v FROM %s) AS d"
            .formatted(dialect.text("d.v"), expression, from)
        : "SELECT DISTINCT " + dialect.text(expression) + " FROM " + from;
  }
}
