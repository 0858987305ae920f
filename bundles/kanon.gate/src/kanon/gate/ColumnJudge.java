package kanon.gate;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.api.ReleaseColumns;
import kanon.model.Attribute;
import kanon.model.GroupColumns;
import kanon.model.Plan;
import kanon.model.Role;
import kanon.model.Schema;

/** Judges tables by their columns: those that are to be released are there and no other. */
final class ColumnJudge {
  private final Schema schema;
  private final Optional<Plan.Bucketization> hides;
  private final Objections faults;

  ColumnJudge(Schema schema, Optional<Plan.Bucketization> hides, Objections faults) {
    this.schema = schema;
    this.hides = hides;
    this.faults = faults;
  }

  /** Judges tables that stay where they were made. */
  void judge(ReleaseColumns found) {
    names(found.tables());
    long strange = found.strange().orElse(0);
    if (strange != 0) {
      faults.add(strange(strange) + ", or no longer has");
    }
  }

  /** What is said of rows that the input does not have. */
  static String strange(long rows) {
    return "The release shows in %s, in columns that are released as they are, what the input does not have"
        .formatted(Objections.rows(rows));
  }

  /** Whether each table has the columns that it is to have. */
  boolean names(List<List<String>> tables) {
    int expected = hides.isPresent() ? 2 : 1;
    if (tables.size() != expected) {
      faults.add("The release has %d tables, expected %d".formatted(tables.size(), expected));
      return false;
    }
    if (hides.isEmpty()) {
      return columns(
          tables.get(0), Set.of(Role.QUASI_IDENTIFIER, Role.SENSITIVE, Role.INSENSITIVE));
    }
    boolean anatomy = hides.equals(Optional.of(Plan.Bucketization.ANATOMY));
    Set<Role> shown =
        anatomy ? Set.of(Role.QUASI_IDENTIFIER, Role.INSENSITIVE) : Set.of(Role.QUASI_IDENTIFIER);
    boolean first = columns(tables.get(0), shown, GroupColumns.GROUP);
    boolean second =
        anatomy
            ? columns(tables.get(1), Set.of(Role.SENSITIVE), GroupColumns.GROUP, GroupColumns.COUNT)
            : columns(tables.get(1), Set.of(Role.SENSITIVE), GroupColumns.GROUP);
    return first && second;
  }

  /** Whether a table has the columns of some roles, those that are added, and no other. */
  private boolean columns(List<String> names, Set<Role> roles, String... added) {
    Set<String> expected = new HashSet<>(List.of(added));
    for (Attribute attribute : schema.attributes()) {
      if (roles.contains(attribute.role())) {
        expected.add(attribute.name());
      }
    }
    boolean whole = true;
    for (String name : names) {
      if (!expected.remove(name)) {
        faults.add("The release has a column '" + name + "' that is not to be released");
        whole = false;
      }
    }
    for (String name : expected.stream().sorted().toList()) {
      faults.add("The release lacks the column '" + name + "'");
      whole = false;
    }
    return whole;
  }
}
