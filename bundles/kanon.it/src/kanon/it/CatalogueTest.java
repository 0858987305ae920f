package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages that list all plugins and all keys of configs. */
class CatalogueTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @Test
  void page_saysWhatTheLivePluginsDeclare() throws IOException {
    assertPage("catalogue.md", "catalogue");
  }

  @Test
  void pageOfConfigs_saysWhatTheRecordDeclares() throws IOException {
    assertPage("config.md", "config", "--markdown");
  }

  private void assertPage(String page, String... command) throws IOException {
    Ended printed = new Installed(folder).kanon(command);
    assertEquals(0, printed.status(), printed.all());
    assertEquals(
        lines(printed.out()),
        lines(Files.readString(Path.of("../../docs", page))),
        "Write it anew: ./kanon " + String.join(" ", command) + " >docs/" + page);
  }

  @Test
  void keyOfAConfig_isListedWithThoseBelowIt() {
    Installed installed = new Installed(folder);
    Ended one = installed.kanon("config", "suppression");
    assertEquals(
        List.of("KEY", "suppression", "suppression.limit"),
        one.out().lines().map(line -> line.split(" +")[0]).toList());
    Ended wrong = installed.kanon("config", "supression");
    assertEquals(2, wrong.status(), wrong.all());
    assertTrue(wrong.err().contains("Did you mean 'suppression'?"), wrong.err());
  }

  private static List<String> lines(String text) {
    return Arrays.asList(text.strip().split("\n"));
  }
}
