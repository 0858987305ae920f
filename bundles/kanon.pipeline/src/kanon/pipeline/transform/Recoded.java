package kanon.pipeline.transform;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.api.Run;
import kanon.api.Transformation;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Type;

/** A column of rows with its cells changed: each distinct one, or pair with a person, once. */
final class Recoded {
  private static final int CHECKED = 0xFFFF;

  private final Column column;
  private final Optional<Column> person;
  private final String missing;
  private final Run run;

  /** For each row the place of its cell among the distinct ones. */
  private final int[] places;

  private final List<Optional<String>> cells = new ArrayList<>();
  private final List<Optional<String>> persons = new ArrayList<>();

  private Recoded(Column column, Optional<Column> person, String missing, Run run) {
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
      Column column,
      Optional<Column> person,
      Transformation transformation,
      String missing,
      Run run) {
    Recoded recoded = new Recoded(column, person, missing, run);
    recoded.distinct();
    List<Optional<String>> changed =
        transformation.apply(recoded.cells, recoded.persons, recoded::where, run);
    return recoded.of(changed);
  }

  private void distinct() {
    List<Optional<String>> texts = texts(column.dictionary());
    if (person.isPresent()) {
      pairs(texts, person.get());
      return;
    }
    int[] known = new int[texts.size()];
    for (int row = 0; row < places.length; row++) {
      int code = column.codes().at(row);
      if (known[code] == 0) {
        cells.add(texts.get(code));
        known[code] = cells.size();
      }
      places[row] = known[code] - 1;
    }
  }

  private void pairs(List<Optional<String>> texts, Column people) {
    List<Optional<String>> names = texts(people.dictionary());
    PairNumbers known = new PairNumbers();
    for (int row = 0; row < places.length; row++) {
      if ((row & CHECKED) == 0) {
        run.check();
      }
      int code = column.codes().at(row);
      int whose = people.codes().at(row);
      places[row] = known.add(code, whose);
      if (places[row] == cells.size()) {
        cells.add(texts.get(code));
        persons.add(names.get(whose));
      }
    }
  }

  /** The texts of a dictionary by their codes. */
  private static List<Optional<String>> texts(Dictionary dictionary) {
    List<Optional<String>> texts = new ArrayList<>(dictionary.size());
    for (int code = 0; code < dictionary.size(); code++) {
      texts.add(
          code == dictionary.missing() ? Optional.empty() : Optional.of(dictionary.value(code)));
    }
    return texts;
  }

  private Column of(List<Optional<String>> changed) {
    Set<String> values = new LinkedHashSet<>();
    boolean lacking = false;
    for (Optional<String> cell : changed) {
      cell.ifPresent(values::add);
      lacking |= cell.isEmpty();
    }
    Dictionary before = column.dictionary();
    String shown = before.missing() < 0 ? missing : before.value(before.missing());
    Dictionary after =
        Dictionary.of(
            Type.STRING, List.copyOf(values), lacking ? Optional.of(shown) : Optional.empty());
    int[] becomes = new int[changed.size()];
    for (int place = 0; place < becomes.length; place++) {
      Optional<String> cell = changed.get(place);
      becomes[place] = cell.isPresent() ? after.code(cell.get()) : after.missing();
    }
    Codes.Builder codes = new Codes.Builder(places.length, after.size());
    for (int place : places) {
      codes.add(becomes[place]);
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
