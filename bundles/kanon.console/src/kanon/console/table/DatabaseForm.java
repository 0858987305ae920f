package kanon.console.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import kanon.api.PluginKind;
import kanon.api.console.Html;
import kanon.api.console.Project;
import kanon.api.console.Visit;
import kanon.api.platform.Pipeline;
import kanon.console.form.Piece;
import kanon.model.KanonException;

/**
 * A table of a database as the input of a config. What may be said is asked part by part: no query
 * and no address of one's own, in which files could be named that the console does not hand out.
 */
final class DatabaseForm {
  private static final String DUCKDB = "duckdb";
  private static final String POSTGRESQL = "postgresql";
  private static final String ENGINE = "engine";
  private static final String FILE = "file";
  private static final String TABLE = "table";
  private static final String USER = "user";
  private static final String PASSWORD = "passwordFile";
  private static final String SECURE = "secure";
  private static final String STANDARD_PORT = "5432";
  private static final int MOST_PORT = 65_535;
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+\\]");
  private static final Pattern DATABASE = Pattern.compile("[\\p{L}\\p{N}_.-]+");

  private DatabaseForm() {}

  /** The input that a form names. */
  static Map<String, Object> input(Visit visit) {
    Map<String, Object> input = new LinkedHashMap<>();
    String engine = said(visit, ENGINE);
    input.put(ENGINE, engine);
    input.put("importer", "jdbc");
    switch (engine) {
      case DUCKDB ->
          input.put(
              "url", "jdbc:duckdb:" + Chooser.named(visit.project(), needed(visit, FILE, "file")));
      case POSTGRESQL -> {
        input.put("url", server(visit));
        input.put(USER, needed(visit, USER, "user"));
        String password = said(visit, PASSWORD);
        if (!password.isEmpty()) {
          input.put(PASSWORD, Chooser.named(visit.project(), password));
        }
      }
      default -> throw KanonException.usage("BAD_OPTION", "The database is not one of the form's");
    }
    input.put(TABLE, needed(visit, TABLE, "table"));
    return input;
  }

  private static String server(Visit visit) {
    String host = needed(visit, "host", "server");
    String port = said(visit, "port").isEmpty() ? STANDARD_PORT : said(visit, "port");
    String database = needed(visit, "database", "database");
    boolean number = port.matches("\\d{1,5}") && Integer.parseInt(port) <= MOST_PORT;
    if (!HOST.matcher(host).matches() || !number || !DATABASE.matcher(database).matches()) {
      throw KanonException.usage(
          "BAD_OPTION", "The server, its port or the name of the database cannot be read as such");
    }
    String mode = said(visit, SECURE).equals("no") ? "disable" : "verify-full";
    return "jdbc:postgresql://%s:%s/%s?sslmode=%s".formatted(host, port, database, mode);
  }

  private static String said(Visit visit, String name) {
    return visit.parameter(name).orElse("").strip();
  }

  private static String needed(Visit visit, String name, String what) {
    String said = said(visit, name);
    if (said.isEmpty()) {
      throw KanonException.usage("BAD_OPTION", "The " + what + " is not named");
    }
    return said;
  }

  /** The forms of the databases whose engines are there. */
  static Html shown(Project project, Pipeline pipeline) {
    Html html = new Html();
    List<String> engines = pipeline.plugins(PluginKind.ENGINE).stream().map(e -> e.name()).toList();
    if (!engines.contains(DUCKDB) && !engines.contains(POSTGRESQL)) {
      return html;
    }
    html.open("section", "class", "card", "aria-labelledby", "database-title");
    html.element("h2", "A table of a database", "id", "database-title");
    html.element(
        "p",
        "The table stays in the database and is worked on there. Releases are written into the project's folder.");
    if (engines.contains(DUCKDB)) {
      html.open("details").element("summary", "A file of DuckDB");
      begin(html, project, DUCKDB);
      field(html, DUCKDB, FILE, "File", "in the project's folder or an allowed one", true);
      field(html, DUCKDB, TABLE, "Table or view", "as in sales", true);
      end(html);
    }
    if (engines.contains(POSTGRESQL)) {
      html.open("details").element("summary", "A server of PostgreSQL");
      begin(html, project, POSTGRESQL);
      field(html, POSTGRESQL, "host", "Server", "as in db.example.org", true);
      field(html, POSTGRESQL, "port", "Port", STANDARD_PORT, false);
      field(html, POSTGRESQL, "database", "Database", "", true);
      field(html, POSTGRESQL, TABLE, "Table or view", "as in public.sales", true);
      field(html, POSTGRESQL, USER, "User", "", true);
      field(
          html,
          POSTGRESQL,
          PASSWORD,
          "File with the password",
          "its first line; without one the user's own .pgpass is asked",
          false);
      secure(html);
      end(html);
    }
    return html.close();
  }

  private static void begin(Html html, Project project, String engine) {
    Piece.form(html, project, "/table/database");
    Piece.hidden(html, ENGINE, engine);
  }

  private static void end(Html html) {
    html.element("button", "Choose", "type", "submit", "class", "plain").close().close();
  }

  private static void field(
      Html html, String engine, String name, String title, String hint, boolean needed) {
    String id = engine + "-" + name;
    html.open("div", "class", "field").element("label", title, "for", id).text(" ");
    html.open("input", "id", id, "name", name, "required", needed);
    html.element("span", hint, "class", "note").close();
  }

  private static void secure(Html html) {
    html.open("div", "class", "field").element("label", "Connection", "for", SECURE).text(" ");
    html.open("select", "id", SECURE, "name", SECURE);
    html.element("option", "encrypted, the server's certificate checked", "value", "yes");
    html.element("option", "plain: for a server on this machine", "value", "no");
    html.close().close();
  }
}
