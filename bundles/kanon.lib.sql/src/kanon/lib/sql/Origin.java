package kanon.lib.sql;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.Names;
import kanon.api.Run;
import kanon.model.KanonException;
import kanon.model.Type;

/** The table that is anonymized, as the database knows it. */
final class Origin {
  private final Dialect dialect;
  private final String from;
  private final List<Field> fields;
  private final String place;
  private final String numbered;

  /**
   * A column of it.
   *
   * @param exact see {@link Value}
   */
  record Field(String name, int jdbcType, String typeName, Optional<String> exact) {
    boolean whole() {
      return jdbcType == Types.TINYINT
          || jdbcType == Types.SMALLINT
          || jdbcType == Types.INTEGER
          || jdbcType == Types.BIGINT;
    }

    /** What its values are where nobody says so. */
    Type type() {
      if (whole()) {
        return Type.INTEGER;
      }
      if (jdbcType == Types.DECIMAL || jdbcType == Types.NUMERIC) {
        return Type.DECIMAL;
      }
      return jdbcType == Types.DATE ? Type.DATE : Type.STRING;
    }
  }

  private Origin(Dialect dialect, String from, List<Field> fields, String place, String numbered) {
    this.dialect = dialect;
    this.from = from;
    this.fields = fields;
    this.place = place;
    this.numbered = numbered;
  }

  private static boolean taken(List<Field> fields, String name) {
    return fields.stream().anyMatch(field -> field.name.equalsIgnoreCase(name));
  }

  static Origin of(Database database, Run run) {
    Dialect dialect = database.dialect();
    String from = dialect.source(database.access()) + " AS s";
    List<Field> fields =
        database.query(
            run,
            "SELECT * FROM " + from + " WHERE 1 = 0",
            results -> fields(results.getMetaData(), dialect));
    Set<String> names = new HashSet<>();
    for (Field field : fields) {
      if (!names.add(field.name)) {
        throw KanonException.input(
            "DUPLICATE_COLUMN",
            "%s: the input has two columns named '%s'".formatted(dialect.name(), field.name));
      }
    }
    String place = "kanon_place";
    while (taken(fields, place)) {
      place += "_";
    }
    List<String> columns = fields.stream().map(Field::name).toList();
    String numbers = dialect.place(database.access(), columns);
    String numbered = "(SELECT s.*, %s AS %s FROM %s) AS s".formatted(numbers, place, from);
    return new Origin(dialect, from, fields, place, numbered);
  }

  private static List<Field> fields(ResultSetMetaData data, Dialect dialect) throws SQLException {
    List<Field> fields = new ArrayList<>();
    for (int c = 1; c <= data.getColumnCount(); c++) {
      int type = data.getColumnType(c);
      String name = data.getColumnTypeName(c);
      fields.add(new Field(data.getColumnLabel(c), type, name, dialect.exact(type, name)));
    }
    return List.copyOf(fields);
  }

  /**
   * The same table with texts in the place of columns.
   *
   * @param texts by column what it then is
   * @param joins what these texts need behind the table
   */
  Origin transformed(Map<String, String> texts, String joins) {
    List<Field> changed = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (int f = 0; f < fields.size(); f++) {
      Field field = fields.get(f);
      String text = texts.get(field.name);
      changed.add(
          text == null ? field : new Field(field.name, Types.VARCHAR, "VARCHAR", Optional.empty()));
      String shown = text == null ? value(f).expression() : text;
      columns.add(shown + " AS " + dialect.quote(field.name));
    }
    String select = "(SELECT " + String.join(", ", columns);
    return new Origin(
        dialect,
        select + " FROM " + from + joins + ") AS s",
        List.copyOf(changed),
        place,
        select + ", " + place() + " AS " + place + " FROM " + numbered + joins + ") AS s");
  }

  /** The table behind FROM, known as {@code s}. */
  String from() {
    return from;
  }

  /** The same with the place of each row as a further column. */
  String numbered() {
    return numbered;
  }

  /** The column of {@link #numbered} that has the place. */
  String place() {
    return "s." + place;
  }

  List<Field> fields() {
    return fields;
  }

  List<String> names() {
    return fields.stream().map(Field::name).toList();
  }

  int index(String name) {
    int index = names().indexOf(name);
    if (index < 0) {
      throw KanonException.usage("UNKNOWN_COLUMN", Names.unknown("column", name, names()));
    }
    return index;
  }

  /** A column's value. */
  Value value(int field) {
    Field f = fields.get(field);
    return new Value("s." + dialect.quote(f.name), f.exact);
  }

  /** Refuses columns whose values have no order. */
  void requireOrder(int field) {
    Field f = fields.get(field);
    if (!dialect.ordered(f.jdbcType, f.typeName)) {
      throw KanonException.input(
          "TYPE_WITHOUT_ORDER",
          "Column '%s' is of type %s, whose values have no order; expected text, numbers, dates or truth values"
              .formatted(f.name, f.typeName));
    }
  }
}
