package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import kanon.api.Run;
import kanon.api.Transformation;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.model.Type;

/**
 * Columns whose cells are changed: several become one, one becomes missing, the missing ones become
 * a text, the others keep what they are with a mark, and with that of their person.
 */
final class MarkedCells implements Transformation {
  /** How it is told where cells stand. */
  static final String REFUSED = "refused: ";

  private static final String GONE = "z";
  private static final Set<String> ONE = Set.of("a", "A", "ä", "07", "7");

  private final String column;
  private final Optional<String> person;
  private final boolean refusing;

  /**
   * @param refusing whether no cell can be changed
   */
  MarkedCells(String column, Optional<String> person, boolean refusing) {
    this.column = column;
    this.person = person;
    this.refusing = refusing;
  }

  @Override
  public String column() {
    return column;
  }

  @Override
  public Optional<String> person() {
    return person;
  }

  @Override
  public List<Optional<String>> apply(
      List<Optional<String>> cells,
      List<Optional<String>> persons,
      Function<BitSet, String> where,
      Run run) {
    assertEquals(person.isPresent() ? cells.size() : 0, persons.size());
    Set<List<Optional<String>>> given = new HashSet<>();
    List<Optional<String>> changed = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      Optional<String> whose = persons.isEmpty() ? Optional.empty() : persons.get(i);
      given.add(List.of(cells.get(i), whose));
      changed.add(changed(cells.get(i), whose));
    }
    assertEquals(cells.size(), given.size(), "each once");
    if (refusing) {
      BitSet all = new BitSet();
      all.set(0, cells.size());
      throw KanonException.input("NOT_OF_TYPE", REFUSED + where.apply(all));
    }
    return changed;
  }

  private Optional<String> changed(Optional<String> cell, Optional<String> whose) {
    if (cell.isEmpty()) {
      return Optional.of("none");
    }
    if (cell.get().equals(GONE)) {
      return Optional.empty();
    }
    String text = ONE.contains(cell.get()) ? "one" : cell.get() + "\u00B7";
    return Optional.of(person.isEmpty() ? text : text + whose.orElse("nobody"));
  }

  /** A table as transformations make it, row by row. */
  static Table of(Table table, List<MarkedCells> all) {
    List<Column> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      columns.add(
          all.stream()
              .filter(one -> one.column.equals(column.name()))
              .findFirst()
              .map(one -> one.of(column, one.person.flatMap(table::find)))
              .orElse(column));
    }
    return new Table(columns);
  }

  private Column of(Column of, Optional<Column> people) {
    List<Optional<String>> cells = new ArrayList<>();
    Set<String> values = new LinkedHashSet<>();
    for (int row = 0; row < of.codes().length(); row++) {
      int at = row;
      cells.add(changed(text(of, row), people.flatMap(p -> text(p, at))));
      cells.get(row).ifPresent(values::add);
    }
    boolean missing = cells.contains(Optional.empty());
    Dictionary dictionary =
        Dictionary.of(
            Type.STRING, List.copyOf(values), missing ? Optional.of("") : Optional.empty());
    int[] codes = new int[cells.size()];
    for (int row = 0; row < codes.length; row++) {
      codes[row] = cells.get(row).map(dictionary::code).orElse(dictionary.missing());
    }
    return new Column(of.name(), dictionary, Codes.of(codes, Math.max(1, dictionary.size())));
  }

  private static Optional<String> text(Column column, int row) {
    int code = column.codes().at(row);
    boolean missing = code == column.dictionary().missing();
    return missing ? Optional.empty() : Optional.of(column.dictionary().value(code));
  }
}
