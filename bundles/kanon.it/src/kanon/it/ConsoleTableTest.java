package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.it.ConsoleProcess.Reply;
import kanon.lib.server.PostgresqlServer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of databases, chosen by the form of the page Table. */
class ConsoleTableTest {
  private static final String WORKING = "\"state\": \"working\"";
  private static final Map<String, String> DUCKDB =
      Map.of("engine", "duckdb", "file", "shop.duckdb", "table", "people");
  private static final Map<String, String> POSTGRESQL =
      Map.of(
          "engine",
          "postgresql",
          "host",
          "db.example.org",
          "database",
          "shop",
          "user",
          "kanon",
          "table",
          "public.sales",
          "passwordFile",
          "word");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Path project() {
    return folder.resolve("project");
  }

  @BeforeEach
  void lay() throws IOException {
    Files.createDirectories(project());
    Files.writeString(folder.resolve("secret"), "a secret");
    Files.writeString(project().resolve("word"), PostgresqlServer.PASSWORD);
  }

  /** A console that was started beside its project, as paths of the config do not start there. */
  private ConsoleProcess console() {
    return ConsoleProcess.start(folder, folder.resolve("plugins"), "project/kanon.json").enter();
  }

  private static Reply choose(ConsoleProcess console, Map<String, String> form) {
    List<String> namesAndValues = new ArrayList<>();
    new TreeMap<>(form)
        .forEach(
            (name, value) -> {
              namesAndValues.add(name);
              namesAndValues.add(value);
            });
    return console.post("/table/database", namesAndValues.toArray(String[]::new));
  }

  /** A form with one field changed. */
  private static Map<String, String> with(Map<String, String> form, String name, String value) {
    Map<String, String> changed = new LinkedHashMap<>(form);
    changed.put(name, value);
    return changed;
  }

  private static void refused(
      ConsoleProcess console, int status, String code, Map<String, String> form) {
    Reply reply = choose(console, form);
    assertEquals(status, reply.status(), form + reply.body());
    assertTrue(reply.body().contains(code), form + reply.body());
  }

  private static String answered(ConsoleProcess console, String path) {
    Plugins.await(path, () -> !console.json(path).body().contains(WORKING));
    return console.json(path).body();
  }

  /** From the form to the release: the columns are read, judged and given roles. */
  private void released(ConsoleProcess console, Map<String, String> form) throws Exception {
    Reply chosen = choose(console, form);
    assertEquals(200, chosen.status(), chosen.body());
    String columns = answered(console, "/table");
    assertTrue(columns.contains("\"shares\""), columns);
    assertFalse(columns.contains("clerk"), columns);
    assertEquals(400, console.json("/table/values?column=job").status());
    String values = answered(console, "/table/values?show=yes&column=job");
    assertTrue(values.contains("\"rows\": 12") && values.contains("clerk"), values);

    assertEquals(200, console.post("/table/begin").status());
    for (String role : List.of("age quasi-identifier", "job quasi-identifier", "pay sensitive")) {
      String[] said = role.split(" ");
      console.post("/table/role", "column", said[0], "role", said[1]);
    }
    assertEquals(200, console.post("/goal/set", "place", "0", "option.k", "3").status());
    console.post("/search/use", "algorithm", "mondrian");
    assertEquals(200, console.post("/release/make").status());
    Plugins.await(
        "the release is made",
        () -> console.json("/release").body().matches("(?s).*\"state\": \"(done|failed)\".*"));
    assertTrue(
        console.json("/release").body().contains("\"state\": \"done\""),
        console.json("/release").body());
    try (var files = Files.list(project().resolve("release"))) {
      Path release = files.filter(f -> f.toString().endsWith(".csv")).findFirst().orElseThrow();
      assertEquals(13, Files.readAllLines(release).size());
    }
    assertFalse(console.errors().contains("clerk"), console.errors());
  }

  private static List<String> rows() {
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < 12; row++) {
      rows.add("(%d, 'clerk', 'p%d')".formatted(30 + row % 4, row % 3));
    }
    return rows;
  }

  @Test
  void tableOfDuckDb_isChosenJudgedAndReleased() throws Exception {
    StringBuilder csv = new StringBuilder("age,job,pay\n");
    rows().forEach(row -> csv.append(row.replaceAll("[()' ]", "")).append('\n'));
    Files.writeString(folder.resolve("people.csv"), csv);
    Files.writeString(folder.resolve("keep.json"), KEPT);
    Installed.Ended kept = new Installed(folder).kanon("run", "keep.json");
    assertEquals(0, kept.status(), kept.all());
    try (ConsoleProcess console = console()) {
      assertTrue(console.get("/table/choose").body().contains("A file of DuckDB"));
      released(console, DUCKDB);
      assertTrue(console.get("/table").body().contains("people of jdbc:duckdb:shop.duckdb"));
    }
  }

  private static final String KEPT =
      """
      {"input": {"engine": "duckdb", "url": "jdbc:duckdb:project/shop.duckdb", "path": "people.csv"},
       "attributes": {"age": {"role": "quasi-identifier"}, "job": {"role": "quasi-identifier"},
                      "pay": {"role": "sensitive"}},
       "privacy": [{"model": "k-anonymity", "k": 1}], "algorithm": "mondrian",
       "output": {"exporter": "jdbc", "table": "people"}}
      """;

  @Test
  void tableOfPostgresql_isChosenJudgedAndReleased() throws Exception {
    Optional<Path> programs = PostgresqlServer.installed();
    Assumptions.assumeTrue(programs.isPresent(), "no PostgreSQL server is installed");
    PostgresqlServer server = PostgresqlServer.start(programs.orElseThrow());
    try (ConsoleProcess console = console()) {
      server.psql("CREATE TABLE people (age INTEGER, job TEXT, pay TEXT)");
      server.psql("INSERT INTO people VALUES " + String.join(", ", rows()));
      Map<String, String> form = new LinkedHashMap<>(POSTGRESQL);
      form.putAll(Map.of("host", "127.0.0.1", "database", "postgres", "table", "people"));
      form.put("user", PostgresqlServer.USER);
      form.put("port", server.url().replaceAll(".*:(\\d+)/.*", "$1"));
      // A server without a certificate is asked no question.
      assertEquals(200, choose(console, form).status());
      String unsafe = answered(console, "/table");
      assertTrue(unsafe.contains("\"code\""), unsafe);
      released(console, with(form, "secure", "no"));
      assertTrue(console.get("/table").body().contains("people of jdbc:postgresql://127.0.0.1"));
      String config = Files.readString(project().resolve("kanon.json"));
      assertFalse(config.contains(PostgresqlServer.PASSWORD + "\""), config);
    } finally {
      server.stop();
    }
  }

  @Test
  void whatAFormOfADatabaseMayNotName_isRefused() throws Exception {
    try (ConsoleProcess console = console()) {
      for (String file : List.of("../secret", "/etc/passwd", "none.duckdb", "shop.duckdb;x=1")) {
        refused(console, 403, "OUTSIDE_ROOTS", with(DUCKDB, "file", file));
      }
      refused(console, 400, "BAD_OPTION", with(DUCKDB, "file", ""));
      refused(console, 400, "BAD_OPTION", with(DUCKDB, "engine", "spark"));
      for (String host : List.of("db/x?loggerFile=a", "db:1/x", "u:p@db", "db x", "")) {
        refused(console, 400, "BAD_OPTION", with(POSTGRESQL, "host", host));
      }
      for (String database : List.of("d?socketFactory=x", "d/e", "")) {
        refused(console, 400, "BAD_OPTION", with(POSTGRESQL, "database", database));
      }
      for (String port : List.of("65536", "-1", "1&a=b")) {
        refused(console, 400, "BAD_OPTION", with(POSTGRESQL, "port", port));
      }
      refused(console, 403, "OUTSIDE_ROOTS", with(POSTGRESQL, "passwordFile", "../secret"));
      assertFalse(Files.exists(project().resolve("kanon.json")), "something was chosen");

      assertEquals(200, choose(console, POSTGRESQL).status());
      String config = Files.readString(project().resolve("kanon.json"));
      assertTrue(
          config.contains("jdbc:postgresql://db.example.org:5432/shop?sslmode=verify-full"),
          config);
    }
  }
}
