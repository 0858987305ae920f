package kanon.lib.rows;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Table;

/** Rows in the order of their cells: texts as UTF-8 bytes, missing last. */
public final class ByCells {
  private ByCells() {}

  /** The rows of a table in the order of its columns, equal ones in their order before. */
  public static int[] sorted(Table table) {
    int[] rows = new int[table.rows()];
    Arrays.setAll(rows, row -> row);
    for (int c = table.columns().size() - 1; c >= 0; c--) {
      Column column = table.columns().get(c);
      int[] rankOf = ranks(column.dictionary());
      int[] keys = new int[rows.length];
      for (int i = 0; i < keys.length; i++) {
        keys[i] = rankOf[column.codes().at(rows[i])];
      }
      rows = CountingSort.sorted(rows, keys, rankOf.length);
    }
    return rows;
  }

  private static int[] ranks(Dictionary values) {
    byte[][] bytes = new byte[values.size()][];
    Arrays.setAll(bytes, code -> values.value(code).getBytes(StandardCharsets.UTF_8));
    Comparator<Integer> missing = Comparator.comparing(code -> code == values.missing());
    List<Integer> order =
        IntStream.range(0, bytes.length)
            .boxed()
            .sorted(missing.thenComparing(code -> bytes[code], Arrays::compareUnsigned))
            .toList();
    int[] rankOf = new int[bytes.length];
    for (int rank = 0; rank < rankOf.length; rank++) {
      rankOf[order.get(rank)] = rank;
    }
    return rankOf;
  }
}
