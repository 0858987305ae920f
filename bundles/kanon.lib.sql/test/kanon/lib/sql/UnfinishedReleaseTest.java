package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

/** Renames tables that are nothing but a name and which release they are of. */
class UnfinishedReleaseTest {
  private static final String ID = "0123456789abcdef";
  private static final List<String> TWO = List.of("\"kept_qi\"", "\"kept_sensitive\"");
  private static final Pattern RENAME = Pattern.compile("ALTER TABLE \"(.*)\" RENAME TO \"(.*)\"");
  private static final Pattern DROP = Pattern.compile("DROP TABLE \"(.*)\"");

  private final Map<String, String> tables = new TreeMap<>();
  private int left = Integer.MAX_VALUE;
  private final FakeServer server = new FakeServer(this::answer);
  private final FakeDialect dialect = new FakeDialect(server);
  private final Connection connection = server.connection();
  private final Dialect.Untransacted untransacted =
      new Dialect.Untransacted() {
        @Override
        public Set<String> tables(Connection of, List<String> schema) {
          return new TreeSet<>(tables.keySet());
        }

        @Override
        public String listed(String name) {
          return name.toLowerCase(Locale.ROOT);
        }

        @Override
        public String fingerprint() {
          return "count(*)";
        }
      };

  private List<List<Object>> answer(String sql) throws SQLException {
    if (left-- <= 0) {
      throw new SQLException("killed");
    }
    Matcher rename = RENAME.matcher(sql);
    Matcher drop = DROP.matcher(sql);
    if (rename.matches()) {
      assertTrue(!tables.containsKey(rename.group(2)), sql);
      tables.put(rename.group(2), tables.remove(rename.group(1)));
    } else {
      assertTrue(drop.matches(), sql);
      assertTrue(tables.remove(drop.group(1)) != null, sql);
    }
    return List.of();
  }

  private UnfinishedRelease beside(List<String> names) {
    return new UnfinishedRelease(dialect, untransacted, connection, names, ID);
  }

  private void made(List<String> names) {
    for (String name : names) {
      tables.put(
          UnfinishedRelease.listed(
              untransacted, UnfinishedRelease.name(name, ID, UnfinishedRelease.State.NEW)),
          "new");
    }
  }

  @Test
  void oneTable_isShownByOneRename() throws SQLException {
    made(List.of("\"kept\""));
    beside(List.of("\"kept\"")).show("\"kept\"");
    assertEquals(Map.of("kept", "new"), tables);
    assertEquals(1, server.told.size());
  }

  @Test
  void releaseThatIsNotDecided_isDropped() throws SQLException {
    made(TWO);
    tables.put("kept_qi", "old");
    assertEquals(false, beside(TWO).settle());
    assertEquals(Map.of("kept_qi", "old"), tables);
  }

  @Test
  void releaseThatIsDecided_isPublished_howeverOftenItIsKilled() throws SQLException {
    for (boolean replace : new boolean[] {false, true}) {
      int steps = 0;
      boolean through = false;
      while (!through) {
        begin(replace);
        left = ++steps;
        try {
          beside(TWO).settle();
          through = true;
        } catch (SQLException e) {
          assertNeverMixed();
          left = Integer.MAX_VALUE;
          assertTrue(beside(TWO).settle());
        }
        assertEquals(Map.of("kept_qi", "new", "kept_sensitive", "new"), tables);
      }
      assertTrue(steps >= (replace ? 6 : 2), steps + " steps");
    }
  }

  private void begin(boolean replace) throws SQLException {
    left = Integer.MAX_VALUE;
    tables.clear();
    made(TWO);
    if (replace) {
      tables.put("kept_qi", "old");
      tables.put("kept_sensitive", "old");
    }
    beside(TWO).decide(replace);
  }

  /** No old table stands beside a new one. */
  private void assertNeverMixed() {
    List<String> shown = new ArrayList<>(List.of("kept_qi", "kept_sensitive"));
    shown.retainAll(tables.keySet());
    assertTrue(shown.stream().map(tables::get).distinct().count() <= 1, tables.toString());
  }

  @Test
  void tableThatCameMeanwhile_isNotReplaced() throws SQLException {
    begin(false);
    tables.put("kept_qi", "other");
    KanonException e = assertThrows(KanonException.class, () -> beside(TWO).settle());
    assertEquals("TABLE_EXISTS", e.code());
    assertEquals("other", tables.get("kept_qi"));
  }

  @Test
  void whatIsLeft_isFoundByItsNameAlone() throws SQLException {
    made(TWO);
    tables.put("kept_qi_kanon_fedcba9876543210_old", "old");
    tables.put("kept_qi_kanon_fedcba9876543210_odd", "other");
    tables.put("kept_qi_kanon_short_new", "other");
    tables.put("other_kanon_1111111111111111_new", "other");
    assertEquals(
        new TreeSet<>(List.of(ID, "fedcba9876543210")),
        UnfinishedRelease.left(untransacted, connection, TWO));
  }
}
