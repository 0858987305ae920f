package kanon.it.corpus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A table that is being made: columns with what makes their cells and what they are to the person.
 */
final class Sheet {
  static final Set<String> IDENTIFYING = Set.of("identifying");
  static final Set<String> QUASI = Set.of("quasi-identifier");
  static final Set<String> SENSITIVE = Set.of("sensitive");

  /** Columns of which nobody can know: a draft must not release them. */
  static final Set<String> OPEN = Set.of("undecided");

  private final Country country;
  private final Map<String, Supplier<String>> cells = new LinkedHashMap<>();
  private final Map<String, Set<String>> roles = new LinkedHashMap<>();

  Sheet(Country country) {
    this.country = country;
  }

  Sheet column(String field, Set<String> role, Supplier<String> cell) {
    String heading = country.headings().getOrDefault(field, field);
    cells.put(heading, cell);
    roles.put(heading, role);
    return this;
  }

  Sheet identifying(String field, Supplier<String> cell) {
    return column(field, IDENTIFYING, cell);
  }

  Sheet quasi(String field, Supplier<String> cell) {
    return column(field, QUASI, cell);
  }

  Sheet sensitive(String field, Supplier<String> cell) {
    return column(field, SENSITIVE, cell);
  }

  List<String> headings() {
    return List.copyOf(cells.keySet());
  }

  List<Set<String>> roles() {
    return List.copyOf(roles.values());
  }

  List<String> row() {
    List<String> row = new ArrayList<>();
    cells.values().forEach(cell -> row.add(cell.get()));
    return row;
  }
}
