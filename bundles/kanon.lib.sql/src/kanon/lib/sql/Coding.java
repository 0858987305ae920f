package kanon.lib.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KeyLayout;
import kanon.model.Schema;

/**
 * The rows of the source in the codes of a schema. Each attribute has a {@link Dimension}; a row's
 * key is the sum over its attributes.
 */
final class Coding {
  /** What a table of {@link #numbers} has beside codes. */
  static final String NUMBER = "k";

  /** What a table of {@link #labels} has beside codes. */
  static final String LABEL = "label";

  /** What the place of a row in the source is called. */
  static final String PLACE = "place";

  private final Database database;
  private final Origin origin;
  private final Schema schema;
  private final List<Attribute> attributes;
  private final List<Dimension> dimensions;
  private final List<Leaves> leaves;
  private final KeyLayout layout;

  /**
   * What the values of an attribute's column are: those of its dictionary, or where it starts on a
   * level those below.
   *
   * @param values of the column
   * @param codeOf the code of each in the attribute's dictionary
   * @param raised whether a code stands for several values
   */
  record Leaves(Dictionary values, int[] codeOf, boolean raised) {
    static Leaves of(Attribute attribute) {
      int[] codes = new int[attribute.dictionary().size()];
      Arrays.setAll(codes, code -> code);
      return new Leaves(attribute.dictionary(), codes, false);
    }

    /** For each of other values the code, -1 for those that are none of these. */
    int[] codes(Dictionary of) {
      int[] codes = of.codesIn(values);
      for (int v = 0; v < codes.length; v++) {
        codes[v] = codes[v] < 0 ? -1 : codeOf[codes[v]];
      }
      return codes;
    }
  }

  /**
   * A table that is joined to rows by an attribute's code.
   *
   * @param attribute which
   * @param table has a column {@code code}
   * @param column what is wanted of it
   */
  record Joined(int attribute, String table, String column) {}

  private Coding(
      Database database,
      Origin origin,
      Schema schema,
      List<Leaves> leaves,
      KeyLayout layout,
      List<Dimension> dimensions) {
    this.database = database;
    this.origin = origin;
    this.schema = schema;
    this.leaves = leaves;
    this.layout = layout;
    this.dimensions = dimensions;
    attributes = attributes(schema);
  }

  /**
   * Puts the codes into the database.
   *
   * @param occurring the values that occur in a column
   */
  static Coding of(
      Database database,
      Origin origin,
      Schema schema,
      List<Leaves> leaves,
      Function<String, Dictionary> occurring,
      Run run) {
    KeyLayout layout = KeyLayout.of(schema);
    List<Attribute> attributes = attributes(schema);
    List<Dimension> dimensions = new ArrayList<>();
    for (int a = 0; a < attributes.size(); a++) {
      String name = attributes.get(a).name();
      Value column = origin.value(origin.index(name));
      Dictionary values = occurring.apply(name);
      int[] codes = leaves.get(a).codes(values);
      dimensions.add(Dimension.of(database, column, values, v -> codes[v], layout, a, run));
    }
    return new Coding(database, origin, schema, leaves, layout, dimensions);
  }

  private static List<Attribute> attributes(Schema schema) {
    List<Attribute> attributes = new ArrayList<>(schema.quasiIdentifiers());
    attributes.addAll(schema.carried());
    return attributes;
  }

  Database database() {
    return database;
  }

  Origin origin() {
    return origin;
  }

  Schema schema() {
    return schema;
  }

  /** Where the codes of a row lie in its key. */
  KeyLayout layout() {
    return layout;
  }

  /** The place of an attribute's column in the source. */
  int field(int a) {
    return origin.index(attributes.get(a).name());
  }

  Attribute attribute(int a) {
    return attributes.get(a);
  }

  int attributes() {
    return attributes.size();
  }

  int quasiIdentifiers() {
    return schema.quasiIdentifiers().size();
  }

  /** Whether an attribute starts on a level above its column's values. */
  boolean raised(int a) {
    return leaves.get(a).raised;
  }

  Dimension dimension(int a) {
    return dimensions.get(a);
  }

  private Value column(int a) {
    return origin.value(field(a));
  }

  /** The word of the key: of each attribute in it the code. */
  private String word(int w) {
    List<String> terms = new ArrayList<>();
    for (int a = 0; a < attributes.size(); a++) {
      if (layout.word(a) == w) {
        terms.add(dimensions.get(a).placed("d" + a, column(a)));
      }
    }
    return terms.isEmpty() ? "CAST(0 AS BIGINT)" : String.join(" + ", terms);
  }

  /** The source beside its dimensions. */
  private String from() {
    return joined(origin.from());
  }

  private String joined(String source) {
    StringBuilder from = new StringBuilder(source);
    for (int a = 0; a < attributes.size(); a++) {
      from.append(dimensions.get(a).join("d" + a, column(a)));
    }
    return from.toString();
  }

  /** The names of the key's words. */
  /** The person's code in the keys of rows of some name: the last of the last word. */
  Optional<String> person(String rows) {
    int a = attributes.size() - 1;
    return schema
        .person()
        .map(person -> "%s.k%d %% %d".formatted(rows, layout.words() - 1, 1L << layout.bits(a)));
  }

  /** The names of a key's words. */
  List<String> keys() {
    return KeyColumns.of(layout, "k");
  }

  /** The key's words under their names. */
  private List<String> keyWords() {
    List<String> named = new ArrayList<>();
    for (int w = 0; w < layout.words(); w++) {
      named.add(word(w) + " AS k" + w);
    }
    return named;
  }

  /** The keys of all rows, for counting. */
  String keysOfRows() {
    return "SELECT " + String.join(", ", keyWords()) + " FROM " + from();
  }

  /**
   * Every row: its key as k0, ..., the codes of its quasi-identifiers as q0, ..., its columns as
   * c0, ..., what stands beside it as g0, ... by attribute, and its place in the source.
   */
  String rows(List<Joined> tables) {
    List<String> columns = new ArrayList<>(keyWords());
    for (int a = 0; a < quasiIdentifiers(); a++) {
      columns.add(code(a) + " AS q" + a);
    }
    for (int f = 0; f < origin.fields().size(); f++) {
      columns.add(origin.value(f).expression() + " AS c" + f);
    }
    columns.add(origin.place() + " AS " + PLACE);
    StringBuilder from = new StringBuilder(joined(origin.numbered()));
    for (Joined with : tables) {
      int a = with.attribute;
      columns.add("l%d.%s AS g%d".formatted(a, with.column, a));
      from.append(
          " JOIN %s l%d ON l%d.code = %s"
              .formatted(database.dialect().temporary(with.table), a, a, code(a)));
    }
    return "SELECT " + String.join(", ", columns) + " FROM " + from;
  }

  /** The codes of every row under the names of {@link Star#column}. */
  String coded() {
    List<String> columns = new ArrayList<>();
    for (int a = 0; a < attributes.size(); a++) {
      columns.add(code(a) + " AS " + Star.column(a));
    }
    return "SELECT " + String.join(", ", columns) + " FROM " + from();
  }

  private String code(int a) {
    return dimensions.get(a).code("d" + a, column(a));
  }

  /** A table of texts by code. */
  String labels(List<Optional<String>> texts, Run run) {
    String labels = database.create(run, "labels", "code BIGINT, " + LABEL + " VARCHAR");
    database.load(
        run,
        labels,
        2,
        sink -> {
          for (int code = 0; code < texts.size(); code++) {
            sink.whole(code);
            sink.text(texts.get(code).orElse(null));
            sink.end();
          }
        });
    return labels;
  }

  /** A table of whole numbers by code. */
  String numbers(long[] byCode, Run run) {
    return database.feed(run, "numbers", List.of("code", NUMBER), new ByCode(byCode));
  }

  /** Codes beside their numbers. */
  private record ByCode(long[] numbers) implements Blocks {
    @Override
    public int blocks() {
      return Blocks.of(numbers.length);
    }

    @Override
    public int fill(int block, long[][] columns) {
      int from = block * MOST;
      int n = Math.min(MOST, numbers.length - from);
      for (int i = 0; i < n; i++) {
        columns[0][i] = (long) from + i;
        columns[1][i] = numbers[from + i];
      }
      return n;
    }
  }

  /** What rows are joined by with a table that has their keys. */
  String sameKey(String one, String other) {
    return String.join(
        " AND ", keys().stream().map(k -> one + "." + k + " = " + other + "." + k).toList());
  }

  void drop() {
    dimensions.forEach(Dimension::drop);
  }
}
