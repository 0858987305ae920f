package kanon.engine.postgresql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import kanon.api.Engine;
import kanon.api.Plugin;
import kanon.api.Session;
import kanon.engine.memory.MemoryEngine;
import kanon.lib.server.PostgresqlServer;
import kanon.lib.sql.SqlSession;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.DatabaseContract;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.Driver;

class PostgresqlEngineContractTest extends DatabaseContract {
  private static Optional<PostgresqlServer> started = Optional.empty();
  private static Optional<Connection> beside = Optional.empty();

  @TempDir Path folder = Path.of("");

  @BeforeAll
  static void start() throws Exception {
    Optional<Path> programs = PostgresqlServer.installed();
    Assumptions.assumeTrue(programs.isPresent(), "no PostgreSQL server is installed");
    started = Optional.of(PostgresqlServer.start(programs.orElseThrow()));
  }

  @AfterAll
  static void stop() throws Exception {
    if (started.isPresent()) {
      started.get().stop();
    }
  }

  private static PostgresqlServer server() {
    return started.orElseThrow();
  }

  @Override
  protected Plugin<?> plugin() {
    return new PostgresqlEngine();
  }

  @Override
  protected Connection connect() throws SQLException {
    Connection open = beside.isPresent() ? beside.get() : server().connect(new Driver());
    beside = Optional.of(open);
    return unclosed(open);
  }

  @Override
  protected Optional<Callable<?>> killing() {
    return Optional.of(
        () -> {
          beside = Optional.empty();
          server().kill();
          return true;
        });
  }

  private Map<String, Object> access(String user, String password) {
    Path file = folder.resolve("password of " + user);
    try {
      Files.writeString(file, password + "\n");
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    Map<String, Object> settings = new HashMap<>();
    settings.put("engine", "postgresql");
    settings.put("importer", "jdbc");
    settings.put("url", server().url());
    settings.put("user", user);
    settings.put("passwordFile", file.toString());
    return settings;
  }

  @Override
  protected Map<String, Object> settings(String table) {
    Map<String, Object> settings = access("kanon", "secret");
    settings.put("table", table);
    settings.put("pushdown", true);
    return settings;
  }

  @Override
  protected Engine engine(UnaryOperator<Connection> seen) {
    return (input, run) -> SqlSession.open(new Postgresql(seen), input, run);
  }

  @Override
  protected Engine reference() {
    return new MemoryEngine();
  }

  private Session open(Map<String, Object> settings) {
    return engine().open(input(settings, new Table(List.of())), TestRun.sequential());
  }

  private static void execute(String... statements) throws SQLException {
    try (Connection connection = server().connect(new Driver());
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static void refused(String code, Runnable step) {
    KanonException e = assertThrows(KanonException.class, step::run);
    assertEquals(code, e.code());
    assertFalse(String.valueOf(e.getMessage()).contains("\n"));
    assertFalse(String.valueOf(e.getMessage()).contains("wrong"));
  }

  @Test
  void wrongPassword_isToldWithoutIt() {
    Map<String, Object> settings = access("kanon", "wrong");
    settings.put("query", "SELECT 1 AS a");
    refused("ACCESS_DENIED", () -> open(settings));
  }

  @Test
  void passwordInTheConfig_isRefused() {
    Map<String, Object> inKey = access("kanon", "secret");
    inKey.put("password", "wrong");
    refused("PASSWORD_IN_CONFIG", () -> open(inKey));
    Map<String, Object> inUrl = access("kanon", "secret");
    inUrl.put("table", "t");
    inUrl.put("url", server().url() + "?user=kanon&password=wrong");
    refused("PASSWORD_IN_CONFIG", () -> open(inUrl));
  }

  @Test
  void noServer_isToldInOneLine() {
    Map<String, Object> settings = access("kanon", "secret");
    settings.put("table", "t");
    settings.put("url", "jdbc:postgresql://127.0.0.1:1/postgres");
    refused("CONNECTION_LOST", () -> open(settings));
  }

  @Test
  void queryThatWrites_isRefused() throws Exception {
    execute("CREATE TABLE IF NOT EXISTS guarded (a INTEGER)");
    Map<String, Object> settings = access("kanon", "secret");
    settings.put("query", "WITH x AS (INSERT INTO guarded VALUES (1) RETURNING a) SELECT a FROM x");
    assertThrows(KanonException.class, () -> open(settings));
    Map<String, Object> sequence = access("kanon", "secret");
    execute("CREATE SEQUENCE IF NOT EXISTS counted");
    sequence.put("query", "SELECT nextval('counted') AS a");
    assertThrows(KanonException.class, () -> open(sequence));
    execute("DROP SEQUENCE counted", "DROP TABLE guarded");
  }

  @Test
  void userWithoutTheRightToCreate_isToldBeforeAnyWork() throws Exception {
    execute(
        "DROP TABLE IF EXISTS readable",
        "CREATE TABLE readable (a INTEGER)",
        "DROP ROLE IF EXISTS reader",
        "CREATE ROLE reader LOGIN PASSWORD 'other'",
        "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
        "GRANT SELECT ON readable TO reader");
    Map<String, Object> settings = access("reader", "other");
    settings.put("table", "public.readable");
    try (Session session = open(settings)) {
      refused(
          "NO_PRIVILEGE",
          () -> session.requireKeeping(Map.of("exporter", "jdbc", "table", "mine")));
    }
    execute("DROP TABLE readable", "DROP ROLE reader");
  }

  @Test
  void typesWithoutOrder_areRefusedWhereTheyAreAttributes() {
    Map<String, Object> settings = access("kanon", "secret");
    settings.put(
        "query", "SELECT ARRAY[1, 2] AS a, '\\x00'::bytea AS b, '{}'::json AS c, 1.50 AS d");
    try (Session session = open(settings)) {
      for (String column : List.of("a", "b", "c")) {
        refused(
            "TYPE_WITHOUT_ORDER",
            () -> session.dictionary(column, Type.STRING, TestRun.sequential()));
      }
      assertEquals("1.50", session.dictionary("d", Type.DECIMAL, TestRun.sequential()).value(0));
    }
  }

  @Test
  void valueThatAQueryCannotRead_isNotQuoted() {
    Map<String, Object> settings = access("kanon", "secret");
    settings.put(
        "query",
        "SELECT CAST(concat('SECRET', i) AS integer) AS c FROM generate_series(1, 3) t(i)");
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> {
              try (Session session = open(settings)) {
                session.dictionary("c", Type.STRING, TestRun.sequential());
              }
            });
    assertEquals("BAD_VALUE", e.code());
    assertEquals(
        "postgresql: a value cannot be read or computed as the query asks (22P02)", e.getMessage());
  }
}
