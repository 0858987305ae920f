package kanon.pipeline.transform;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Type;
import kanon.pipeline.control.RunControl;

/** A column of rows with its cells changed: each distinct one, or pair with a person, once. */
final class Recoded {
  private static final int CHECKED = 0xFFFF;

  private final Column column;
  private final Optional<Column> person;
  private final String missing;
  private final RunControl run;

  /** For each row the place of its cell among the distinct ones. */
  private final int[] places;

  private final List<Optional<String>> cells = new ArrayList<>();
  private final List<Optional<String>> persons = new ArrayList<>();

  private Recoded(Column column, Optional<Column> person, String missing, RunControl run) {
    this.column = column;
    this.person = person;
    this.missing = missing;
    this.run = run;
    places = new int[column.codes().length()];
  }

  /**
   * A column as its transforms make it.
   *
   * @param person the column of persons, where the transforms name one
   * @param missing what a missing value is shown by where the column had none before
   */
  static Column column(
      Column column, Optional<Column> person, Chain chain, String missing, RunControl run) {
    Recoded recoded = new Recoded(column, person, missing, run);
    recoded.distinct();
    List<Optional<String>> changed =
        chain.apply(recoded.cells, recoded.persons, recoded::where, run);
    return recoded.of(changed);
  }

  private void distinct() {
    if (person.isPresent()) {
      pairs(person.get());
      return;
    }
    int[] known = new int[column.dictionary().size()];
    for (int row = 0; row < places.length; row++) {
      int code = column.codes().at(row);
      if (known[code] == 0) {
        cells.add(text(column.dictionary(), code));
        known[code] = cells.size();
      }
      places[row] = known[code] - 1;
    }
  }

  private void pairs(Column people) {
    Map<Long, Integer> known = new HashMap<>();
    long size = people.dictionary().size();
    for (int row = 0; row < places.length; row++) {
      if ((row & CHECKED) == 0) {
        run.check();
      }
      int code = column.codes().at(row);
      int whose = people.codes().at(row);
      Integer place = known.putIfAbsent(code * size + whose, cells.size());
      places[row] = place == null ? cells.size() : place;
      if (place == null) {
        cells.add(text(column.dictionary(), code));
        persons.add(text(people.dictionary(), whose));
      }
    }
  }

  private static Optional<String> text(Dictionary dictionary, int code) {
    return code == dictionary.missing() ? Optional.empty() : Optional.of(dictionary.value(code));
  }

  private Column of(List<Optional<String>> changed) {
    Map<String, Integer> values = new LinkedHashMap<>();
    boolean lacking = false;
    for (Optional<String> cell : changed) {
      cell.ifPresent(text -> values.putIfAbsent(text, values.size()));
      lacking |= cell.isEmpty();
    }
    Dictionary before = column.dictionary();
    String shown = before.missing() < 0 ? missing : before.value(before.missing());
    Dictionary after =
        Dictionary.of(
            Type.STRING,
            List.copyOf(values.keySet()),
            lacking ? Optional.of(shown) : Optional.empty());
    Codes.Builder codes = new Codes.Builder(places.length, after.size());
    for (int place : places) {
      codes.add(changed.get(place).map(after::code).orElse(after.missing()));
    }
    return new Column(column.name(), after, codes.build());
  }

  /** As in "row 7" or "row 7 and 2 more rows". */
  private String where(BitSet bad) {
    long rows = 0;
    int first = 0;
    for (int row = places.length - 1; row >= 0; row--) {
      if (bad.get(places[row])) {
        first = row;
        rows++;
      }
    }
    String more = rows == 2 ? " and 1 more row" : " and " + (rows - 1) + " more rows";
    return "row " + (first + 1) + (rows == 1 ? "" : more);
  }
}
