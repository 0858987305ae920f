package kanon.engine.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.lib.sql.SqlSession;
import kanon.model.KanonException;
import kanon.testkit.TestInput;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** What needs no server. */
class SparkTest {
  private static final Spark SPARK = new Spark(connection -> connection);

  private static KanonException refused(Map<String, Object> more) {
    return refused(SPARK, more);
  }

  private static KanonException refused(Spark spark, Map<String, Object> more) {
    Map<String, Object> settings = new HashMap<>(Map.of("engine", "spark"));
    settings.putAll(more);
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> SqlSession.open(spark, TestInput.of(settings), TestRun.sequential()));
    assertFalse(String.valueOf(e.getMessage()).contains("\n"));
    return e;
  }

  @Test
  void addressesOfOtherDatabases_areRefused() {
    for (String url : List.of("jdbc:postgresql://a/b", "jdbc:hive2:", "hive2://a:1/", "")) {
      assertEquals("BAD_URL", refused(Map.of("url", url, "table", "t")).code(), url);
    }
    assertEquals("URL_MISSING", refused(Map.of("table", "t")).code());
    Map<String, Object> secret =
        Map.of("url", "jdbc:hive2://a:1/default;user=u;password=p", "table", "t");
    assertEquals("PASSWORD_IN_CONFIG", refused(secret).code());
  }

  @Test
  void filesAreNotForThisEngine() {
    Map<String, Object> path = Map.of("url", "jdbc:hive2://a:1/default", "path", "a.parquet");
    assertEquals("BAD_OPTION", refused(path).code());
  }

  @Test
  void serverThatIsNotThere_isToldInOneLine() {
    Map<String, Object> nobody = Map.of("url", "jdbc:hive2://127.0.0.1:1/default", "table", "t");
    assertEquals("CONNECTION_LOST", refused(nobody).code());
  }

  /** It takes connections, as the system does for it, and never answers. */
  @Test
  void serverThatSaysNothing_isGivenUp() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String url = "jdbc:hive2://127.0.0.1:" + silent.getLocalPort() + "/default";
      Spark hurried = new Spark(connection -> connection, Duration.ofMillis(200));
      Map<String, Object> input = Map.of("url", url, "table", "t");
      assertEquals("CONNECTION_LOST", refused(hurried, input).code());
    }
  }

  @Test
  void addresses_takeASettingWhereTheyHaveNone() {
    Map<String, String> expected =
        Map.of(
            "jdbc:hive2://a:1", "jdbc:hive2://a:1/;t=5",
            "jdbc:hive2://a:1/b", "jdbc:hive2://a:1/b;t=5",
            "jdbc:hive2://a:1/b;ssl=true", "jdbc:hive2://a:1/b;ssl=true;t=5",
            "jdbc:hive2://a:1/;t=9", "jdbc:hive2://a:1/;t=9",
            "jdbc:kyuubi://a:1/b;c=d?e=f#g=h", "jdbc:kyuubi://a:1/b;c=d;t=5?e=f#g=h");
    expected.forEach((url, with) -> assertEquals(with, Spark.with(url, "t", "5")));
  }

  @Test
  void identifiersAreQuotedByBackticks() {
    assertEquals("`a`", SPARK.quote("a"));
    assertEquals("`a``b`", SPARK.quote("a`b"));
    assertEquals("`shop`.`sales 2`", SPARK.table("Shop.\"Sales 2\""));
  }

  @Test
  void queriesAreToldFromStatementsThatWrite() {
    for (String query :
        List.of(
            "SELECT 1",
            " (select 1)",
            "WITH a AS (SELECT 1) SELECT * FROM a",
            "-- all\n/* of\nit */ FROM t SELECT a",
            "VALUES (1)",
            "TABLE t")) {
      assertTrue(Spark.isQuery(query), query);
    }
    for (String statement :
        List.of(
            "INSERT INTO t VALUES (1)",
            "DROP TABLE t",
            "-- SELECT\nDELETE FROM t",
            "/* SELECT */ TRUNCATE TABLE t",
            "CREATE TABLE t AS SELECT 1",
            "SET a=b",
            "selected",
            "")) {
      assertFalse(Spark.isQuery(statement), statement);
    }
  }

  @Test
  void typesWithoutOrderAreKnown() {
    assertTrue(SPARK.ordered(Types.VARCHAR, "string"));
    assertTrue(SPARK.ordered(Types.DECIMAL, "decimal"));
    assertFalse(SPARK.ordered(Types.BINARY, "binary"));
    assertFalse(SPARK.ordered(Types.ARRAY, "array"));
    assertFalse(SPARK.ordered(Types.JAVA_OBJECT, "map"));
    assertFalse(SPARK.ordered(Types.STRUCT, "struct"));
    assertFalse(SPARK.ordered(Types.OTHER, "interval_day_time"));
  }

  @Test
  void failuresHaveCodes() {
    assertEquals("NO_SUCH_TABLE", code("[TABLE_OR_VIEW_NOT_FOUND] The table", "42P01"));
    assertEquals("NO_SUCH_TABLE", code("[SCHEMA_NOT_FOUND] The schema", "08S01"));
    assertEquals("SOURCE_CHANGED", code("SparkFileNotFoundException: File a does not", null));
    assertEquals("NO_PRIVILEGE", code("AccessControlException: Permission denied: user=a", null));
    assertEquals("ACCESS_DENIED", code("Peer indicated failure: Error validating the login", null));
    assertEquals("CONNECTION_LOST", code("Could not open client transport", "08S01"));
    assertEquals("DATABASE", code("[PARSE_SYNTAX_ERROR] Syntax error", "42601"));
  }

  private static String code(String message, @org.jspecify.annotations.Nullable String state) {
    return SPARK.code(new SQLException(message, state));
  }
}
