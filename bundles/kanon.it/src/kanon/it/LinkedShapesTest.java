package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.AttackReport;
import kanon.api.report.LinkedReport;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random trees of tables, deep and with several beside each other, with persons and rows that have
 * nothing below them and tables of one row or none: released, and joined again from their files.
 */
class LinkedShapesTest {
  private static final List<String> PARENTS = List.of("", "t0", "t1", "t2", "t0", "t4");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  /** How many rows each row has below it in a table: usually few; none or one in all in some. */
  private int[] make(long seed) throws IOException {
    Random random = new Random(seed);
    int[] rows = new int[PARENTS.size()];
    for (int t = 0; t < rows.length; t++) {
      int kind = random.nextInt(5);
      List<String> lines = new ArrayList<>(List.of("id,up,q,v"));
      int parents = t == 0 ? 0 : rows[parent(t)];
      int all = t == 0 ? 4 + random.nextInt(12) : 0;
      for (int p = 0; p < parents && kind > 0; p++) {
        for (int i = kind == 1 && all > 0 ? 0 : random.nextInt(3); i > 0; i--) {
          lines.add(row(t, all++, p, random));
        }
      }
      for (int p = 0; t == 0 && p < all; p++) {
        lines.add(row(t, p, p, random));
      }
      rows[t] = lines.size() - 1;
      Files.write(folder.resolve("t" + t + ".csv"), lines);
    }
    return rows;
  }

  private static int parent(int t) {
    return Integer.parseInt(PARENTS.get(t).substring(1));
  }

  private static String row(int t, int id, int up, Random random) {
    return "r%d-%d,r%d-%d,%d,%d"
        .formatted(
            t, id, t == 0 ? t : parent(t), up, random.nextInt(t == 0 ? 5 : 2), random.nextInt(3));
  }

  private Map<String, Object> config(int k) {
    List<String> tables = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    for (int t = 0; t < PARENTS.size(); t++) {
      boolean leaf = !PARENTS.contains("t" + t);
      tables.add(
          """
          "t%d": {"input": {"path": "t%d.csv"}, "attributes": {%s%s
            "q": {"role": "quasi-identifier", "type": "integer"}, "v": {"role": "sensitive"}},
            "others": "drop", "output": {"path": "%s/t%d.csv"}}
          """
              .formatted(
                  t,
                  t,
                  leaf ? "" : "\"id\": {\"role\": \"identifying\"},",
                  t == 0 ? "" : "\"up\": {\"role\": \"identifying\"},",
                  folder.resolve("out").toString().replace('\\', '/'),
                  t));
      if (t > 0) {
        keys.add("\"t%d.up -> %s.id\"".formatted(t, PARENTS.get(t)));
      }
    }
    String text =
        "{\"tables\": {%s}, \"keys\": [%s], \"privacy\": [{\"model\": \"k-anonymity\", \"k\": %d}], \"suppression\": {\"limit\": 1}}"
            .formatted(String.join(",", tables), String.join(",", keys), k);
    Map<String, Object> tree = new LinkedHashMap<>();
    ((Map<?, ?>) JsonTree.parse(text).orElseThrow())
        .forEach((key, value) -> tree.put(String.valueOf(key), value));
    return tree;
  }

  /** The released rows of a table: by what they belong to, their id and what they show. */
  private Map<String, List<String[]>> released(int t) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("out/t" + t + ".csv"));
    List<String> names = List.of(lines.get(0).split(","));
    Map<String, List<String[]>> rows = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1);
      int id = names.indexOf("id");
      String up = t == 0 ? "" : cells[names.indexOf("up")];
      rows.computeIfAbsent(up, u -> new ArrayList<>())
          .add(new String[] {id < 0 ? "" : cells[id], cells[names.indexOf("q")]});
    }
    return rows;
  }

  private String words(int t, String[] row, List<Map<String, List<String[]>>> all) {
    List<String> words = new ArrayList<>(List.of(row[1]));
    for (int child = t + 1; child < PARENTS.size(); child++) {
      if (parent(child) == t) {
        int of = child;
        words.add(
            all.get(child).getOrDefault(row[0], List.of()).stream()
                .map(below -> words(of, below, all))
                .sorted()
                .toList()
                .toString());
      }
    }
    return words.toString();
  }

  @Test
  void anyTree_isReleasedWithItsKeysAndSinglesNobodyOut() throws IOException {
    for (long seed = 1; seed <= 30; seed++) {
      int[] rows = make(seed);
      int k = 2 + (int) (seed % 3);
      String which = "seed " + seed + ", k " + k + ", rows " + List.of(rows[0], rows[1], rows[5]);
      LinkedReport report;
      try (Workbench workbench = new Patients(folder).pipeline().open(folder)) {
        report = workbench.runLinked(config(k), Monitor.NONE);
        Path manifest = folder.resolve("out/t0.csv.manifest.json");
        assertEquals(List.of(), workbench.verify(manifest, Monitor.NONE).faults(), which);
        AttackReport attacked =
            workbench.attack(
                manifest, new AttackQuestion(List.of("full-join", "homogeneity")), Monitor.NONE);
        assertEquals(0, attacked.results().get(0).trials(), which + ": certain");
      }
      List<Map<String, List<String[]>>> all = new ArrayList<>();
      for (int t = 0; t < rows.length; t++) {
        all.add(released(t));
      }
      for (int t = 1; t < rows.length; t++) {
        List<String> ids =
            all.get(parent(t)).values().stream().flatMap(List::stream).map(r -> r[0]).toList();
        assertTrue(
            ids.containsAll(all.get(t).keySet()), which + ": rows of t" + t + " have parents");
        assertEquals(ids.size(), ids.stream().distinct().count(), which);
      }
      Map<String, Integer> classes = new HashMap<>();
      all.get(0)
          .getOrDefault("", List.of())
          .forEach(p -> classes.merge(words(0, p, all), 1, Integer::sum));
      assertEquals(rows[0], classes.values().stream().mapToInt(n -> n).sum(), which);
      assertTrue(classes.values().stream().allMatch(n -> n >= k), which + ": " + classes);
      assertEquals(classes.size(), report.persons().classes(), which);
    }
  }
}
