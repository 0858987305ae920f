package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Types;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.sql.FakeServer.Field;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.KeyLayout;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** A table of age (whole numbers), sex (texts, some missing), disease (texts) and a note. */
class CodingTest {
  private static final TestRun RUN = TestRun.seeded(1);
  private static final Dictionary AGE =
      Dictionary.of(Type.INTEGER, List.of("30", "40", "50"), Optional.empty());
  private static final Dictionary SEX =
      Dictionary.of(Type.STRING, List.of("f", "m"), Optional.of(""));
  private static final Dictionary DISEASE =
      Dictionary.of(Type.STRING, List.of("cold", "flu"), Optional.empty());
  private static final Schema SCHEMA =
      new Schema(
          List.of(
              Attribute.of("age", Role.QUASI_IDENTIFIER, AGE),
              Attribute.of("sex", Role.QUASI_IDENTIFIER, SEX),
              Attribute.of("disease", Role.SENSITIVE, DISEASE),
              Attribute.of("note", Role.INSENSITIVE, SEX)));
  private static final Map<String, Dictionary> OCCURRING =
      Map.of("age", AGE, "sex", SEX, "disease", DISEASE);
  private static final KeyLayout LAYOUT = KeyLayout.of(SCHEMA);

  private List<List<Object>> groups = List.of();
  private final FakeServer server =
      new FakeServer(
          List.of(
              new Field("age", Types.BIGINT, "BIGINT"),
              new Field("sex", Types.VARCHAR, "VARCHAR"),
              new Field("disease", Types.VARCHAR, "VARCHAR"),
              new Field("note", Types.VARCHAR, "VARCHAR"),
              new Field("unnamed", Types.VARCHAR, "VARCHAR")),
          sql ->
              sql.startsWith("SELECT count(*)")
                  ? List.of(List.of(3L))
                  : sql.contains("GROUP BY") ? groups : List.of());
  private final FakeDialect dialect = new FakeDialect(server);
  private final Coding coding = coding();

  private Coding coding() {
    Database database = dialect.open();
    Origin origin = Origin.of(database, RUN);
    List<Coding.Leaves> leaves =
        List.of(
            Coding.Leaves.of(SCHEMA.quasiIdentifier(0)),
            Coding.Leaves.of(SCHEMA.quasiIdentifier(1)),
            Coding.Leaves.of(SCHEMA.sensitive().get(0)));
    return Coding.of(
        database, origin, SCHEMA, leaves, name -> OCCURRING.getOrDefault(name, AGE), RUN);
  }

  @Test
  void dimensions_haveEachValueWithItsCodeAndItsPlaceInTheKey() {
    assertEquals(
        List.of(
            row(1, "30", 0, 0),
            row(1, "40", 0, 1),
            row(1, "50", 0, 2),
            row(3, "f", 1, 0),
            row(3, "m", 1, 1),
            row(4, "cold", 2, 0),
            row(4, "flu", 2, 1)),
        dialect.loaded);
  }

  private static String row(int table, String value, int attribute, int code) {
    return "kanon_values_%d %s %d %d".formatted(table, value, LAYOUT.placed(attribute, code), code);
  }

  @Test
  void exactTypes_areJoinedByThemselves_othersByTheirTexts_missingOnesByAnOuterJoin() {
    String keys =
        "SELECT d0.k + CASE WHEN s.\"sex\" IS NULL THEN %d ELSE d1.k END + d2.k AS k0 FROM \"t\" AS s"
            .formatted(LAYOUT.placed(1, 2));
    assertEquals(
        keys
            + " JOIN kanon_values_2 d0 ON d0.value = s.\"age\""
            + " LEFT JOIN kanon_values_3 d1 ON d1.value = text(s.\"sex\")"
            + " JOIN kanon_values_4 d2 ON d2.value = text(s.\"disease\")",
        coding.keysOfRows());
    assertTrue(
        server.told.contains(
            "CREATE TEMPORARY TABLE kanon_values_2 AS"
                + " SELECT CAST(value AS BIGINT) AS value, k, code FROM kanon_values_1"));
  }

  @Test
  void rows_haveKeyCodesColumnsAndPlace() {
    String rows = coding.rows(List.of(new Coding.Joined(0, "kanon_numbers_9", Coding.NUMBER)));
    String selected = rows.substring(rows.indexOf(" AS k0, ") + 8, rows.indexOf(" FROM "));
    assertEquals(
        "d0.code AS q0, CASE WHEN s.\"sex\" IS NULL THEN 2 ELSE d1.code END AS q1,"
            + " s.\"age\" AS c0, s.\"sex\" AS c1, s.\"disease\" AS c2, s.\"note\" AS c3, s.\"unnamed\" AS c4,"
            + " s.kanon_place AS place, l0.k AS g0",
        selected);
    assertTrue(rows.endsWith(" JOIN kanon_numbers_9 l0 ON l0.code = d0.code"), rows);
  }

  @Test
  void tablesOfLabelsAndNumbers_areByCode() {
    dialect.loaded.clear();
    String labels = coding.labels(List.of(Optional.of("x"), Optional.empty()), RUN);
    String numbers = coding.numbers(new long[] {7, 9}, RUN);
    assertEquals(
        List.of(labels + " 0 x", labels + " 1 null", numbers + " 0 7", numbers + " 1 9"),
        dialect.loaded);
    assertEquals("m.k0 = r.k0", coding.sameKey("m", "r"));
  }

  @Test
  void columns_areToldApartByRole() {
    assertEquals(List.of(0, 1), Header.fields(coding, Role.QUASI_IDENTIFIER));
    assertEquals(List.of(3), Header.fields(coding, Role.INSENSITIVE));
    assertEquals(List.of(0, 1, 2, 3), Header.released(coding));
    assertEquals(1, Header.quasiIdentifier(coding, 1));
    assertEquals(-1, Header.quasiIdentifier(coding, 2));
  }

  private static long key(int age, int sex, int disease) {
    return LAYOUT.placed(0, age) + LAYOUT.placed(1, sex) + LAYOUT.placed(2, disease);
  }

  @Test
  void profile_isThatOfTheGroups() {
    groups = List.of(List.of(key(2, 1, 0), 3L), List.of(key(0, 2, 1), 1L));
    Profile profile = new Profiling(coding, RUN, 1 << 20).profile(4);
    assertEquals(2, profile.tuples());
    assertEquals(4, profile.rows());
    assertEquals(0, profile.code(0, 0));
    assertEquals(2, profile.code(1, 0));
    assertEquals(1, profile.sensitive(0, 0));
    assertEquals(3, profile.rows(1));
    assertTrue(
        server.told.contains(
            "SELECT k0, count(*) FROM (" + coding.keysOfRows() + ") AS r GROUP BY k0"));
  }

  @Test
  void rowsThatWentOrCameMeanwhile_areNoticed() {
    groups = List.of(List.of(key(0, 0, 0), 3L));
    KanonException e =
        assertThrows(KanonException.class, () -> new Profiling(coding, RUN, 1 << 20).profile(4));
    assertEquals("SOURCE_CHANGED", e.code());
  }

  @Test
  void groupsThatDoNotFit_areRefusedWithWhatWouldHelp() {
    groups = List.of(List.of(key(0, 0, 0), 1L), List.of(key(1, 0, 0), 1L));
    KanonException e =
        assertThrows(KanonException.class, () -> new Profiling(coding, RUN, 60).bounded(2));
    assertEquals("TOO_MANY_TUPLES", e.code());
    assertTrue(
        String.valueOf(e.getMessage())
            .startsWith(
                "The input has 3 distinct tuples, of which 1 fit into memory; coarsen first 'age' (3 values), 'sex' (3 values)"),
        e.getMessage());
  }
}
