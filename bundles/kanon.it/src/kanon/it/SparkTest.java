package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole way from a Spark server, with the driver inside its bundle. */
class SparkTest {
  private static final String URL = System.getProperty("kanon.spark.url", "");
  private static final int ROWS = 2000;

  @TempDir Path out;

  @BeforeEach
  void assume() {
    Assumptions.assumeTrue(!URL.isEmpty(), "needs a Spark server: ./build test-spark");
  }

  /** The rows of a file as Spark reads them; its header is a row like others there. */
  private static String query(Path table) throws IOException {
    String[] names = Files.readAllLines(table).get(0).split(",");
    List<String> columns = new ArrayList<>();
    for (int c = 0; c < names.length; c++) {
      columns.add("_c" + c + " AS `" + names[c] + "`");
    }
    return "SELECT %s FROM csv.`%s` WHERE _c0 <> '%s'"
        .formatted(String.join(", ", columns), table, names[0]);
  }

  private void same(Path table, String algorithm, Map<String, Object> model, String part)
      throws IOException {
    AdultRelease adult = new AdultRelease(out);
    Map<String, Object> path = Map.of("path", table.toString());
    Map<String, Object> spark = Map.of("engine", "spark", "url", URL, "query", query(table));
    Map<String, List<String>> memory = adult.of(adult.config(path, algorithm, model));
    assertTrue(memory.containsKey(part), algorithm + ": " + memory.get("refused"));
    assertEquals(memory, adult.of(adult.config(spark, algorithm, model)), algorithm);
  }

  @Test
  void rowsOfAdultAreReleasedTheSameFromSpark() throws IOException {
    Path some = out.resolve("some.csv");
    Files.write(some, Files.readAllLines(AdultRelease.ADULT).subList(0, ROWS + 1));
    same(some, "mondrian", AdultRelease.K3, "release.csv");
    same(some, "frontier", AdultRelease.K3, "release.csv");
    same(some, "anatomy", AdultRelease.L2, "release-qi.csv");
    same(some, "permutation", AdultRelease.L2, "release-qi.csv");
  }

  @Test
  void allOfAdultIsReleasedTheSameFromSpark() throws IOException {
    Path all = AdultRelease.ADULT.toAbsolutePath().normalize();
    same(all, "mondrian", AdultRelease.K3, "release.csv");
    same(all, "frontier", AdultRelease.K3, "release.csv");
  }
}
