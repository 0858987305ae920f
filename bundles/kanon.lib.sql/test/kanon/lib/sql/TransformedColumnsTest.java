package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Types;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.api.Transformation;
import kanon.lib.sql.FakeServer.Field;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** A table of born (dates), who (whole numbers), note (texts) and an array. */
class TransformedColumnsTest {
  private static final String BORN = "SELECT DISTINCT text(s.\"born\") FROM \"t\" AS s";
  private static final String PAIRS =
      "SELECT DISTINCT text(s.\"born\"), text(s.\"who\") FROM \"t\" AS s";
  private static final String NOTES = "SELECT DISTINCT text(s.\"note\") FROM \"t\" AS s";

  private List<List<Object>> dates = List.of();
  private List<List<Object>> notes = List.of();
  private final FakeServer server =
      new FakeServer(
          List.of(
              new Field("born", Types.DATE, "DATE"),
              new Field("who", Types.BIGINT, "BIGINT"),
              new Field("note", Types.VARCHAR, "VARCHAR"),
              new Field("odd", Types.ARRAY, "INTEGER[]")),
          sql -> sql.equals(NOTES) ? notes : sql.startsWith("SELECT DISTINCT") ? dates : List.of());
  private final FakeDialect dialect = new FakeDialect(server);
  private final Database database = dialect.open();

  /** Puts a mark behind each cell, and between cell and person; a missing cell becomes none. */
  private record Marked(String column, Optional<String> person) implements Transformation {
    @Override
    public List<Optional<String>> apply(
        List<Optional<String>> cells,
        List<Optional<String>> persons,
        Function<BitSet, String> where,
        Run run) {
      List<Optional<String>> changed = new ArrayList<>();
      BitSet bad = new BitSet();
      for (int i = 0; i < cells.size(); i++) {
        String whose = persons.isEmpty() ? "" : persons.get(i).orElse("nobody");
        changed.add(
            cells.get(i).filter(cell -> !cell.equals("gone")).map(cell -> cell + "!" + whose));
        bad.set(i, cells.get(i).filter("bad"::equals).isPresent());
      }
      if (!bad.isEmpty()) {
        throw KanonException.input("VALUE_UNFIT", where.apply(bad));
      }
      return changed;
    }
  }

  private static Transformation alone(String column) {
    return new Marked(column, Optional.empty());
  }

  private static Transformation byPerson(String column, String person) {
    return new Marked(column, Optional.of(person));
  }

  private Origin transformed(Transformation... all) {
    return transformed(TestRun.seeded(1), all);
  }

  private Origin transformed(Run run, Transformation... all) {
    return TransformedColumns.of(database, Origin.of(database, run), List.of(all), run);
  }

  private static List<List<Object>> rows(Object... cells) {
    return IntStream.range(0, cells.length).mapToObj(i -> List.of(cells[i])).toList();
  }

  @Test
  void withoutTransforms_theSourceIsLeftAlone() {
    Origin origin = Origin.of(database, TestRun.seeded(1));
    assertSame(origin, TransformedColumns.of(database, origin, List.of(), TestRun.seeded(1)));
    assertEquals(List.of(), dialect.loaded);
  }

  @Test
  void distinctCells_areFetchedOnceAndJoinedWithWhatTheyBecome() {
    dates = rows("1980-01-01", FakeServer.MISSING, "gone");
    Origin origin = transformed(alone("born"));
    assertEquals(1, server.told.stream().filter(BORN::equals).count(), server.told.toString());
    assertEquals(
        List.of(
            "kanon_changed_1 1980-01-01 1980-01-01!",
            "kanon_changed_1 kanon_missing null",
            "kanon_changed_1 gone null"),
        dialect.loaded);
    assertEquals(
        "(SELECT t0.becomes AS \"born\", s.\"who\" AS \"who\", s.\"note\" AS \"note\", s.\"odd\" AS \"odd\""
            + " FROM \"t\" AS s JOIN kanon_changed_1 t0 ON t0.value = COALESCE(text(s.\"born\"), 'kanon_missing')) AS s",
        origin.from());
  }

  @Test
  void transformedColumn_isATextAndTheOthersStayWhatTheyAre() {
    Origin origin = transformed(alone("born"));
    assertEquals(List.of("born", "who", "note", "odd"), origin.names());
    assertEquals(
        List.of(Type.STRING, Type.INTEGER, Type.STRING, Type.STRING),
        origin.fields().stream().map(Origin.Field::type).toList());
    assertEquals(new Value("s.\"born\"", Optional.empty()), origin.value(0));
    assertEquals(new Value("s.\"who\"", Optional.of("BIGINT")), origin.value(1));
  }

  @Test
  void places_areThoseOfTheSource() {
    Origin origin = transformed(alone("note"));
    assertEquals("s.kanon_place", origin.place());
    assertTrue(
        origin
            .numbered()
            .startsWith(
                "(SELECT s.\"born\" AS \"born\", s.\"who\" AS \"who\", t0.becomes AS \"note\", s.\"odd\" AS \"odd\","
                    + " s.kanon_place AS kanon_place FROM (SELECT s.*, row_number() OVER () AS kanon_place FROM \"t\" AS s) AS s JOIN "),
        origin.numbered());
  }

  @Test
  void cellsOfPersons_areFetchedAndJoinedInPairs() {
    dates =
        List.of(
            List.of("1980-01-01", "7"),
            List.of("1980-01-01", FakeServer.MISSING),
            List.of(FakeServer.MISSING, "7"));
    Origin origin = transformed(byPerson("born", "who"));
    assertTrue(server.told.contains(PAIRS), server.told.toString());
    assertTrue(
        server.told.contains(
            "CREATE TEMPORARY TABLE kanon_changed_1 (person VARCHAR, value VARCHAR, becomes VARCHAR)"));
    assertEquals(
        List.of(
            "kanon_changed_1 7 1980-01-01 1980-01-01!7",
            "kanon_changed_1 kanon_missing 1980-01-01 1980-01-01!nobody",
            "kanon_changed_1 7 kanon_missing null"),
        dialect.loaded);
    assertTrue(
        origin
            .from()
            .endsWith(
                " JOIN kanon_changed_1 t0 ON t0.value = COALESCE(text(s.\"born\"), 'kanon_missing')"
                    + " AND t0.person = COALESCE(text(s.\"who\"), 'kanon_missing')) AS s"),
        origin.from());
  }

  @Test
  void severalColumns_areReadFromTheSourceEach() {
    dates = List.of(List.of("1980-01-01", "7"));
    notes = rows("x");
    Origin origin = transformed(byPerson("born", "note"), alone("note"));
    assertTrue(
        server.told.contains("SELECT DISTINCT text(s.\"born\"), text(s.\"note\") FROM \"t\" AS s"));
    assertTrue(server.told.contains(NOTES));
    assertTrue(origin.from().contains(" t0 ON t0.value = "), origin.from());
    assertTrue(origin.from().contains(" t1 ON t1.value = "), origin.from());
    assertTrue(origin.from().contains("t1.becomes AS \"note\""), origin.from());
  }

  @Test
  void missingCells_areJoinedByATextThatNobodyHas() {
    dates = List.of(List.of("kanon_missing", "kanon_missing_"), List.of("1980-01-01", "7"));
    Origin origin = transformed(byPerson("born", "who"));
    assertTrue(origin.from().contains("'kanon_missing__'"), origin.from());
  }

  @Test
  void badCells_areCountedAndNotQuoted() {
    dates = rows("bad", "1980-01-01");
    assertEquals("1 distinct cell", refused("VALUE_UNFIT", alone("born")));
    dates = rows("bad", "1980-01-01", "bad");
    assertEquals("2 distinct cells", refused("VALUE_UNFIT", alone("born")));
  }

  private String refused(String code, Transformation... all) {
    KanonException e = assertThrows(KanonException.class, () -> transformed(all));
    assertEquals(code, e.code());
    return String.valueOf(e.getMessage());
  }

  @Test
  void columnsThatCannotBeTexts_areRefused() {
    assertTrue(refused("TYPE_WITHOUT_ORDER", alone("odd")).contains("'odd'"));
    assertTrue(refused("TYPE_WITHOUT_ORDER", byPerson("born", "odd")).contains("'odd'"));
    assertTrue(refused("UNKNOWN_COLUMN", alone("bron")).contains("born"));
    assertTrue(refused("UNKNOWN_COLUMN", byPerson("born", "whom")).contains("who"));
  }

  @Test
  void cancelledRun_endsWhileCellsAreFetched() {
    dates = rows(IntStream.range(0, 40_000).mapToObj(i -> "d" + i).toArray());
    TestRun run = TestRun.seeded(1);
    transformed(run, alone("born"));
    long checks = run.checks();
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> transformed(TestRun.seeded(1).cancelAt(checks / 2), alone("born")));
    assertEquals("CANCELLED", e.code());
  }
}
