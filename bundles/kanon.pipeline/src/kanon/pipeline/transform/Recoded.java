package kanon.pipeline.transform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.pipeline.control.RunControl;

/** A column of rows with its cells changed: each distinct cell once. */
final class Recoded {
  private Recoded() {}

  static Column column(Column column, Chain chain, RunControl run) {
    Dictionary before = column.dictionary();
    int[] used = used(column).stream().toArray();
    List<Optional<String>> cells = new ArrayList<>(used.length);
    for (int code : used) {
      cells.add(code == before.missing() ? Optional.empty() : Optional.of(before.value(code)));
    }
    List<Optional<String>> changed =
        chain.apply(cells, bad -> rows(column.codes(), bad, used), run);
    Values values = new Values(missing(before));
    int[] map = new int[before.size()];
    Arrays.fill(map, -1);
    for (int i = 0; i < used.length; i++) {
      map[used[i]] = values.code(changed.get(i));
    }
    Dictionary after = values.dictionary();
    values.settle(map);
    return new Column(column.name(), after, column.codes().map(map, after.size()));
  }

  private static BitSet used(Column column) {
    BitSet used = new BitSet();
    for (int row = 0; row < column.codes().length(); row++) {
      used.set(column.codes().at(row));
    }
    return used;
  }

  private static Optional<String> missing(Dictionary dictionary) {
    return dictionary.missing() < 0
        ? Optional.empty()
        : Optional.of(dictionary.value(dictionary.missing()));
  }

  /** As in "row 7" or "row 7 and 2 more rows". */
  private static String rows(Codes codes, BitSet bad, int[] used) {
    BitSet badCodes = new BitSet();
    bad.stream().forEach(i -> badCodes.set(used[i]));
    long rows = 0;
    int first = 0;
    for (int row = codes.length() - 1; row >= 0; row--) {
      if (badCodes.get(codes.at(row))) {
        first = row;
        rows++;
      }
    }
    String more =
        rows == 1 ? "" : rows == 2 ? " and 1 more row" : " and " + (rows - 1) + " more rows";
    return "row " + (first + 1) + more;
  }
}
