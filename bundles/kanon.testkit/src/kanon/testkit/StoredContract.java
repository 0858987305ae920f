package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import kanon.api.Engine;
import kanon.api.Plugin;
import kanon.api.RowOrder;
import kanon.api.Session;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What engines over a database offer in addition to engines that read files: profiles on start
 * levels, and kept releases in random order.
 */
@ConsumerType
public abstract class StoredContract extends EngineContract {
  /** The name of the table that is anonymized. */
  static final String SOURCE = "Source Table";

  /** A connection that can write, apart from the engine's. */
  protected abstract Connection connect() throws SQLException;

  /** One connection for all that tests do beside the engine: closing it does nothing. */
  protected static Connection unclosed(Connection open) {
    return (Connection)
        Proxy.newProxyInstance(
            StoredContract.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) ->
                method.getName().equals("close") ? null : method.invoke(open, arguments));
  }

  /** The config's {@code input} for a table of that connection. */
  protected abstract Map<String, Object> settings(String table);

  /** The engine with a function that wraps each of its connections. */
  protected abstract Engine engine(UnaryOperator<Connection> seen);

  @Override
  protected abstract Plugin<?> plugin();

  @Override
  protected Engine engine() {
    return engine(connection -> connection);
  }

  @Override
  protected Map<String, Object> settings(Table table) throws SQLException {
    try (Connection connection = connect()) {
      write(connection, quoted(stored(SOURCE)), table);
    }
    return settings('"' + stored(SOURCE) + '"');
  }

  /** The name under which the database lists a table of a quoted name. */
  protected String stored(String name) {
    return name;
  }

  /** A name as an identifier. */
  protected String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** Makes a table of a quoted name anew: whole numbers as BIGINT, all else as text. */
  protected void write(Connection connection, String name, Table rows) throws SQLException {
    Inserted.into(connection, name, this::quoted, rows);
  }

  /** The rows of a table as texts in any order; empty where there is no such table. */
  List<String> read(String table) throws SQLException {
    return readFrom(quoted(stored(table)));
  }

  /** The same for what stands behind FROM. */
  protected List<String> readFrom(String from) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet results = statement.executeQuery("SELECT * FROM " + from)) {
      int columns = results.getMetaData().getColumnCount();
      while (results.next()) {
        List<String> cells = new ArrayList<>();
        for (int c = 1; c <= columns; c++) {
          String value = results.getString(c);
          cells.add(value == null ? "<missing>" : "'" + value + "'");
        }
        rows.add(String.join("|", cells));
      }
    }
    return rows;
  }

  /** The names of all tables, sorted. */
  protected List<String> tables() throws SQLException {
    List<String> tables = new ArrayList<>();
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet results =
            statement.executeQuery(
                "SELECT table_name FROM information_schema.tables WHERE table_schema IN ('main', 'public') ORDER BY 1")) {
      while (results.next()) {
        tables.add(results.getString(1));
      }
    }
    return tables;
  }

  /** Removes all tables. */
  void clear() throws SQLException {
    for (String table : tables()) {
      try (Connection connection = connect();
          Statement statement = connection.createStatement()) {
        statement.execute("DROP TABLE " + quoted(table));
      }
    }
  }

  /** The same for many, as they are listed. */
  List<String> stored(List<String> names) {
    return names.stream().map(this::stored).toList();
  }

  /** Rows as they were read if their order matters, else sorted. */
  List<String> inOrder(List<String> rows) {
    return ordered() ? rows : rows.stream().sorted().toList();
  }

  private Session open(Map<String, Object> settings, Table table) {
    return engine().open(input(settings, table), TestRun.sequential());
  }

  @Test
  void startLevelsMakeWhatTheRaisedColumnsMake() throws Exception {
    SplittableRandom random = new SplittableRandom(Seeds.seed("levels"));
    for (int round = 0; round < rounds(); round++) {
      Table table = AwkwardTables.next(random, 1 + random.nextInt(60));
      Map<String, Object> settings = new HashMap<>(settings(table));
      Schema schema;
      try (Session session = open(settings, table)) {
        schema = AwkwardTables.schema(session, random.split());
      }
      Map<String, Object> levels = new HashMap<>();
      Table raised = table;
      for (Attribute a : schema.quasiIdentifiers()) {
        int level = random.nextInt(a.height() + 1);
        levels.put(a.name(), (long) level);
        raised = level == 0 ? raised : raised(raised, a, level);
      }
      settings.put("startLevels", levels);
      long seed = random.nextLong();
      try (Session session = open(settings, table);
          Session expected = reference().open(input(Map.of(), raised), TestRun.sequential())) {
        Schema started = session.profile(schema, TestRun.sequential()).schema();
        assertEquals(
            EngineTexts.of(expected.profile(started, TestRun.sequential())),
            EngineTexts.of(session.profile(schema, TestRun.sequential())),
            levels.toString());
        assertEquals(
            made(expected, started, RandomPlans::classes, seed),
            made(session, schema, RandomPlans::classes, seed),
            levels.toString());
      }
    }
  }

  private static List<MarkedCells> marked(boolean refusing) {
    return List.of(
        new MarkedCells(AwkwardTables.TEXT, Optional.empty(), refusing),
        new MarkedCells(AwkwardTables.SENSITIVE, Optional.empty(), refusing),
        new MarkedCells(AwkwardTables.WHOLE, Optional.of(AwkwardTables.PLAIN), refusing),
        new MarkedCells(AwkwardTables.NOTE, Optional.of(AwkwardTables.TEXT), refusing),
        new MarkedCells(AwkwardTables.ID, Optional.of(AwkwardTables.WHOLE), refusing));
  }

  @Test
  void transformedColumnsMakeWhatATransformedTableMakes() throws Exception {
    assertTrue((boolean) declared("transforms"), "it does not transform");
    SplittableRandom random = new SplittableRandom(Seeds.seed("transforms"));
    for (int round = 0; round < rounds(); round++) {
      Table table = AwkwardTables.next(random, round == 0 ? 0 : 1 + random.nextInt(60));
      Table changed = MarkedCells.of(table, marked(false));
      Map<String, Object> settings = settings(table);
      long seed = random.nextLong();
      try (Session session =
              engine().open(TestInput.of(settings, marked(false)), TestRun.sequential());
          Session expected = reference().open(input(Map.of(), changed), TestRun.sequential())) {
        assertEquals(expected.columns(), session.columns());
        assertEquals(expected.rows(), session.rows());
        for (String column : expected.columns()) {
          assertEquals(
              EngineTexts.of(expected.dictionary(column, Type.STRING, TestRun.sequential())),
              EngineTexts.of(session.dictionary(column, Type.STRING, TestRun.sequential())),
              column);
        }
        Schema schema = AwkwardTables.texts(expected, random.split());
        for (Planner planner : KeptContract.PLANNERS) {
          assertEquals(made(expected, schema, planner, seed), made(session, schema, planner, seed));
        }
      }
    }
  }

  @Test
  void cellsThatCannotBeTransformed_areToldAndTheSourceIsFree() throws Exception {
    Table table = AwkwardTables.next(new SplittableRandom(7), 20);
    Map<String, Object> settings = settings(table);
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> engine().open(TestInput.of(settings, marked(true)), TestRun.sequential()));
    assertEquals("NOT_OF_TYPE", e.code());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.matches(MarkedCells.REFUSED + "\\d+ distinct cells?"), message);
    assertEquals(settings, settings(table), "it can be written anew");
  }

  /** A table with the labels of a level in place of a column's values; what is missing stays so. */
  private static Table raised(Table table, Attribute attribute, int level) {
    Hierarchy h = attribute.hierarchy();
    List<Column> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      if (!column.name().equals(attribute.name())) {
        columns.add(column);
        continue;
      }
      List<String> labels = new ArrayList<>();
      int[] codes = new int[table.rows()];
      boolean missing = false;
      for (int row = 0; row < codes.length; row++) {
        boolean absent = column.codes().at(row) == column.dictionary().missing();
        int leaf =
            absent
                ? attribute.dictionary().missing()
                : attribute.dictionary().code(column.value(row));
        int node = h.ancestor(leaf, level);
        boolean shown = !absent || h.leavesBelow(node) > 1;
        missing |= !shown;
        if (shown && !labels.contains(h.label(node))) {
          labels.add(h.label(node));
        }
        codes[row] = shown ? labels.indexOf(h.label(node)) : -1;
      }
      for (int row = 0; row < codes.length; row++) {
        codes[row] = codes[row] < 0 ? labels.size() : codes[row];
      }
      Dictionary values =
          Dictionary.of(Type.STRING, labels, missing ? Optional.of("") : Optional.empty());
      columns.add(new Column(column.name(), values, Codes.of(codes, values.size())));
    }
    return new Table(columns);
  }

  @Test
  void releaseIsKeptInTheOrderThatItIsExportedIn() throws Exception {
    Table table = AwkwardTables.next(new SplittableRandom(7), 60);
    List<List<String>> kept = new ArrayList<>();
    for (RowOrder order :
        List.of(
            RowOrder.shuffled(new SplittableRandom(1)),
            RowOrder.shuffled(new SplittableRandom(2)),
            RowOrder.sorted())) {
      clear();
      List<String> exported = inOrder(table, order);
      kept.add(read("Ordered"));
      List<String> found = kept.get(kept.size() - 1);
      assertEquals(exported.stream().sorted().toList(), found.stream().sorted().toList());
      assertTrue(!ordered() || exported.equals(found), "exported and kept in different orders");
    }
    assertEquals(kept.get(0).stream().sorted().toList(), kept.get(1).stream().sorted().toList());
    assertTrue(kept.get(0).size() > 20, "only " + kept.get(0).size() + " rows");
    assertFalse(ordered() && kept.get(0).equals(kept.get(1)), "twice the same order");
  }

  /** Keeps a release in some order; the rows that are exported. */
  private List<String> inOrder(Table table, RowOrder order) throws SQLException {
    Map<String, Object> output = Map.of("exporter", "jdbc", "table", "Ordered");
    try (Session session = open(settings(table), table)) {
      session.requireKeeping(output);
      Schema schema = AwkwardTables.schema(session, new SplittableRandom(2));
      Profile profile = session.profile(schema, TestRun.sequential());
      Outcome outcome = Outcome.of(profile, RandomPlans.classes(profile, new SplittableRandom(3)));
      try (Session.Staged staged = session.apply(outcome, order, TestRun.seeded(1))) {
        Release release = staged.release(TestRun.seeded(1));
        List<String> rows = AwkwardTables.rows(release.parts().get(0).table());
        assertTrue(
            staged.repeatable(TestRun.sequential()) || !ordered(),
            "the order cannot be made again");
        try (Session.Kept made = staged.keep(output, TestRun.seeded(1))) {
          made.publish();
        }
        return rows;
      }
    }
  }
}
