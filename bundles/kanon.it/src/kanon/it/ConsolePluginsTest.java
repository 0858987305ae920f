package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import kanon.it.ConsoleProcess.Reply;
import kanon.it.swapped.Greeting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plugins that are sent to the console as its page Plugins sends them. */
class ConsolePluginsTest {
  private static final String INSTALL = "/plugins/install?name=";
  private static final String BUNDLE = "third.party.sent";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @BeforeEach
  void lay() throws IOException {
    Files.createDirectories(folder.resolve("project"));
  }

  private ConsoleProcess console(String... more) {
    String[] all = new String[more.length + 1];
    all[0] = "kanon.json";
    System.arraycopy(more, 0, all, 1, more.length);
    return ConsoleProcess.start(folder.resolve("project"), folder.resolve("plugins"), all).enter();
  }

  private static Map<String, String> headers(ConsoleProcess console) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Cookie", console.cookie());
    headers.put("Origin", console.own());
    headers.put("Accept", "application/json");
    return headers;
  }

  private static Reply send(ConsoleProcess console, String name, byte[] jar) {
    return console.send("POST", INSTALL + ConsoleProcess.encoded(name), headers(console), jar);
  }

  private byte[] page(String version, String... files) throws IOException {
    PluginJar jar =
        PluginJar.page(BUNDLE, "greeting", "Greeting", Greeting.class)
            .with("Bundle-Version", version);
    for (String file : files) {
      jar.file(file, "text");
    }
    return Files.readAllBytes(jar.write(folder.resolve("sent.jar")));
  }

  /** What lies in the folder of plugins. */
  private List<String> kept() throws IOException {
    Path plugins = folder.resolve("plugins");
    if (!Files.isDirectory(plugins)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(plugins)) {
      return files.map(file -> String.valueOf(file.getFileName())).toList();
    }
  }

  private static void refused(Reply reply, int status, String why) {
    assertEquals(status, reply.status(), reply.body());
    assertTrue(reply.body().contains(why), reply.body());
  }

  @Test
  void plugin_isInstalledUpdatedAndRemoved() throws IOException {
    try (ConsoleProcess console = console("--allow-plugins")) {
      assertEquals(404, console.get("/greeting").status());
      Reply installed = send(console, "sent.jar", page("1.0.0"));
      assertEquals(200, installed.status(), installed.body());
      assertTrue(console.get("/greeting").body().contains("Hello from another bundle"));

      Reply updated = send(console, "sent.jar", page("1.0.1"));
      assertEquals(200, updated.status(), updated.body());
      assertTrue(updated.body().contains("\"1.0.1\""), updated.body());
      Plugins.await(
          "the older version leaves",
          () -> !console.json("/plugins").body().contains("\"version\": \"1.0.0\", \"st"));
      assertTrue(console.json("/").body().contains("\"1.0.1\""), console.json("/").body());

      assertEquals(200, console.post("/plugins/remove", "bundle", BUNDLE).status());
      Plugins.await("the page leaves", () -> console.get("/greeting").status() == 404);
      Plugins.await("the bundle leaves", () -> !console.json("/plugins").body().contains(BUNDLE));
      refused(console.post("/plugins/remove", "bundle", "kanon.gate"), 400, "code");
      assertEquals(List.of(), kept());
    }
  }

  /** Neither the name that is sent nor a name within the jar leads out of the folder of plugins. */
  @Test
  void namesThatLeadElsewhere_leadNowhere() throws IOException {
    try (ConsoleProcess console = console("--allow-plugins")) {
      refused(send(console, "../sent.jar", page("1.0.0")), 400, "JAR_REFUSED");
      refused(send(console, "..", page("1.0.0")), 400, "JAR_REFUSED");
      refused(send(console, "sent.jar/", page("1.0.0")), 400, "JAR_REFUSED");
      Reply within = send(console, "a/../../b.jar", page("1.0.0", "../../out", "/abs"));
      assertEquals(200, within.status(), within.body());
      assertTrue(console.get("/greeting").body().contains("Hello from another bundle"));
      assertEquals(1, kept().size(), kept().toString());
      try (Stream<Path> files = Files.walk(folder)) {
        List<Path> strays =
            files
                .filter(f -> f.endsWith("out") || f.endsWith("abs") || f.endsWith("b.jar"))
                .toList();
        assertEquals(List.of(), strays);
      }
    }
  }

  @Test
  void whatIsTooLarge_isNotRead() throws IOException {
    try (ConsoleProcess console = console("--allow-plugins")) {
      refused(send(console, "bomb.jar", bomb()), 400, "unpacks to more");
      refused(
          send(console, "a.jar", "no jar".getBytes(StandardCharsets.UTF_8)), 400, "JAR_REFUSED");
      Map<String, String> told = headers(console);
      told.put("Content-Length", "10737418240");
      refused(console.send("POST", INSTALL + "a.jar", told, "PK"), 413, "TOO_LARGE");
      Map<String, String> untold = headers(console);
      untold.put("Transfer-Encoding", "chunked");
      byte[] chunk =
          ("1000000\r\n" + "a".repeat(1 << 24) + "\r\n").getBytes(StandardCharsets.UTF_8);
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      for (int i = 0; i < 5; i++) {
        body.write(chunk);
      }
      int status = console.send("POST", INSTALL + "a.jar", untold, body.toByteArray()).status();
      assertTrue(status == 413 || status == 0, "status " + status);
      assertFalse(console.get("/plugins").body().contains("bomb"));
      assertEquals(List.of(), kept());
    }
  }

  @Test
  void nothingIsInstalled_whereItWasNotAllowed() throws IOException {
    try (ConsoleProcess console = console()) {
      refused(send(console, "sent.jar", page("1.0.0")), 400, "--allow-plugins");
      refused(console.post("/plugins/remove", "bundle", BUNDLE), 400, "--allow-plugins");
      assertEquals(List.of(), kept());
    }
  }

  /** A small jar that unpacks to more than half a gigabyte. */
  static byte[] bomb() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
      jar.setLevel(Deflater.BEST_SPEED);
      jar.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 520; i++) {
        jar.write(zeros);
      }
    }
    return bytes.toByteArray();
  }
}
