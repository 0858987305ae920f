package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell without a terminal: commands from a pipe and from files. */
class ShellScriptTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Installed installed;

  @BeforeEach
  void lay() throws IOException {
    installed = new Installed(folder);
    Files.createDirectories(folder.resolve("in"));
    installed.write("in/table.csv", "zip,ill\n11,flu\n11,cold\n22,flu\n22,cold\n");
    installed.write("in/zip.csv", "11;1*;*\n22;2*;*\n");
    installed.write(
        "in/config.json",
        """
        {
          "input": {"path": "table.csv"},
          "population": {"path": "table.csv"},
          "attributes": {
            "zip": {"role": "quasi-identifier", "hierarchy": {"file": "zip.csv"}},
            "ill": {"role": "sensitive"}
          },
          "privacy": [{"model": "k-anonymity", "k": 2}, {"model": "k-map", "k": 2}],
          "output": {"path": "release.csv"}
        }
        """);
  }

  private void refused(int status, String told, String script) {
    Ended ended = installed.kanonReading(script, "shell");
    assertEquals(status, ended.status(), ended.all());
    assertTrue(ended.err().startsWith("kanon: " + told), ended.err());
    assertEquals(1, ended.err().lines().count(), ended.err());
  }

  @Test
  void aFailure_namesTheLineAndEndsTheScript() {
    String told = "Unknown command 'nonsense'. 'help' lists the commands";
    refused(2, "line 4: " + told, "version\n\n# a comment\nnonsense\nversion\n");
    Path script = installed.write("script", "version\nnonsense\n");
    Ended ended = installed.kanon("shell", script.toString());
    assertEquals("kanon: " + script + ", line 2: " + told, ended.err().strip());
    refused(
        2,
        "line 1: No pipeline is open: begin with 'open CONFIG.json' or 'new TABLE.csv'",
        "show\n");
    refused(2, "line 1: Bundle 'kanon.gate' belongs to the platform", "plugins remove kanon.gate");
  }

  @Test
  void scripts_mayComeFromAnyEditor() throws IOException {
    Ended ended = installed.kanonReading("\uFEFFversion\r\nversion\r\nexit\r\nnonsense", "shell");
    assertEquals(0, ended.status(), ended.all());
    assertEquals(2, ended.out().lines().count(), ended.out());
    Path script = folder.resolve("latin1");
    Files.write(script, "version # \u00e4\n".getBytes(StandardCharsets.ISO_8859_1));
    Ended latin1 = installed.kanon("shell", script.toString());
    assertEquals(3, latin1.status(), latin1.all());
    assertEquals("kanon: " + script + ": the script is not UTF-8", latin1.err().strip());
  }

  @Test
  void hierarchy_takesFilesBesideTheConfig_andRefusesWhatIsNothing() {
    String begin = "open in/config.json\nhierarchy zip ";
    Ended ended = installed.kanonReading(begin + "zip.csv\nrun\n", "shell");
    assertEquals(0, ended.status(), ended.all());
    refused(
        2,
        "line 2: hierarchy: There is no file 'zap.csv'. Unknown builder 'zap.csv'. Valid names are:"
            + " alike, borders, date, file, fitted, intervals, mask, prefix, rare, suppress",
        begin + "zap.csv");
    Ended written = installed.kanonReading(begin + "{\"mask\":{}}\nrun\n", "shell");
    assertEquals(0, written.status(), written.all());
    refused(
        2,
        "line 2: hierarchy: this is not JSON: {mask:5 x} (in a shell between '...')",
        begin + "{mask:5 x}");
  }

  @Test
  void anotherInput_hasOtherColumns() {
    installed.write("in/other.csv", "age,sex\n1,f\n1,f\n");
    String begin = "open in/config.json\nrole zip sensitive\nset input.path other.csv\n";
    Ended ended = installed.kanonReading(begin + "role age quasi-identifier\n", "shell");
    assertEquals(0, ended.status(), ended.all());
    refused(
        2, "line 4: Unknown column 'zip'. Valid names are: age, sex", begin + "role zip sensitive");
  }

  @Test
  void save_namesEveryInputFromItsOwnFolder() {
    Ended ended =
        installed.kanonReading("open in/config.json\nsave elsewhere/config.json\n", "shell");
    assertEquals(0, ended.status(), ended.all());
    Installed other = new Installed(folder.resolve("elsewhere"));
    Ended checked = other.kanon("check", "config.json");
    assertEquals(0, checked.status(), checked.all());
  }

  /** A config's default algorithm is gone while its bundle is stopped, and back with it. */
  @Test
  void bundles_areNamedByTheirNumbers() {
    String bundles = installed.kanonReading("felix:lb -s\n", "shell").out();
    String best =
        bundles
            .lines()
            .filter(line -> line.contains("kanon.algorithm.best"))
            .map(line -> line.substring(0, line.indexOf('|')).strip())
            .findFirst()
            .orElseThrow(() -> new AssertionError(bundles));
    String begin = "open in/config.json\nstop " + best + "\n";
    Ended ended = installed.kanonReading(begin + "start " + best + "\nrun\n", "shell");
    assertEquals(0, ended.status(), ended.all());
    refused(2, "line 3: Unknown algorithm 'best'", begin + "run\n");
  }

  @Test
  void watch_endsWithTheProcess_andTellsNothingOfThePlatformsEnd() throws Exception {
    Process shell = installed.start(List.of(Installed.SCRIPT.toString(), "shell"));
    shell.getOutputStream().write("watch\nnonsense\n".getBytes(StandardCharsets.UTF_8));
    shell.getOutputStream().flush();
    String first = shell.errorReader(StandardCharsets.UTF_8).readLine();
    assertEquals("watching; Ctrl-C ends it", first);
    new ProcessBuilder("kill", "-TERM", Long.toString(shell.pid())).start().waitFor();
    Ended ended = Installed.end(shell, "");
    assertEquals(143, ended.status(), ended.all());
    assertTrue(ended.out().isEmpty(), ended.all());
    assertTrue(ended.err().isEmpty(), ended.all());
  }
}
