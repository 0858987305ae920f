package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Table;
import kanon.model.Type;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Makes small random tables of texts that are hard to write and read in file formats. Seeded. */
@ProviderType
public final class TextTables {
  private static final String[] PIECES = {
    "a", "B", "7", "0.5", "-", " ", "\t", ",", ";", "|", "\"", "'", "\n", "\r", "\r\n", "\\", "/",
    "?", "*", "{", "}", "[", "]", ":", "null", "true", "é", "ß", "語", "🜁", "\u2028", "\uFEFF", "<",
    "&"
  };

  private TextTables() {}

  /** A table that depends on nothing but seed and shape. */
  public static Table next(long seed, Shape shape) {
    RandomGenerator random = new SplittableRandom(seed);
    int columns = 1 + random.nextInt(5);
    int rows =
        switch (shape) {
          case EMPTY -> 0;
          case ONE_ROW -> 1;
          default -> 1 + random.nextInt(40);
        };
    List<String> names = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      names.add(c == 0 ? "id" : text(random) + c);
    }
    List<List<@Nullable String>> cells = new ArrayList<>();
    for (int r = 0; r < rows; r++) {
      List<@Nullable String> row = new ArrayList<>();
      for (int c = 0; c < columns; c++) {
        row.add(cell(random, shape, cells, r, c));
      }
      cells.add(row);
    }
    return of(names, cells, random.nextBoolean() ? "" : "?");
  }

  private static @Nullable String cell(
      RandomGenerator random,
      Shape shape,
      List<List<@Nullable String>> above,
      int row,
      int column) {
    return switch (shape) {
      case CONSTANT -> row > 0 ? above.get(0).get(column) : text(random);
      case ALL_DISTINCT -> text(random) + row;
      case MISSING_HEAVY -> random.nextInt(10) < 7 ? null : text(random);
      default -> random.nextInt(8) == 0 ? null : text(random);
    };
  }

  private static String text(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    int pieces = random.nextInt(4);
    for (int i = 0; i < pieces; i++) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }

  /**
   * A table of texts.
   *
   * @param rows of cells, null where a value is missing
   * @param shown what a missing value is shown by
   */
  public static Table of(List<String> names, List<List<@Nullable String>> rows, String shown) {
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < names.size(); c++) {
      Map<String, Integer> codes = new LinkedHashMap<>();
      boolean missing = false;
      for (List<@Nullable String> row : rows) {
        String cell = row.get(c);
        missing |= cell == null;
        if (cell != null) {
          codes.putIfAbsent(cell, codes.size());
        }
      }
      int[] column = new int[rows.size()];
      for (int r = 0; r < column.length; r++) {
        String cell = rows.get(r).get(c);
        column[r] = cell == null ? codes.size() : codes.getOrDefault(cell, -1);
      }
      Dictionary dictionary =
          Dictionary.of(
              Type.STRING,
              List.copyOf(codes.keySet()),
              missing ? Optional.of(shown) : Optional.empty());
      columns.add(new Column(names.get(c), dictionary, Codes.of(column, dictionary.size())));
    }
    return new Table(columns);
  }

  /** The cells of a table row by row, null where a value is missing. */
  public static List<List<@Nullable String>> cells(Table table) {
    List<List<@Nullable String>> rows = new ArrayList<>();
    for (int r = 0; r < table.rows(); r++) {
      List<@Nullable String> row = new ArrayList<>();
      for (Column c : table.columns()) {
        int code = c.codes().at(r);
        row.add(code == c.dictionary().missing() ? null : c.dictionary().value(code));
      }
      rows.add(row);
    }
    return rows;
  }

  /** Fails unless both tables have the same names and cells. */
  public static void assertSame(Table expected, Table actual) {
    assertEquals(expected.names(), actual.names());
    assertEquals(cells(expected), cells(actual));
  }
}
