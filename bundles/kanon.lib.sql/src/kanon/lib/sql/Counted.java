package kanon.lib.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.Run;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Type;

/**
 * The distinct rows of some columns of a temporary table with their counts. The texts of each
 * column are numbered first, so that only numbers are grouped and fetched.
 *
 * @param keys the words of the rows' keys, row after row; empty where none are asked for
 * @param columns the texts
 * @param counts how many rows each stands for
 */
record Counted(long[] keys, List<Column> columns, int[] counts) {

  /**
   * Counts.
   *
   * @param keys columns of whole numbers
   * @param texts expressions over the table as {@code r} that are texts
   */
  static Counted of(
      Database database, String table, List<String> keys, List<String> texts, Run run) {
    Dialect dialect = database.dialect();
    List<Dictionary> dictionaries = new ArrayList<>();
    List<String> tables = new ArrayList<>();
    for (String text : texts) {
      Dictionary values = Fetch.distinct(database, text, dialect.temporary(table) + " r", run);
      dictionaries.add(values);
    }
    Words words = new Words(dictionaries.stream().mapToInt(Dictionary::size).toArray());
    StringBuilder from = new StringBuilder(dialect.temporary(table)).append(" r");
    String[] packed = new String[texts.isEmpty() ? 0 : words.words];
    Arrays.fill(packed, "");
    for (int c = 0; c < texts.size(); c++) {
      String numbers = numbers(database, dictionaries.get(c), words, c, run);
      tables.add(numbers);
      int missing = dictionaries.get(c).missing();
      String place = "n" + c + ".k";
      from.append(missing < 0 ? " JOIN " : " LEFT JOIN ")
          .append(dialect.temporary(numbers))
          .append(" n" + c + " ON n" + c + ".value = " + texts.get(c));
      String term =
          missing < 0
              ? place
              : "CASE WHEN %s IS NULL THEN %d ELSE %s END"
                  .formatted(texts.get(c), words.placed(c, missing), place);
      int w = words.word[c];
      packed[w] += packed[w].isEmpty() ? term : " + " + term;
    }
    List<String> selected = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (String key : keys) {
      selected.add("r." + key + " AS " + key);
      names.add(key);
    }
    for (int w = 0; w < packed.length; w++) {
      selected.add((packed[w].isEmpty() ? "CAST(0 AS BIGINT)" : packed[w]) + " AS p" + w);
      names.add("p" + w);
    }
    String by = String.join(", ", names);
    String sql =
        "SELECT %s, count(*) FROM (SELECT %s FROM %s) AS g GROUP BY %s"
            .formatted(by, String.join(", ", selected), from, by);
    Reader reader = new Reader(keys.size(), words, dictionaries);
    database.scan(run, sql, names.size() + 1, reader::row);
    database.drop(tables);
    return reader.counted();
  }

  private static String numbers(Database database, Dictionary values, Words words, int c, Run run) {
    String table = database.create(run, "numbers", "value VARCHAR, k BIGINT");
    database.load(
        run,
        table,
        2,
        sink -> {
          for (int code = 0; code < values.present(); code++) {
            sink.text(values.value(code));
            sink.whole(words.placed(c, code));
            sink.end();
          }
        });
    return table;
  }

  /** Collects what comes. */
  private static final class Reader {
    private final int keyWords;
    private final Words words;
    private final List<Dictionary> dictionaries;
    private final List<Codes.Builder> codes = new ArrayList<>();
    private long[] keys = new long[1024];
    private int[] counts = new int[1024];
    private int n;

    Reader(int keyWords, Words words, List<Dictionary> dictionaries) {
      this.keyWords = keyWords;
      this.words = words;
      this.dictionaries = dictionaries;
      dictionaries.forEach(d -> codes.add(new Codes.Builder(1024, d.size())));
    }

    void row(long[] values) {
      if (n == counts.length) {
        counts = Arrays.copyOf(counts, Math.toIntExact(n * 2L));
      }
      if ((long) (n + 1) * keyWords > keys.length) {
        keys = Arrays.copyOf(keys, Math.toIntExact(keys.length * 2L));
      }
      System.arraycopy(values, 0, keys, n * keyWords, keyWords);
      for (int c = 0; c < codes.size(); c++) {
        codes.get(c).add(words.code(values, keyWords, c));
      }
      counts[n++] = Math.toIntExact(values[values.length - 1]);
    }

    Counted counted() {
      List<Column> columns = new ArrayList<>();
      for (int c = 0; c < codes.size(); c++) {
        columns.add(new Column("p" + c, dictionaries.get(c), codes.get(c).build()));
      }
      return new Counted(Arrays.copyOf(keys, n * keyWords), columns, Arrays.copyOf(counts, n));
    }
  }

  /** The same under the names of a release. */
  List<Column> named(List<String> names) {
    List<Column> named = new ArrayList<>();
    for (int c = 0; c < columns.size(); c++) {
      named.add(new Column(names.get(c), columns.get(c).dictionary(), columns.get(c).codes()));
    }
    return named;
  }

  /** What missing values are shown by in tables that have no text of their own for them. */
  static final Optional<String> MISSING = Optional.of("");

  /** A dictionary of texts in any order. */
  static Dictionary texts(List<String> values, boolean missing) {
    return Dictionary.of(Type.STRING, values, missing ? MISSING : Optional.empty());
  }
}
