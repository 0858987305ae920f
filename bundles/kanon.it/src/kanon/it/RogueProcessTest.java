package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rogue plugins in a process of their own: headless, and in the shell. */
class RogueProcessTest {
  private static final String TABLE = "age,sex\n30,f\n31,f\n32,m\n33,m\n";
  private static final String CONFIG =
      """
      {
        "input": {"path": "table.csv"},
        "attributes": {
          "age": {"role": "quasi-identifier", "type": "integer", "hierarchy": {"suppress": true}},
          "sex": {"role": "quasi-identifier", "hierarchy": {"suppress": true}}
        },
        "privacy": [{"model": "k-anonymity", "k": 2}],
        "algorithm": "rogue",
        "output": {"path": "release.csv"}
      }
      """;
  private static final String NAMED = "algorithm 'rogue' of bundle third.party.rogue 1.0.0";

  @TempDir Path folder;
  private Installed installed;

  @BeforeEach
  void lay() throws IOException {
    Path plugins = Files.createDirectory(folder.resolve("plugins"));
    installed =
        new Installed(
            folder, Map.of("KANON_JAVA_OPTS", "-Xmx256m -Dkanon.plugins=" + plugins.toString()));
    installed.write("table.csv", TABLE);
    installed.write("config.json", CONFIG);
  }

  private void rogue(String misdeed) {
    RogueJar.write(folder.resolve("plugins/rogue.jar"), misdeed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"exits", "halts", "exits-in-thread", "is-mute"})
  void run_failsAndNamesThePlugin(String misdeed) {
    rogue(misdeed);
    Ended ended = installed.kanon("run", "config.json");
    assertEquals(1, ended.status(), ended.all());
    assertTrue(ended.err().contains(NAMED), ended.all());
    assertFalse(Files.exists(folder.resolve("release.csv")));
  }

  @Test
  void lackOfMemory_isNoFailureAndNamesWhoMetIt() {
    rogue("needs-memory");
    Ended ended = installed.kanon("run", "config.json");
    assertEquals(3, ended.status(), ended.all());
    assertTrue(ended.err().contains(NAMED), ended.all());
    assertEquals(1, ended.err().lines().count(), ended.all());
    assertFalse(Files.exists(folder.resolve("release.csv")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"exits", "halts", "exits-by-reference"})
  void shell_goesOnAfterARunThatWouldEndIt(String misdeed) {
    rogue(misdeed);
    Ended ended =
        installed.kanonReading(
            """
            run config.json algorithm=mondrian output.path=first.csv
            run config.json
            """,
            "shell");
    assertEquals(1, ended.status(), ended.all());
    assertTrue(ended.err().contains(NAMED), ended.all());
    assertTrue(Files.exists(folder.resolve("first.csv")), ended.all());
  }

  @Test
  void endThatSlipsThrough_isNotTakenForSuccess() {
    rogue("exits-by-own-loader");
    Ended ended = installed.kanon("run", "config.json");
    assertEquals(1, ended.status(), ended.all());
    assertTrue(ended.err().contains("ended by a call of System.exit"), ended.all());
    assertTrue(ended.err().contains("third.party.rogue 1.0.0"), ended.all());
  }

  @ParameterizedTest
  @ValueSource(strings = {"hook-never-ends", "hook-never-ends-by-own-loader", "thread-never-ends"})
  void whatNeverEnds_doesNotKeepTheProcess(String misdeed) {
    rogue(misdeed);
    Ended ended = installed.kanon("run", "config.json");
    assertEquals(0, ended.status(), ended.all());
    assertTrue(Files.exists(folder.resolve("release.csv")));
  }

  @Test
  void debugFile_hasTheTextThatNothingElseHas() throws IOException {
    rogue("quotes-cell");
    Path file = folder.resolve("why.txt");
    Ended ended = installed.kanon("run", "config.json", "--debug", "--debug-file", file.toString());
    assertEquals(1, ended.status(), ended.all());
    assertFalse(ended.all().contains("rogue saw"), ended.all());
    assertTrue(ended.err().contains("may quote cells"), ended.all());
    assertTrue(Files.readString(file).contains("rogue saw 30"), ended.all());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    Ended again = installed.kanon("run", "config.json", "--debug-file", file.toString());
    assertEquals(2, again.status(), again.all());
    assertTrue(again.err().contains("exists"), again.all());
  }
}
