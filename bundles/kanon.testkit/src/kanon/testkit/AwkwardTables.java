package kanon.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kanon.api.Session;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/**
 * Random tables with content that databases are known to treat wrongly: quotes, key words and
 * Unicode in names and values, upper and lower case, empty texts and missing ones, numbers as
 * texts.
 */
final class AwkwardTables {
  /** A column of texts. */
  static final String TEXT = "Quo\"te'd";

  static final String WHOLE = "Select";
  static final String PLAIN = "na me";
  static final String SENSITIVE = "Ünïcode.dot";
  static final String SECOND = "Order";
  static final String NOTE = "note;--";
  static final String ID = "ID";

  /** A column that the schema does not name. */
  static final String UNNAMED = "More";

  private static final int WIDE = 12;
  private static final int WIDE_VALUES = 100;

  private static final List<String> VALUES =
      List.of(
          "a",
          "A",
          "",
          " a",
          "a ",
          "ä",
          "Ä",
          "'",
          "\"",
          "''",
          "\\",
          "\\N",
          "NULL",
          "null",
          "07",
          "7",
          "\uE000",
          "\uD834\uDD1E",
          "tab\t",
          "line\nbreak",
          "%",
          "z");

  private AwkwardTables() {}

  /** The next table. */
  static Table next(SplittableRandom random, int rows) {
    List<Column> columns = new ArrayList<>();
    columns.add(texts(ID, rows, 22, random));
    columns.add(texts(TEXT, rows, 1 + random.nextInt(5), random));
    columns.add(wholes(WHOLE, rows, random));
    columns.add(texts(SENSITIVE, rows, 3, random));
    columns.add(texts(NOTE, rows, 4, random));
    columns.add(texts(PLAIN, rows, 2, random));
    columns.add(texts(SECOND, rows, 2, random));
    columns.add(texts(UNNAMED, rows, 3, random));
    return new Table(columns);
  }

  /** A table whose tuples do not fit into 63 bits; many rows occur twice. */
  static Table wide(SplittableRandom random, int rows) {
    int[] same = new int[rows];
    for (int row = 0; row < rows; row++) {
      same[row] = row == 0 || random.nextBoolean() ? row : random.nextInt(row);
    }
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < WIDE; c++) {
      List<String> values = new ArrayList<>();
      for (int v = 0; v < WIDE_VALUES; v++) {
        values.add("v" + v);
      }
      columns.add(column("w" + c, Type.STRING, values, rows, random).select(same));
    }
    return new Table(columns);
  }

  /** Quasi-identifiers with hierarchies, and the last column sensitive. */
  static Schema wideSchema(Session session, SplittableRandom random) {
    RandomTables hierarchies = new RandomTables(random.nextLong());
    List<Attribute> attributes = new ArrayList<>();
    for (String name : session.columns()) {
      Dictionary values = session.dictionary(name, Type.STRING, TestRun.sequential());
      boolean last = attributes.size() == WIDE - 1;
      Attribute attribute =
          Attribute.of(name, last ? Role.SENSITIVE : Role.QUASI_IDENTIFIER, values);
      attributes.add(last ? attribute : attribute.with(hierarchies.hierarchy(values)));
    }
    return new Schema(attributes);
  }

  private static Column texts(String name, int rows, int values, SplittableRandom random) {
    List<String> chosen = new ArrayList<>();
    while (chosen.size() < values) {
      String value = VALUES.get(random.nextInt(VALUES.size()));
      if (!chosen.contains(value)) {
        chosen.add(value);
      }
    }
    return column(name, Type.STRING, chosen, rows, random);
  }

  private static Column wholes(String name, int rows, SplittableRandom random) {
    List<String> chosen = new ArrayList<>();
    long value = -random.nextInt(12);
    for (int i = 0; i < 5; i++) {
      chosen.add(Long.toString(value));
      value += 1 + random.nextInt(9);
    }
    return column(name, Type.INTEGER, chosen, rows, random);
  }

  private static Column column(
      String name, Type type, List<String> values, int rows, SplittableRandom random) {
    boolean missing = random.nextBoolean();
    int[] codes = new int[rows];
    for (int row = 0; row < rows; row++) {
      codes[row] = random.nextInt(values.size() + (missing ? 1 : 0));
    }
    Dictionary dictionary =
        Dictionary.of(type, values, missing ? Optional.of("") : Optional.empty());
    return new Column(name, dictionary, Codes.of(codes, dictionary.size()));
  }

  /**
   * Three quasi-identifiers with hierarchies, two sensitive attributes, an insensitive column and
   * an identifying one; {@link #UNNAMED} is no part of it.
   */
  static Schema schema(Session session, SplittableRandom random) {
    return schema(session, Type.INTEGER, random);
  }

  /** The same with all columns as texts. */
  static Schema texts(Session session, SplittableRandom random) {
    return schema(session, Type.STRING, random);
  }

  private static Schema schema(Session session, Type whole, SplittableRandom random) {
    RandomTables hierarchies = new RandomTables(random.nextLong());
    List<Attribute> attributes = new ArrayList<>();
    for (String name : List.of(WHOLE, TEXT, PLAIN)) {
      Dictionary values =
          session.dictionary(name, name.equals(WHOLE) ? whole : Type.STRING, TestRun.sequential());
      Attribute attribute = Attribute.of(name, Role.QUASI_IDENTIFIER, values);
      attributes.add(
          values.size() == 0 ? attribute : attribute.with(hierarchies.hierarchy(values)));
    }
    attributes.add(
        Attribute.of(
            ID, Role.IDENTIFYING, session.dictionary(ID, Type.STRING, TestRun.sequential())));
    for (String name : List.of(SENSITIVE, SECOND)) {
      Dictionary values = session.dictionary(name, Type.STRING, TestRun.sequential());
      attributes.add(Attribute.of(name, Role.SENSITIVE, values));
    }
    attributes.add(
        Attribute.of(
            NOTE, Role.INSENSITIVE, session.dictionary(NOTE, Type.STRING, TestRun.sequential())));
    return new Schema(attributes);
  }

  /** The same schema, of rows of the persons that {@link #ID} names. */
  static Schema withPersons(Schema schema, Session session) {
    Dictionary persons = session.dictionary(ID, Type.STRING, TestRun.sequential());
    return schema.withPerson(Attribute.of(ID, Role.IDENTIFYING, persons));
  }

  /**
   * The same schema, of rows that ask for what {@link #ID} has: any texts, which no engine reads.
   */
  static Schema withDemands(Schema schema, Session session) {
    Dictionary asked = session.dictionary(ID, Type.STRING, TestRun.sequential());
    return schema.withDemands(Attribute.of(ID, Role.IDENTIFYING, asked));
  }

  /** A value as tests show it, the missing one unlike any text. */
  static String shown(Dictionary values, int code) {
    return code == values.missing() ? "<missing>" : "'" + values.value(code) + "'";
  }

  /** The rows of a table as texts. */
  static List<String> rows(Table table) {
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < table.rows(); row++) {
      List<String> cells = new ArrayList<>();
      for (Column column : table.columns()) {
        cells.add(shown(column.dictionary(), column.codes().at(row)));
      }
      rows.add(String.join("|", cells));
    }
    return rows;
  }
}
