package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * A small table and its config in a folder, and the commands of the installation that was built.
 */
abstract class InstalledTest {
  static final String TABLE =
      "age,sex,job\n1,a,x\n2,a,x\n3,b,y\n4,b,y\n5,a,x\n6,a,y\n7,b,x\n8,b,y\n";
  static final String CONFIG =
      """
      {
        "input": {"path": "table.csv"},
        "attributes": {
          "age": {"role": "quasi-identifier", "type": "integer", "hierarchy": {"intervals": {"origin": 1, "widths": [2, 4]}}},
          "sex": {"role": "quasi-identifier", "hierarchy": {"suppress": true}},
          "job": {"role": "sensitive"}
        },
        "privacy": [{"model": "k-anonymity", "k": 2}],
        "algorithm": "mondrian",
        "metrics": ["ncp", "discernibility"],
        "output": {"path": "out/release.csv"},
        "seed": 1
      }
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  Installed installed;

  @BeforeEach
  void lay() {
    installed = new Installed(folder);
    installed.write("table.csv", TABLE);
    installed.write("config.json", CONFIG);
  }

  Ended done(String... arguments) {
    Ended ended = installed.kanon(arguments);
    assertEquals(0, ended.status(), ended.all());
    return ended;
  }

  /** One line on standard error, and nothing else anywhere. */
  void refused(int status, String expected, String... arguments) {
    Ended ended = installed.kanon(arguments);
    assertEquals(status, ended.status(), ended.all());
    assertEquals("", ended.out());
    assertEquals(1, ended.err().lines().count(), ended.err());
    assertTrue(ended.err().startsWith("kanon: "), ended.err());
    assertTrue(ended.err().contains(expected), ended.err());
  }
}
