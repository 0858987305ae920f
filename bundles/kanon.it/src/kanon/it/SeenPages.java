package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Looks at what a browser shows: whether everybody can use it, and pictures of it for the docs. */
final class SeenPages {
  private static final Path FIGURES = Path.of("../../docs/figures/console");
  private static final boolean DRAWS = "write".equals(System.getProperty("kanon.docs"));

  private final Browser browser;
  private final String axe;

  SeenPages(Browser browser) throws IOException {
    this.browser = browser;
    try (InputStream in =
        Objects.requireNonNull(SeenPages.class.getResourceAsStream("/axe.min.js"))) {
      axe = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * No violation, light and dark, nothing wider than the window on a phone and a wide screen, and
   * no complaint of the browser.
   */
  void look(String name) {
    for (boolean dark : new boolean[] {false, true}) {
      browser.dark(dark);
      browser.value(axe);
      Object found =
          browser.value(
              "axe.run().then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.target).join(' ')).join('; '))");
      assertEquals("", found, name);
    }
    browser.dark(false);
    for (int width : new int[] {360, 2560}) {
      browser.size(width, 900);
      assertEquals(
          "",
          browser.value(
              "document.documentElement.scrollWidth > window.innerWidth ? 'wider than ' + window.innerWidth : ''"),
          name + " at " + width);
    }
    browser.size(1280, 1000);
    if (DRAWS) {
      browser.picture(FIGURES.resolve(name + ".png"));
    }
    List<String> complaints = browser.complaints();
    assertTrue(complaints.isEmpty(), name + ": " + complaints);
  }
}
