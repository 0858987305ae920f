package kanon.lib.sql;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
  private final String numbers;

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

  private Origin(Dialect dialect, Dialect.Access access, String from, List<Field> fields) {
    this.dialect = dialect;
    this.from = from;
    this.fields = fields;
    String free = "kanon_place";
    while (taken(free)) {
      free += "_";
    }
    place = free;
    numbers = dialect.place(access, names());
  }

  private boolean taken(String name) {
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
    return new Origin(dialect, database.access(), from, fields);
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

  /** The table behind FROM, known as {@code s}. */
  String from() {
    return from;
  }

  /** The same with the place of each row as a further column. */
  String numbered() {
    return "(SELECT s.*, %s AS %s FROM %s) AS s".formatted(numbers, place, from);
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
