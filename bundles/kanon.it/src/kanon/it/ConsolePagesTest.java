package kanon.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages Hierarchies, Explore and Understand, by requests and in a browser. */
class ConsolePagesTest {
  private static final String ODD_NAME = "<img src=x onerror=alert(1)>";
  private static final String ODD_VALUE = "<script>alert(2)</script>";
  private static final String EDIT = "/hierarchies/edit?column=job";
  private static final int SPACE = 32;
  private static final int ENTER = 13;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @BeforeEach
  void project() throws IOException {
    Files.createDirectories(folder.resolve("project"));
    StringBuilder table = new StringBuilder("age,job,disease,\"" + ODD_NAME + "\"\n");
    List<String> jobs = List.of("clerk", "mason", "nurse", "welder");
    for (int row = 0; row < 80; row++) {
      table.append(20 + row * row % 23).append(',').append(jobs.get(row / 20)).append(',');
      table.append(row % 3 == 0 ? "flu" : "cold").append(',');
      table.append(row % 2 == 0 ? ODD_VALUE : "plain").append('\n');
    }
    Files.writeString(folder.resolve("project/table.csv"), table);
    Files.writeString(
        folder.resolve("project/kanon.json"),
        """
        {"input": {"path": "table.csv"}, "attributes": {
           "age": {"role": "quasi-identifier", "type": "integer",
                   "hierarchy": {"intervals": {"widths": [5, 10, 20]}}},
           "job": {"role": "quasi-identifier", "hierarchy": {"suppress": true}},
           "%s": {"role": "quasi-identifier", "hierarchy": {"suppress": true}},
           "disease": {"role": "sensitive"}},
         "privacy": [{"model": "k-anonymity", "k": 4}], "order": "input",
         "algorithm": "frontier", "output": {"path": "release/table.csv"}}
        """
            .formatted(ODD_NAME));
  }

  private Path file(String name) {
    return folder.resolve("project").resolve(name);
  }

  private ConsoleProcess console() {
    return ConsoleProcess.start(folder.resolve("project"));
  }

  /** Asks until the answer is more than how far it is. */
  private static String answered(ConsoleProcess console, String path) {
    Plugins.await(path, () -> !console.json(path).body().contains("\"state\": \"working\""));
    return console.json(path).body();
  }

  private static int post(ConsoleProcess console, int version, String... namesAndValues) {
    String[] all = new String[namesAndValues.length + 4];
    System.arraycopy(
        new String[] {"column", "job", "version", Integer.toString(version)}, 0, all, 0, 4);
    System.arraycopy(namesAndValues, 0, all, 4, namesAndValues.length);
    return console.post("/hierarchies", all).status();
  }

  @Test
  void hierarchy_isEditedByRequestsAsTheEditorSendsThem() throws Exception {
    try (ConsoleProcess console = console().enter()) {
      String first = answered(console, EDIT);
      assertTrue(first.contains("\"label\": \"value 1\""), first);
      assertFalse(first.contains("clerk"), "a value that nobody asked for");
      assertTrue(answered(console, EDIT + "&show=yes").contains("clerk"));

      assertEquals(200, post(console, 0, "do", "group", "node", "0.0", "node", "0.2", "name", "x"));
      assertEquals(400, post(console, 0, "do", "ungroup", "node", "1.0"), "an earlier version");
      assertEquals(400, post(console, 1, "do", "group", "node", "0.0", "name", "mason"));
      assertTrue(answered(console, EDIT).contains("\"version\": 1"));
      assertTrue(answered(console, "/hierarchies/effect?column=job").contains("\"labels\": 3"));
      assertFalse(Files.exists(file("hierarchies/.unsaved.csv")), "left behind");
      assertEquals(200, post(console, 1, "do", "save"));
      assertEquals(
          "clerk;x;*\nmason;mason;*\nnurse;x;*\nwelder;welder;*\n",
          Files.readString(file("hierarchies/job.csv")));
      assertTrue(Files.readString(file("kanon.json")).contains("hierarchies/job.csv"));
      assertTrue(answered(console, "/hierarchies").contains("\"labels\": 3"));
      assertEquals(200, post(console, 1, "do", "undo"));
      assertFalse(answered(console, EDIT).contains("\"saved\": true"));
      assertEquals(200, post(console, 2, "do", "save"));
      String same = answered(console, "/hierarchies");
      assertFalse(same.contains("\"labels\": 3"), "of the file that was there before: " + same);
      assertFalse(console.errors().contains("clerk"), console.errors());
    }
  }

  @Test
  void valuesThatTheFileLacks_areCountedAndPlaced() throws Exception {
    Files.writeString(file("jobs.csv"), "clerk;office;*\nnurse;care;*\n");
    try (ConsoleProcess console = console().enter()) {
      answered(console, EDIT);
      assertEquals(200, post(console, 0, "do", "file", "file", "jobs.csv"));
      String lacking = answered(console, EDIT);
      assertTrue(lacking.contains("\"lackingValues\": 2"), lacking);
      assertTrue(lacking.contains("\"lackingRows\": 40"), lacking);
      assertEquals(400, post(console, 0, "do", "save"), "saved without a place for all");
      assertEquals(200, post(console, 0, "do", "place", "target", "1.0"));
      assertEquals(200, post(console, 1, "do", "save"));
      assertEquals(
          "clerk;office;*\nnurse;care;*\nmason;office;*\nwelder;office;*\n",
          Files.readString(file("hierarchies/job.csv")));
    }
  }

  @Test
  void filesOutside_andNodesElsewhere_areRefused() throws Exception {
    try (ConsoleProcess console = console().enter()) {
      answered(console, EDIT);
      for (String outside : List.of("/etc/passwd", "../../etc/passwd")) {
        int status = post(console, 0, "do", "file", "file", outside);
        assertTrue(status >= 400 && status < 500, outside + " " + status);
      }
      for (String node : List.of("9.9", "x", "0.-1", "")) {
        int status = post(console, 0, "do", "ungroup", "node", node);
        assertTrue(status >= 400 && status < 500, node + " " + status);
      }
      assertTrue(
          console.json("/explore?node=1,2").body().contains("BAD_NODE")
              || answered(console, "/explore?node=1,2").contains("BAD_NODE"));
      assertTrue(console.json("/explore?node=drop").status() >= 400);
      assertTrue(console.json("/understand?run=99").status() >= 400);
    }
  }

  /** The release is judged with the ledger that 'kanon run' in the project's folder would find. */
  @Test
  void ledger_isTheProjectsWhereverTheProcessWasStarted() throws Exception {
    String config = Files.readString(file("kanon.json"));
    Files.writeString(
        file("kanon.json"),
        config.replace(
            "\"order\"",
            "\"ledger\": \"remembered\", \"report\": {\"json\": \"release/r.json\"}, \"order\""));
    try (ConsoleProcess console = console().enter()) {
      assertEquals(200, console.post("/release/make").status());
      Plugins.await(
          "the release is made",
          () -> console.json("/release").body().contains("\"state\": \"done\""));
      assertTrue(Files.exists(file("remembered/ledger.key")), console.json("/release").body());
      String told = console.json("/release").body();
      assertFalse(told.contains("clerk"), told);
      String page = console.get("/release").body();
      assertFalse(page.contains("The config was changed since"), page);
      assertTrue(page.contains("The report is for yourself"), page);
    }
  }

  /** Of a result without a node, and of a node that was tried: no value, and nothing is written. */
  @Test
  void otherResults_areShownWithoutValues() throws Exception {
    try (ConsoleProcess console = console().enter()) {
      console.post("/explore", "do", "try", "node", "4,1,1");
      String tried = ended(console, "/explore?run=1");
      assertTrue(tried.contains("\"node\": [4, 1, 1]"), tried);
      assertFalse(Files.exists(file("release/table.csv")), "trying wrote a release");
      String config = Files.readString(file("kanon.json"));
      Files.writeString(file("kanon.json"), config.replace("frontier", "mondrian"));
      console.post("/search/start", "with", "mondrian");
      String other = ended(console, "/explore?run=2");
      assertTrue(other.contains("\"cells\""), other);
      String understood = ended(console, "/understand?run=2");
      assertTrue(understood.contains("\"pairs\""), understood);
      String searched = console.json("/search").body();
      assertTrue(searched.contains("\"value\": \"part 1\""), searched);
      for (String told : List.of(other, understood, searched)) {
        assertFalse(told.contains("clerk") || told.contains("alert(2)"), told);
      }
      assertTrue(console.json("/understand?run=2&show=yes").body().contains("clerk"));
      assertTrue(console.json("/search?show=yes").body().contains("clerk"));
    }
  }

  /** Asks until a run has ended and its page is there. */
  private static String ended(ConsoleProcess console, String path) {
    Plugins.await(
        path,
        () -> {
          String body = console.json(path).body();
          return !body.contains("\"state\"") && !body.contains("\"code\"");
        });
    return console.json(path).body();
  }

  private static void key(Browser browser, String key, int code) {
    for (String type : List.of("keyDown", "keyUp")) {
      browser.call(
          "Input.dispatchKeyEvent",
          Map.of(
              "type", type,
              "key", key,
              "code", key.equals(" ") ? "Space" : key,
              "text", key.equals(" ") ? " " : "\r",
              "windowsVirtualKeyCode", code));
    }
  }

  private static void press(Browser browser, String id, String key, int code) {
    browser.value("document.getElementById('" + id + "').focus()");
    key(browser, key, code);
  }

  /** Drops what is dragged on an element, as the browser does when a mouse lets go. */
  private static void drop(Browser browser, String node, String selector) {
    String[] at =
        String.valueOf(
                browser.value(
                    "(() => { const e = document.querySelector('"
                        + selector
                        + "'); e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
                        + " return (r.left + 5) + ' ' + (r.top + r.height / 2); })()"))
            .split(" ");
    Map<String, Object> data =
        Map.of(
            "items",
            List.of(Map.of("mimeType", "text/x-kanon-node", "data", node)),
            "dragOperationsMask",
            16);
    for (String type : List.of("dragEnter", "dragOver", "drop")) {
      browser.call(
          "Input.dispatchDragEvent",
          Map.of(
              "type",
              type,
              "x",
              Double.parseDouble(at[0]),
              "y",
              Double.parseDouble(at[1]),
              "data",
              data));
    }
  }

  private static void loaded(Browser browser, Runnable act) {
    browser.value("window.kanonBefore = true");
    act.run();
    browser.await("!window.kanonBefore && document.readyState === 'complete'");
  }

  /**
   * From a column without groups to a release at a node of one's choice: by keyboard, by dragging,
   * by clicks. The release has the bytes that the command line makes of the config.
   */
  @Test
  void hierarchyIsEdited_nodeIsTaken_releaseIsTheCommandLines() throws Exception {
    assumeTrue(Browser.program().isPresent(), "no chromium on the PATH");
    try (ConsoleProcess console = console();
        Browser browser =
            Browser.start(Browser.program().orElseThrow(), folder.resolve("browser"))) {
      SeenPages seen = new SeenPages(browser);
      browser.open(console.url());
      browser.open(console.own() + "/hierarchies");
      browser.awaitText("Rows alone in theirs");
      seen.look("hierarchies");
      edit(browser, console, seen);
      browser.open(console.own() + "/explore");
      browser.await("document.querySelector('svg.lattice a rect.passes')");
      seen.look("explore");
      browser.value(
          "document.querySelector('svg.lattice a:has(rect.minimal)').setAttribute('id', 'one')");
      browser.follow("#one rect");
      browser.await("document.querySelector('#take')");
      browser.follow("#take");
      browser.awaitText("the one that was released");
      browser.open(console.own() + "/understand");
      browser.awaitText("Risk before and after");
      assertEquals(false, browser.value("document.body.innerText.includes('" + ODD_VALUE + "')"));
      seen.look("understand");
      browser.follow("a[href*=\"show=yes\"]");
      assertEquals(true, browser.value("document.body.innerText.includes('" + ODD_VALUE + "')"));
      assertEquals(true, browser.value("document.body.innerText.includes('" + ODD_NAME + "')"));
      assertEquals(0L, ((Number) browser.value("document.images.length")).longValue());
    }
    assertReleaseIsTheCommandLines();
  }

  private void edit(Browser browser, ConsoleProcess console, SeenPages seen) throws IOException {
    browser.open(console.own() + EDIT + "&show=yes");
    browser.awaitText("Every value has a place");
    press(browser, "n0.0", " ", SPACE);
    press(browser, "n0.1", " ", SPACE);
    browser.type("#name", "work");
    loaded(browser, () -> press(browser, "do-group", "Enter", ENTER));
    browser.awaitText("Not saved.");
    browser.await("document.querySelector('[data-node=\"1.0\"]').innerText.includes('work')");
    loaded(browser, () -> drop(browser, "0.2", "[data-node=\"1.0\"]"));
    browser.await("document.querySelectorAll('[data-node=\"1.0\"] + ul > li').length === 3");
    browser.follow("#undo");
    browser.await("document.querySelectorAll('[data-node=\"1.0\"] + ul > li').length === 2");
    browser.follow("#redo");
    loaded(browser, () -> drop(browser, "0.3", "[data-node=\"0.2\"]"));
    browser.awaitText("group 1");
    browser.follow("#undo");
    browser.await("document.querySelectorAll('#effect td').length > 10");
    seen.look("hierarchy");
    browser.follow("#save");
    browser.awaitText("As the config says.");
    assertEquals(
        "clerk;work;*\nmason;work;*\nnurse;work;*\nwelder;welder;*\n",
        Files.readString(file("hierarchies/job.csv")));
  }

  private void assertReleaseIsTheCommandLines() throws Exception {
    byte[] clicked = Files.readAllBytes(file("release/table.csv"));
    String config = Files.readString(file("kanon.json"));
    assertTrue(config.contains("\"node\""), config);
    Files.delete(file("release/table.csv"));
    Installed.Ended ended = new Installed(folder.resolve("project")).kanon("run", "kanon.json");
    assertEquals(0, ended.status(), ended.all());
    assertArrayEquals(clicked, Files.readAllBytes(file("release/table.csv")));
  }
}
