package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Columns of sets of persons who have several rows: who knows items of one row, and who knows items
 * of somebody and not in which rows, finds k persons or none.
 */
class PersonItemsTest {
  private static final int TABLES = 6;

  @TempDir Path folder;
  private Pipeline pipeline;

  @BeforeEach
  void platform() throws IOException {
    pipeline = new Patients(folder).pipeline();
    Files.write(folder.resolve("items.csv"), List.of("a1,A,*", "a2,A,*", "b1,B,*", "b2,B,*"));
  }

  private Path release() {
    return folder.resolve("out.csv");
  }

  private void table(String... lines) throws IOException {
    List<String> all = new ArrayList<>(List.of("who,bought,paid"));
    all.addAll(List.of(lines));
    Files.write(folder.resolve("table.csv"), all);
  }

  private Map<String, Object> config(String... changes) {
    String text =
        """
        {"input": {"path": "table.csv"}, "order": "input", "persons": {"column": "who"},
         "attributes": {
           "who": {"role": "identifying"},
           "bought": {"role": "quasi-identifier", "type": "set", "hierarchy": {"file": "items.csv"}},
           "paid": {"role": "sensitive"}},
         "privacy": [{"model": "km-anonymity", "k": 2, "m": 2}], "algorithm": "apriori"}
        """;
    try {
      Map<String, Object> tree = JsonTree.object(new StringReader(text), "config");
      List<String> all = new ArrayList<>(List.of("output.path=" + release()));
      all.addAll(List.of(changes));
      return JsonPath.with(tree, all);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private Map<String, Object> run(String... changes) {
    try (Workbench bench = pipeline.open(folder)) {
      return Reports.tree(bench.run(config(changes), Monitor.NONE));
    }
  }

  private VerificationReport verified(String... changes) {
    try (Workbench bench = pipeline.open(folder)) {
      return bench.verify(config(changes), release(), Monitor.NONE);
    }
  }

  /** What rows alone would pass: each attacker is planted, and found by verify as well. */
  @Test
  void eachAttacker_isJudgedOnItsOwn() throws IOException {
    for (String[] rows :
        new String[][] {
          {"p,a1;b1,x", "q,a1,x", "q,b1,x"}, // One row, though both unions are alike.
          {"p,a1,x", "p,b1,x", "q,a1,x", "r,b1,x"}, // One union, though all rows are alike.
          {"p,a1,x", "p,a1,x", "q,b1,x", "r,b1,x"} // Two rows of one person.
        }) {
      table(rows);
      run();
      assertTrue(verified().holds());
      List<String> asItWas = new ArrayList<>(List.of("bought,paid"));
      for (String row : rows) {
        asItWas.add(row.substring(2));
      }
      assertTrue(!asItWas.equals(Files.readAllLines(release())), "it is generalized");
      Files.write(release(), asItWas);
      String faults = verified().faults().toString();
      assertTrue(faults.contains("shown by too few persons"), faults);
    }
  }

  @Test
  void randomTables_holdBothWays_andReachWhatIsCountedAgain() throws IOException {
    for (int t = 0; t < TABLES; t++) {
      long seed = new SplittableRandom().nextLong(1_000_000_000);
      SplittableRandom random = new SplittableRandom(seed);
      List<String> lines = new ArrayList<>();
      for (int row = 0; row < 60; row++) {
        TreeSet<String> set = new TreeSet<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          set.add((random.nextBoolean() ? "a" : "b") + random.nextInt(1, 3));
        }
        lines.add("p" + random.nextInt(25) + "," + String.join(";", set) + ",x");
      }
      table(lines.toArray(String[]::new));
      for (int m = 1; m <= 3; m++) {
        String[] changes = {"privacy.0.m=" + m, "privacy.0.k=4", "suppression.limit=0.1"};
        Object reached = Patients.at(run(changes), "privacy.0.reached.k");
        assertEquals((double) fewest(lines, m), reached, "seed " + seed + ", m " + m);
        assertTrue((Double) reached >= 4, "seed " + seed);
        VerificationReport found = verified(changes);
        assertTrue(found.holds(), "seed " + seed + found.faults());
        assertEquals(
            reached, found.privacy().orElseThrow().get(0).reached().get("k"), "seed " + seed);
      }
    }
  }

  /** The fewest persons who show a combination, by a row or by all rows, counted by plain sets. */
  private long fewest(List<String> lines, int m) throws IOException {
    List<String> released = Files.readAllLines(release());
    Map<String, List<TreeSet<String>>> rows = new TreeMap<>();
    Map<String, List<TreeSet<String>>> together = new TreeMap<>();
    for (int row = 0; row < lines.size(); row++) {
      String who = lines.get(row).split(",")[0];
      String cell = released.get(row + 1).split(",")[0];
      TreeSet<String> set =
          cell.isEmpty() ? new TreeSet<>() : new TreeSet<>(List.of(cell.split(";")));
      rows.computeIfAbsent(who, w -> new ArrayList<>()).add(set);
      together.computeIfAbsent(who, w -> List.of(new TreeSet<>())).get(0).addAll(set);
    }
    return Math.min(fewest(rows, m), fewest(together, m));
  }

  private static long fewest(Map<String, List<TreeSet<String>>> shown, int m) {
    long fewest = Long.MAX_VALUE;
    for (List<TreeSet<String>> of : shown.values()) {
      for (TreeSet<String> set : of) {
        List<String> items = new ArrayList<>(set);
        for (int some = 1; some < 1 << items.size(); some++) {
          TreeSet<String> known = new TreeSet<>();
          for (int i = 0; i < items.size(); i++) {
            if ((some >>> i & 1) == 1) {
              known.add(items.get(i));
            }
          }
          long persons =
              shown.values().stream()
                  .filter(sets -> sets.stream().anyMatch(s -> s.containsAll(known)))
                  .count();
          fewest = known.size() <= m ? Math.min(fewest, persons) : fewest;
        }
      }
    }
    return fewest;
  }

  @Test
  void oneRowPerPerson_isTheSameBytesAsWithout() throws IOException {
    table("p,a1;b1;b2,x", "q,a2;b1,y", "r,b2;a2;b1,x", "s,a1;a2;b2,y");
    run();
    String with = Files.readString(release());
    run("persons=null");
    assertEquals(with, Files.readString(release()));
  }

  @Test
  void whatIsNotJudged_isRefusedWithAReason() throws IOException {
    table("p,a1,x", "p,b1,x", "q,a1,x", "r,b1,x");
    KanonException e = assertThrows(KanonException.class, () -> run("persons.view=set"));
    assertEquals("BAD_CONFIG", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("persons.view"), e.getMessage());
    e = assertThrows(KanonException.class, () -> run("privacy.0.k=4"));
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind(), e.getMessage());
    table("p,a1,x", ",b1,x");
    assertEquals("PERSON_MISSING", assertThrows(KanonException.class, this::run).code());
  }
}
