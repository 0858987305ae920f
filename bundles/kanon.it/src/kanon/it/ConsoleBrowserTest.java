package kanon.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kanon.it.swapped.Greeting;
import kanon.it.swapped.Slow;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person's way through the console, by clicks in a real browser. */
class ConsoleBrowserTest {

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @BeforeEach
  void browserIsThere() throws IOException {
    assumeTrue(Browser.program().isPresent(), "no chromium on the PATH");
    Files.createDirectories(folder.resolve("project"));
  }

  private Path project() {
    return folder.resolve("project");
  }

  private Browser browser() {
    return Browser.start(Browser.program().orElseThrow(), folder.resolve("browser"));
  }

  private static void seen(Browser browser, String name) throws IOException {
    new SeenPages(browser).look(name);
  }

  /** From nothing to the release, whose bytes are those of the command line. */
  @Test
  void adult_isReleasedByClicksAsByTheCommandLine() throws Exception {
    Files.copy(Installed.EXAMPLES.resolve("adult.csv"), project().resolve("adult.csv"));
    try (ConsoleProcess console = ConsoleProcess.start(project());
        Browser browser = browser()) {
      browser.open(console.url());
      browser.awaitText("Choose the table");
      seen(browser, "choose");
      browser.follow("form[action=\"/table/choose\"] button");
      browser.await("document.querySelector('form[action=\"/table/begin\"] button')");
      browser.follow("form[action=\"/table/begin\"] button");
      browser.awaitText("Every column has a role");
      browser.follow("td [aria-label=\"Role of race\"] button[value=insensitive]");
      browser.follow("td [aria-label=\"Role of race\"] button[value=quasi-identifier]");
      seen(browser, "table");
      browser.follow("nav a[href=\"/goal\"]");
      browser.awaitText("are alone with their quasi-identifiers");
      browser.type("#m0-k", "10");
      browser.follow("button[aria-label=\"Save k-anonymity\"]");
      browser.awaitText("at least 9 others");
      browser.awaitText("are alone with their quasi-identifiers");
      seen(browser, "goal");
      browser.follow("nav a[href=\"/search\"]");
      browser.click("#with-best"); // Another one than what is checked from the draft, if any.
      browser.value(
          "document.querySelectorAll('input[name=with]').forEach(b => b.checked = false)");
      browser.click("#with-frontier");
      browser.click("#with-mondrian");
      browser.follow("form[action=\"/search/start\"] button");
      browser.await("document.querySelectorAll('#results .good').length === 2");
      seen(browser, "search");
      browser.follow("button[aria-label=\"Use the algorithm of run 1\"]");
      browser.follow("nav a[href=\"/release\"]");
      browser.await("document.querySelector('#make:not([disabled])')");
      browser.follow("#make");
      browser.awaitText("let it pass");
      browser.awaitText("the manifest holds");
      seen(browser, "release");
      assertEquals("the console is there; Ctrl-C ends it", console.errors().strip());
    }
    byte[] clicked = Files.readAllBytes(project().resolve("release/adult.csv"));
    Path again = Files.createDirectories(folder.resolve("again"));
    Files.copy(project().resolve("adult.csv"), again.resolve("adult.csv"));
    Files.copy(project().resolve("kanon.json"), again.resolve("kanon.json"));
    Installed.Ended ended = new Installed(again).kanon("run", "kanon.json");
    assertEquals(0, ended.status(), ended.all());
    assertArrayEquals(clicked, Files.readAllBytes(again.resolve("release/adult.csv")));
  }

  /**
   * The algorithm that is chosen is replaced while it runs; a page of a third party comes and goes.
   */
  @Test
  void hotSwap_theRunEndsTheFormShowsTheNewVersionPagesComeAndGo() throws Exception {
    Files.writeString(project().resolve("table.csv"), InstalledTest.TABLE);
    Files.writeString(
        project().resolve("kanon.json"), InstalledTest.CONFIG.replace("\"mondrian\"", "\"slow\""));
    Path plugins = Files.createDirectories(folder.resolve("plugins"));
    slow("1.0.0").write(plugins.resolve("slow.jar"));
    try (ConsoleProcess console =
            ConsoleProcess.start(project(), plugins, "kanon.json", "--allow-plugins");
        Browser browser = browser()) {
      browser.open(console.url());
      browser.follow("nav a[href=\"/search\"]");
      browser.awaitText("third.party.slow 1.0.0");
      browser.click("#with-mondrian");
      browser.follow("form[action=\"/search/start\"] button");
      browser.await(
          "document.querySelector('#results .good') && document.querySelector('#results progress')");
      slow("1.0.1").write(plugins.resolve("slow.jar"));
      browser.awaitText("third.party.slow 1.0.1");
      browser.await("document.querySelectorAll('#results .good').length === 2");
      Object made =
          browser.value(
              "window.kanon.get('/search').then(d => d.runs.find(r => r.algorithm === 'slow').report.algorithm.version)");
      assertEquals("1.0.0", made);

      Path page = plugins.resolve("greeting.jar");
      PluginJar.page("third.party.greeting", "greeting", "Greeting", Greeting.class).write(page);
      browser.await("document.querySelector('nav a[href=\"/greeting\"]')");
      browser.follow("nav a[href=\"/greeting\"]");
      browser.awaitText("Hello from another bundle");
      seen(browser, "third-party");
      Files.delete(page);
      browser.await("!document.querySelector('nav a[href=\"/greeting\"]')");
      browser.follow("nav a[href=\"/plugins\"]");
      browser.awaitText("third.party.slow");
      seen(browser, "plugins");
      installed(browser);
    }
  }

  /** By the form of the page Plugins; a jar that would fill the memory is not. */
  private void installed(Browser browser) throws IOException {
    Path bomb = Files.write(folder.resolve("bomb.jar"), ConsolePluginsTest.bomb());
    sent(browser, bomb);
    browser.await("document.getElementById('notices').innerText.includes('unpacks to more')");
    Path jar = folder.resolve("form.jar");
    PluginJar.page("third.party.form", "greeting", "Greeting", Greeting.class).write(jar);
    sent(browser, jar);
    browser.await("document.querySelector('nav a[href=\"/greeting\"]')");
    browser.awaitText("third.party.form");
    browser.follow("button[aria-label=\"Remove third.party.form 1.0.0\"]");
    browser.await("!document.querySelector('nav a[href=\"/greeting\"]')");
    browser.await("!document.querySelector('#installed').innerText.includes('third.party.form')");
  }

  private static void sent(Browser browser, Path jar) {
    browser.await("document.querySelector('#install button:not([disabled])')");
    browser.choose("#jar", jar);
    browser.value("document.getElementById('install').requestSubmit()");
  }

  private static PluginJar slow(String version) {
    return new PluginJar("third.party.slow", "slow", Slow.class).with("Bundle-Version", version);
  }

  /** The first page: small, and quick once it was shown. */
  @Test
  void firstPage_isSmallAndQuick() throws Exception {
    try (ConsoleProcess console = ConsoleProcess.start(project()).enter()) {
      long bytes = 0;
      for (String path :
          List.of("/table", "/-/style.css", "/-/console.js", "/-/icon.svg", "/table/table.js")) {
        ConsoleProcess.Reply reply = console.get(path);
        assertEquals(200, reply.status(), path);
        bytes += reply.body().length();
      }
      System.out.println("first page: " + bytes + " bytes");
      assertTrue(bytes < 100_000, "bytes " + bytes);
      long best = Long.MAX_VALUE;
      for (int i = 0; i < 20; i++) {
        long began = System.nanoTime();
        console.get("/table");
        best = Math.min(best, System.nanoTime() - began);
      }
      System.out.println("first page warm: " + best / 1_000 + " microseconds");
      assertTrue(best < 100_000_000, "nanoseconds " + best);
    }
  }
}
