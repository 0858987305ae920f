package kanon.lib.attacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.GroupColumns;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/** What released rows are in one class. */
final class SeenClasses {
  private SeenClasses() {}

  /** How many rows each row of a table of values stands for. */
  static int[] counts(Table sensitive) {
    Column column = sensitive.find(GroupColumns.COUNT).orElseThrow();
    int[] counts = new int[sensitive.rows()];
    Arrays.setAll(counts, row -> Integer.parseInt(column.value(row)));
    return counts;
  }

  /** Rows that look alike, and under each its combinations of sensitive values. */
  static Profile of(
      List<Column> shown, Table table, Schema schema, int[] counts, Parallel parallel) {
    List<Attribute> attributes = new ArrayList<>();
    List<Codes> codes = new ArrayList<>();
    List<Codes> carried = new ArrayList<>();
    for (Column column : shown) {
      attributes.add(Looks.quasi(column.name(), column.dictionary()));
      codes.add(column.codes());
    }
    for (Attribute a : schema.sensitive()) {
      attributes.add(a);
      carried.add(table.find(a.name()).orElseThrow().in(a.dictionary()).codes());
    }
    Schema of = new Schema(attributes);
    if (counts.length == 0) {
      return Profile.of(of, codes, carried, parallel);
    }
    Profile.Builder builder = new Profile.Builder(of);
    int[] row = new int[codes.size() + carried.size()];
    for (int r = 0; r < counts.length; r++) {
      for (int i = 0; i < row.length; i++) {
        row[i] = (i < codes.size() ? codes.get(i) : carried.get(i - codes.size())).at(r);
      }
      builder.add(row, counts[r]);
    }
    return builder.build(parallel);
  }

  /** A column of numbers, called as no column of a file is. */
  static Column numbered(int[] numbers) {
    int most = Arrays.stream(numbers).max().orElse(-1) + 1;
    List<String> names = IntStream.range(0, most).mapToObj(String::valueOf).toList();
    Dictionary dictionary = Dictionary.of(Type.STRING, names, Optional.empty());
    return new Column("", dictionary, Codes.of(numbers, most));
  }
}
