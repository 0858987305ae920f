package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.it.ConsoleProcess.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Attacks on a console: each is refused, or shown as a text. */
class ConsoleAttackTest {
  private static final int FORBIDDEN = 403;
  private static final String SCRIPT = "<script>alert(1)</script>";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Path project() throws IOException {
    return Files.createDirectories(folder.resolve("project"));
  }

  private static void refused(Reply reply) {
    assertEquals(FORBIDDEN, reply.status(), reply.body());
    assertTrue(reply.header("Content-Security-Policy").startsWith("default-src 'none'"));
    assertEquals("", reply.header("Set-Cookie"));
  }

  @Test
  void strangers_areNotAnswered() throws IOException {
    try (ConsoleProcess console = ConsoleProcess.start(project(), "kanon.json")) {
      String door = console.door();
      refused(console.send("GET", door, Map.of("Host", "evil.example:" + console.port()), ""));
      refused(console.send("GET", door, Map.of("Host", "127.0.0.1"), ""));
      refused(console.send("GET", "/table", Map.of(), ""));
      String forged = "kanon-" + console.port() + "=" + "A".repeat(43);
      refused(console.send("GET", "/table", Map.of("Cookie", forged), ""));
      refused(console.send("GET", "/?token=" + "A".repeat(43), Map.of(), ""));
      for (String query : List.of("/?token=%zz", "/?%zz=1", "/table?column=%")) {
        Reply reply = console.send("GET", query, Map.of(), "");
        assertTrue(reply.status() == 400 || reply.status() == FORBIDDEN, query + reply.status());
        assertTrue(reply.body().startsWith("<!doctype html>"), reply.body());
      }

      String cookie = console.enter().send("GET", "/", Map.of(), "").header("Set-Cookie");
      assertEquals("", cookie);
      assertEquals(200, console.get("/table").status());
      refused(console.send("GET", door, Map.of(), "")); // The address works once.

      Map<String, String> evil = Map.of("Origin", "http://evil.example");
      refused(console.post("/table/choose", evil, "path", "x"));
      refused(console.post("/table/choose", Map.of("Origin", "null"), "path", "x"));
      refused(
          console.post(
              "/table/choose",
              Map.of("Origin", "https://127.0.0.1:" + console.port()),
              "path",
              "x"));
      refused(console.post("/table/choose", Map.of("Sec-Fetch-Site", "cross-site"), "path", "x"));
      refused(console.post("/table/choose", Map.of("Sec-Fetch-Site", "same-site"), "path", "x"));
      refused(
          console.send(
              "GET",
              "/table",
              Map.of(
                  "Cookie",
                  console.cookie(),
                  "Sec-Fetch-Site",
                  "cross-site",
                  "Sec-Fetch-Mode",
                  "no-cors"),
              ""));
      refused(console.send("POST", "/table/choose", Map.of("Cookie", console.cookie()), "path=x"));
      for (String method : List.of("PUT", "DELETE", "OPTIONS", "PATCH")) {
        assertEquals(
            405, console.send(method, "/", Map.of("Cookie", console.cookie()), "").status());
      }
    }
  }

  @Test
  void token_isExchangedForACookieThatScriptsDoNotSee() throws IOException {
    try (ConsoleProcess console = ConsoleProcess.start(project(), "kanon.json")) {
      Reply reply = console.send("GET", console.door(), Map.of(), "");
      assertEquals(302, reply.status());
      assertFalse(reply.header("Location").contains("token"), reply.header("Location"));
      String cookie = reply.header("Set-Cookie");
      assertTrue(cookie.contains("HttpOnly; SameSite=Strict"), cookie);
      assertFalse(cookie.contains(console.door().replaceAll(".*=", "")), "the cookie is the token");
    }
  }

  @Test
  void files_areThoseBelowTheRootsAlone() throws IOException {
    Path project = project();
    Path secret = Files.writeString(folder.resolve("secret.csv"), "a,b\n1,2\n");
    Files.createSymbolicLink(project.resolve("link.csv"), secret);
    Files.createSymbolicLink(project.resolve("out"), folder);
    Path root = Files.createDirectories(folder.resolve("root"));
    Files.writeString(root.resolve("fine.csv"), "a,b\n1,2\n");
    try (ConsoleProcess console =
        ConsoleProcess.start(project, "kanon.json", "--root", root.toString()).enter()) {
      for (String path :
          List.of(
              "../secret.csv",
              secret.toString(),
              "link.csv",
              "out/secret.csv",
              "/etc/passwd",
              root + "/../secret.csv",
              "no\u0000thing")) {
        Reply reply = console.post("/table/choose", "path", path);
        assertEquals(FORBIDDEN, reply.status(), path + reply.body());
        assertTrue(reply.body().contains("OUTSIDE_ROOTS"), reply.body());
      }
      assertEquals(
          FORBIDDEN,
          console.get("/table/choose?folder=" + ConsoleProcess.encoded("/etc")).status());
      assertEquals(FORBIDDEN, console.get("/table/choose?folder=..").status());
      assertFalse(console.get("/table/choose").body().contains("link.csv"));
      for (String path :
          List.of(
              "/-/../Door.class", "/-/%2e%2e/Door.class", "/-/Door.class", "/-/..%2fDoor.class")) {
        int status = console.get(path).status();
        assertTrue(status == 400 || status == 404, path + " " + status);
      }
      assertEquals(
          200, console.post("/table/choose", "path", root.resolve("fine.csv").toString()).status());
    }
  }

  @Test
  void uploads_areBounded() throws IOException {
    Path project = project();
    try (ConsoleProcess console =
        ConsoleProcess.start(project, "kanon.json", "--upload", "1").enter()) {
      Map<String, String> large =
          Map.of(
              "Cookie", console.cookie(),
              "Origin", console.own(),
              "Content-Length", "10737418240");
      assertEquals(413, console.send("POST", "/table/upload?name=x.csv", large, "a,b\n").status());
      Map<String, String> endless =
          Map.of(
              "Cookie", console.cookie(),
              "Origin", console.own(),
              "Transfer-Encoding", "chunked");
      byte[] chunk = ("100000\r\n" + "a".repeat(1 << 20) + "\r\n").getBytes(StandardCharsets.UTF_8);
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      for (int i = 0; i < 3; i++) {
        body.write(chunk);
      }
      int status =
          console.send("POST", "/table/upload?name=y.csv", endless, body.toByteArray()).status();
      assertTrue(status == 413 || status == 0, "status " + status);
      Reply fine =
          console.post(
              "/table/upload?name=..%2F..%2Fz.csv", Map.of("Content-Type", "text/csv"), "a,b", "");
      assertEquals(200, fine.status(), fine.body());
      try (Stream<Path> kept = Files.walk(project)) {
        List<String> names =
            kept.filter(Files::isRegularFile).map(f -> project.relativize(f).toString()).toList();
        assertEquals(List.of("uploads/z.csv"), names);
      }
    }
  }

  @Test
  void requestThatIsCutOff_isTheClientsFault() throws IOException {
    try (ConsoleProcess console = ConsoleProcess.start(project(), "kanon.json").enter()) {
      String head =
          "POST /goal/budget HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nCookie: %s\r\nOrigin: %s\r\n"
                  .formatted(console.port(), console.cookie(), console.own())
              + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 12\r\n\r\n";
      try (Socket socket = console.open()) {
        socket.getOutputStream().write((head + "limit").getBytes(StandardCharsets.UTF_8));
        socket.shutdownOutput();
        String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(answer.startsWith("HTTP/1.1 400"), answer);
        assertTrue(answer.contains("ended before all of it had come"), answer);
      }
    }
  }

  @Test
  void scriptInNamesAndValues_isText() throws Exception {
    Path project = project();
    String file = "a" + SCRIPT.replace("/", "") + ".csv";
    StringBuilder table = new StringBuilder("\"" + SCRIPT + "\",age\n");
    for (int i = 0; i < 40; i++) {
      table
          .append("\"<img src=x onerror=alert(")
          .append(i % 4)
          .append(")>\",")
          .append(i % 5)
          .append('\n');
    }
    Files.writeString(project.resolve(file), table);
    try (ConsoleProcess console = ConsoleProcess.start(project, "kanon.json").enter()) {
      harmless(console.get("/table/choose").body(), "a&lt;script&gt;");
      assertEquals(200, console.post("/table/choose", "path", file).status());
      Plugins.await(
          "the table is read", () -> !console.get("/table").body().contains("data-refresh"));
      harmless(console.get("/table").body(), "&lt;script&gt;alert(1)");
      String values = "/table/values?show=yes&column=" + ConsoleProcess.encoded(SCRIPT);
      Plugins.await(
          "the values are read", () -> !console.get(values).body().contains("data-refresh"));
      harmless(console.get(values).body(), "&lt;img src=x");
      assertEquals(200, console.post("/table/begin").status());
      harmless(console.get("/goal").body(), "Goal");
      Reply unasked = console.get("/table/values?column=age");
      assertEquals(400, unasked.status());
      assertFalse(console.errors().contains("alert"), console.errors());
    }
  }

  private static void harmless(String page, String shown) {
    assertTrue(page.contains(shown), page);
    assertFalse(page.contains(SCRIPT), page);
    assertFalse(page.contains("<img"), page);
    assertFalse(page.matches("(?s).*<[^>]* on[a-z]+=.*"), page);
  }

  @Test
  void staleWindow_changesNothing() throws IOException {
    Path project = project();
    Files.writeString(project.resolve("t.csv"), InstalledTest.TABLE);
    try (ConsoleProcess console = ConsoleProcess.start(project, "kanon.json").enter()) {
      Map<String, String> old =
          Map.of(
              "If-Match",
              console.json("/").body().replaceAll("(?s).*\"stamp\": \"(\\w+)\".*", "$1"));
      assertEquals(200, console.post("/table/choose", old, "path", "t.csv").status());
      String config = Files.readString(project.resolve("kanon.json"));
      Reply late = console.post("/goal/budget", old, "limit", "5");
      assertEquals(409, late.status());
      assertTrue(late.body().contains("STALE_CONFIG"), late.body());
      assertEquals(config, Files.readString(project.resolve("kanon.json")));
    }
  }

  @Test
  void othersAreNotLetInWithoutTlsAndAPassword() throws IOException {
    Installed installed = new Installed(project());
    Installed.Ended ended = installed.kanon("serve", "--listen", "127.0.0.1");
    assertEquals(2, ended.status(), ended.all());
    assertTrue(ended.err().contains("TLS and a password"), ended.err());
    Path password = installed.write("password", "twelve letters");
    Files.setPosixFilePermissions(
        password, java.nio.file.attribute.PosixFilePermissions.fromString("rw-r--r--"));
    ended =
        installed.kanon(
            "serve",
            "--listen",
            "127.0.0.1",
            "--tls",
            "k.p12",
            "--tls-password-file",
            "password",
            "--password-file",
            "password");
    assertTrue(ended.err().contains("may be read by others"), ended.err());
  }

  @Test
  void others_areLetInByThePasswordOverTls() throws Exception {
    Path project = project();
    Installed installed = new Installed(project);
    Path word = installed.write("word", "twelve-letters");
    Files.setPosixFilePermissions(
        word, java.nio.file.attribute.PosixFilePermissions.fromString("rw-------"));
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    String made =
        "%s -genkeypair -alias k -keyalg EC -storetype PKCS12 -keystore k.p12 -storepass twelve-letters -dname CN=localhost -ext san=dns:localhost";
    Installed.Ended keys =
        Installed.end(installed.start(List.of(made.formatted(keytool).split(" "))), "");
    assertEquals(0, keys.status(), keys.all());
    try (ConsoleProcess console =
        ConsoleProcess.start(
            project,
            "c.json",
            "--listen",
            "localhost",
            "--tls",
            "k.p12",
            "--tls-password-file",
            "word",
            "--password-file",
            "word")) {
      assertEquals("https://localhost:" + console.port() + "/", console.url());
      Path jar = folder.resolve("cookies");
      assertEquals("302", curl(console, jar, "/table"));
      assertEquals("403", curl(console, jar, "/login", "-d", "password=wrong"));
      assertEquals("302", curl(console, jar, "/table"));
      assertEquals("302", curl(console, jar, "/login", "-d", "password=twelve-letters"));
      assertEquals("200", curl(console, jar, "/table"));
      for (int i = 0; i < 5; i++) {
        curl(console, jar, "/login", "-d", "password=wrong");
      }
      assertEquals("403", curl(console, jar, "/login", "-d", "password=twelve-letters"));
      assertEquals("200", curl(console, jar, "/table"), "who is in stays in");
      String[] elsewhere = {"--interface", "127.0.0.2", "-d", "password=twelve-letters"};
      assertEquals("302", curl(console, folder.resolve("other"), "/login", elsewhere));
    }
  }

  private String curl(ConsoleProcess console, Path cookies, String path, String... more) {
    String own = "https://localhost:" + console.port();
    List<String> command =
        new ArrayList<>(
            List.of(
                "curl",
                "-sk",
                "-o",
                "/dev/null",
                "-w",
                "%{http_code}",
                "-b",
                cookies.toString(),
                "-c",
                cookies.toString(),
                "-H",
                "Origin: " + own));
    command.addAll(List.of(more));
    command.add(own + path);
    return Installed.end(new Installed(folder).start(command), "").out();
  }

  /** Many clients that send next to nothing, and a run beside them. */
  @Test
  void slowClients_stopNoRun() throws Exception {
    Path project = project();
    Files.writeString(project.resolve("table.csv"), InstalledTest.TABLE);
    Files.writeString(project.resolve("kanon.json"), InstalledTest.CONFIG);
    List<Socket> slow = new ArrayList<>();
    try (ConsoleProcess console = ConsoleProcess.start(project, "kanon.json").enter()) {
      for (int i = 0; i < 200; i++) {
        Socket socket = console.open();
        OutputStream out = socket.getOutputStream();
        out.write("POST /table/upload?name=a HTTP/1.1\r\nHost: x".getBytes(StandardCharsets.UTF_8));
        out.flush();
        slow.add(socket);
      }
      assertEquals(200, console.post("/release/make").status());
      Plugins.await("the release is made", () -> Files.exists(project.resolve("out/release.csv")));
      Plugins.await("the page tells", () -> console.get("/release").body().contains("let it pass"));
      assertTrue(console.alive());
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }
}
