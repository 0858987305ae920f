package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page that lists all plugins. */
class CatalogueTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @Test
  void page_saysWhatTheLivePluginsDeclare() throws IOException {
    Ended printed = new Installed(folder).kanon("catalogue");
    assertEquals(0, printed.status(), printed.all());
    assertEquals(
        lines(printed.out()),
        lines(Files.readString(Path.of("../../docs/catalogue.md"))),
        "Write it anew: ./kanon catalogue >docs/catalogue.md");
  }

  private static List<String> lines(String text) {
    return Arrays.asList(text.strip().split("\n"));
  }
}
