package kanon.engine.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Session;
import kanon.lib.sql.SqlSession;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.testkit.TestInput;
import kanon.testkit.TestRun;
import org.apache.kyuubi.shaded.hive.service.rpc.thrift.TCLIService;
import org.apache.kyuubi.shaded.hive.service.rpc.thrift.TCloseSessionReq;
import org.apache.kyuubi.shaded.hive.service.rpc.thrift.TSessionHandle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What a server says when something is wrong. It asks for no password, and all may do all. */
@ExtendWith(Server.class)
class SparkErrorsTest {
  private static final Map<String, Object> OUTPUT = Map.of("exporter", "jdbc", "table", "kept");

  @TempDir Path folder = Path.of("");

  private final List<Connection> seen = new ArrayList<>();

  private Session open(String key, String value) {
    Map<String, Object> settings = new HashMap<>();
    settings.put("engine", "spark");
    settings.put("url", Server.url());
    settings.put(key, value);
    Spark spark =
        new Spark(
            connection -> {
              seen.add(connection);
              return connection;
            });
    return SqlSession.open(spark, TestInput.of(settings), TestRun.sequential());
  }

  private static KanonException refused(String code, Runnable step) {
    KanonException e = assertThrows(KanonException.class, step::run);
    assertEquals(code, e.code(), e.getMessage());
    assertEquals(KanonException.Kind.INPUT, e.kind());
    assertFalse(String.valueOf(e.getMessage()).contains("\n"));
    return e;
  }

  @Test
  void whatIsNotThere_isTold() {
    refused("NO_SUCH_TABLE", () -> open("table", "nowhere.sales"));
    refused("NO_SUCH_TABLE", () -> open("query", "SELECT * FROM nowhere"));
    refused("NO_SUCH_FILE", () -> open("query", "SELECT * FROM parquet.`/nowhere/sales`"));
    refused("DATABASE", () -> open("query", "SELECT b FROM VALUES (1) AS t(a)"));
  }

  @Test
  void typesWithoutOrder_areRefusedWhereTheyAreAttributes() {
    String query =
        "SELECT array(1, 2) AS a, X'00' AS b, map('k', 1) AS c, named_struct('f', 1) AS d,"
            + " INTERVAL '1' DAY AS e, CAST(1.5 AS DECIMAL(3, 2)) AS f";
    try (Session session = open("query", query)) {
      for (String column : List.of("a", "b", "c", "d", "e")) {
        refused(
            "TYPE_WITHOUT_ORDER",
            () -> session.dictionary(column, Type.STRING, TestRun.sequential()));
      }
      assertEquals("1.50", session.dictionary("f", Type.DECIMAL, TestRun.sequential()).value(0));
    }
  }

  @Test
  void placeWhereNoTableCanBeMade_isToldBeforeAnyWork() throws Exception {
    Path blocked = Files.createDirectory(folder.resolve("blocked"));
    try (Connection connection = Server.connect();
        Session session = open("query", "SELECT 1 AS a")) {
      refused(
          "NO_SUCH_TABLE",
          () -> session.requireKeeping(Map.of("exporter", "jdbc", "table", "nowhere.kept")));
      Server.execute(connection, "CREATE DATABASE blocked LOCATION '" + blocked + "'");
      Files.delete(blocked);
      Files.createFile(blocked);
      refused(
          "DATABASE",
          () -> session.requireKeeping(Map.of("exporter", "jdbc", "table", "blocked.kept")));
      Server.execute(connection, "DROP DATABASE blocked");
    }
  }

  @Test
  void sessionThatVanishes_isToldAndLeavesNothing() throws Exception {
    try (Connection connection = Server.connect();
        Session session = open("query", "SELECT 1 AS a")) {
      List<String> before = Server.tables(connection);
      vanish(seen.get(0));
      refused("CONNECTION_LOST", () -> session.dictionary("a", Type.INTEGER, TestRun.sequential()));
      refused("CONNECTION_LOST", () -> session.requireKeeping(OUTPUT));
      assertEquals(before, Server.tables(connection));
    }
  }

  /** As a server does with a session that nobody has used for long. */
  private static void vanish(Connection connection) throws Exception {
    TCLIService.Iface client = (TCLIService.Iface) field(connection, "client");
    client.CloseSession(new TCloseSessionReq((TSessionHandle) field(connection, "sessHandle")));
  }

  private static Object field(Connection connection, String name) throws Exception {
    Field field = connection.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(connection);
  }
}
