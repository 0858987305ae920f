package kanon.it.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kanon.api.platform.Workbench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The searches of the Incognito paper, whose frequency sets the database makes, rolls up and
 * judges, find the same nodes as in memory, by as many scans and roll-ups, and release the same.
 */
abstract class SearchesInPlace {
  private static final long SEED =
      Long.getLong("kanon.seed", new SplittableRandom().nextLong(1_000_000_000));

  private static final int TABLES = 3;
  private static final int ROWS = 40;
  private static final int ATTRIBUTES = 4;
  private static final int VALUES = 6;
  private static final int MOST_K = 4;

  private static final List<Map<String, Object>> ALGORITHMS =
      List.of(
          Map.of("name", "bottom-up", "rollup", false),
          Map.of("name", "bottom-up", "rollup", true),
          Map.of("name", "samarati"),
          Map.of("name", "incognito", "variant", "basic"),
          Map.of("name", "incognito", "variant", "super-roots"),
          Map.of("name", "incognito", "variant", "cube"),
          Map.of("name", "incognito", "variant", "materialized", "memory", 0.001));

  @TempDir Path folder;

  /** Puts the rows of a CSV file into a table; the config's {@code input}. */
  protected abstract Map<String, Object> stored(Path csv) throws Exception;

  @Test
  void searchesFindTheNodesThatTheyFindInMemory() throws Exception {
    SplittableRandom random = new SplittableRandom(SEED);
    int released = 0;
    for (int t = 0; t < TABLES; t++) {
      Path csv = Files.write(folder.resolve("rows.csv"), rows(random));
      Map<String, Object> database = new LinkedHashMap<>(stored(csv));
      database.put("pushdown", true);
      Map<String, Object> memory = Map.of("importer", "csv", "path", csv.toString());
      long k = random.nextInt(2, MOST_K + 1);
      double limit = random.nextInt(2) * 0.1;
      for (Map<String, Object> algorithm : ALGORITHMS) {
        Made expected = made(memory, algorithm, k, limit);
        Made found = made(database, algorithm, k, limit);
        String what = "kanon.seed=%d: %s, k=%d, %s".formatted(SEED, algorithm, k, limit);
        assertEquals(expected.told().get("algorithm"), found.told().get("algorithm"), what);
        assertEquals(expected.sorted().files(), found.sorted().files(), what);
        released += found.released() ? 1 : 0;
      }
    }
    assertTrue(released > ALGORITHMS.size(), () -> "kanon.seed=" + SEED);
  }

  private Made made(Map<String, Object> input, Map<String, Object> algorithm, long k, double limit)
      throws Exception {
    Path out = Files.createDirectories(folder.resolve("out"));
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("input", input);
    config.put("attributes", attributes());
    config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", k)));
    config.put("suppression", Map.of("limit", limit));
    config.put("algorithm", algorithm);
    config.put("output", Map.of("exporter", "csv", "path", out.resolve("released.csv").toString()));
    try (Workbench bench = SameReleases.pipeline().open(folder)) {
      return Made.of(bench, config, out);
    }
  }

  /** Values of two digits, of which the last one, then the first one is hidden. */
  private static Map<String, Object> attributes() {
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (int a = 0; a < ATTRIBUTES; a++) {
      attributes.put(
          "a" + a,
          Map.of(
              "role",
              "quasi-identifier",
              "type",
              "string",
              "hierarchy",
              a % 2 == 0 ? Map.of("mask", Map.of("from", "right")) : Map.of("suppress", true)));
    }
    return attributes;
  }

  private static List<String> rows(SplittableRandom random) {
    List<String> lines = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int a = 0; a < ATTRIBUTES; a++) {
      names.add("a" + a);
    }
    lines.add(String.join(",", names));
    for (int row = 0; row < ROWS; row++) {
      List<String> cells = new ArrayList<>();
      for (int a = 0; a < ATTRIBUTES; a++) {
        cells.add("%d%d".formatted(random.nextInt(1, 3), random.nextInt(VALUES / (a + 1) + 1)));
      }
      lines.add(String.join(",", cells));
    }
    return lines;
  }
}
