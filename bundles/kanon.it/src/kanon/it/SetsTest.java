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
import java.util.TreeSet;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.RiskQuestion;
import kanon.api.platform.Workbench;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables with a column of sets, from the config to the release and back. */
class SetsTest {
  private static final int TABLES = 6;

  @TempDir Path folder;
  private Pipeline pipeline;

  @BeforeEach
  void platform() throws IOException {
    pipeline = new Patients(folder).pipeline();
    Files.write(
        folder.resolve("table.csv"),
        List.of("id,bought,paid", "1,a1;b1;b2,x", "2,a2;b1,y", "3,b2;a2;b1,x", "4,a1;a2;b2,y"));
    Files.write(folder.resolve("items.csv"), List.of("a1,A,*", "a2,A,*", "b1,B,*", "b2,B,*"));
  }

  private Path release() {
    return folder.resolve("out.csv");
  }

  private Map<String, Object> config(String... changes) {
    String text =
        """
        {"input": {"path": "table.csv"}, "order": "input",
         "attributes": {
           "id": {"role": "identifying"},
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

  private List<String> lines() throws IOException {
    return Files.readAllLines(release());
  }

  @Test
  void thePapersExample_byEitherMethodAndByThePortfolio() throws IOException {
    for (String algorithm :
        List.of("apriori", "{\"name\": \"apriori\", \"method\": \"direct\"}", "best")) {
      Map<String, Object> report = run("algorithm=" + algorithm);
      assertEquals(List.of("bought,paid", "b1;b2;A,x", "b1;A,y", "b1;b2;A,x", "b2;A,y"), lines());
      assertEquals(2.5 / 11, Patients.at(report, "metrics.ncp.mean"));
      assertEquals(2.5 / 11, Patients.at(report, "loss"));
      assertEquals(2.0, Patients.at(report, "privacy.0.reached.k"));
      assertTrue(verified("algorithm=" + algorithm).holds());
    }
  }

  @Test
  void rows_areShuffledAndFoundAgain_andAnotherOrderOfItemsIsAFault() throws IOException {
    run("order=shuffled");
    assertTrue(verified("order=shuffled").holds());
    run();
    List<String> lines = lines();
    lines.set(1, lines.get(1).replace("b1;b2;A", "b2;b1;A"));
    Files.write(release(), lines);
    assertTrue(!verified().holds());
    lines.set(1, lines.get(1).replace("b2;b1;A", "b1;b2;a1"));
    Files.write(release(), lines);
    String faults = verified().faults().toString();
    assertTrue(faults.contains("some combination of items is shown by too few rows"), faults);
    lines.set(1, lines.get(1).replace("b1;b2;a1", "b1;b2;a2"));
    Files.write(release(), lines);
    assertTrue(verified().faults().toString().contains("does not stand for one of the original"));
    run("order=sorted");
    KanonException e = assertThrows(KanonException.class, () -> verified("order=sorted"));
    assertEquals("NOT_CHECKABLE", e.code());
  }

  @Test
  void aDraftOfSets_runs_andBesideOthersItIsAHint() throws IOException {
    List<String> lines = new ArrayList<>(List.of("customer_id,bought"));
    for (int row = 0; row < 60; row++) {
      String more = row % 3 == 0 ? ";C" + row % 4 + "0" : "";
      lines.add("K%04d,A%d0;B%d0%s".formatted(row, row % 2, row % 5, more));
    }
    Files.write(folder.resolve("table.csv"), lines);
    try (Workbench bench = pipeline.open(folder)) {
      Map<String, Object> draft =
          Reports.tree(bench.draft(Map.of("path", "table.csv"), Monitor.NONE));
      assertEquals("set", Patients.at(draft, "config.attributes.bought.type"));
      assertEquals("km-anonymity", Patients.at(draft, "config.privacy.0.model"));
      Map<String, Object> config =
          JsonPath.with(
              bench.draft(Map.of("path", "table.csv"), Monitor.NONE).config(),
              List.of("output.path=" + release()));
      assertEquals(
          true, Patients.at(Reports.tree(bench.run(config, Monitor.NONE)), "privacy.0.holds"));
    }
    lines.replaceAll(line -> line + (line.startsWith("customer") ? ",age" : ",4" + line.charAt(4)));
    Files.write(folder.resolve("table.csv"), lines);
    try (Workbench bench = pipeline.open(folder)) {
      Map<String, Object> draft =
          Reports.tree(bench.draft(Map.of("path", "table.csv"), Monitor.NONE));
      assertEquals("k-anonymity", Patients.at(draft, "config.privacy.0.model"));
      assertTrue(String.valueOf(draft.get("notes")).contains("look like sets of items"));
    }
  }

  @Test
  void itemsAreRemoved_whereTheyMayBe() throws IOException {
    Files.write(
        folder.resolve("table.csv"),
        List.of("id,bought,paid", "1,b1|b2,x", "2,b1|b2,y", "3,b1|b2|a1,x", "4,,y"));
    String separator = "attributes.bought.separator=|";
    Map<String, Object> report = run(separator, "suppression.limit=0.2");
    assertEquals(List.of("bought,paid", "b1|b2,x", "b1|b2,y", "b1|b2,x", ",y"), lines());
    assertEquals(1L, Patients.at(report, "algorithm.statistics.removedItems"));
    assertTrue(verified(separator, "suppression.limit=0.2").holds());
    assertTrue(
        verified(separator)
            .faults()
            .toString()
            .contains("lacks 1 items of the input, at most 0 may be removed"));
    run(separator, "attributes.bought.hierarchy=null");
    assertEquals(List.of("bought,paid", "*,x", "*,y", "*,x", ",y"), lines());
  }

  @Test
  void randomTables_holdAndAreVerified() throws IOException {
    for (int t = 0; t < TABLES; t++) {
      long seed = new SplittableRandom().nextLong(1_000_000_000);
      SplittableRandom random = new SplittableRandom(seed);
      List<String> lines = new ArrayList<>(List.of("id,bought,paid"));
      for (int row = 0; row < 60; row++) {
        TreeSet<String> set = new TreeSet<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          set.add((random.nextBoolean() ? "a" : "b") + random.nextInt(1, 3));
        }
        lines.add(row + "," + String.join(";", set) + ",x");
      }
      Files.write(folder.resolve("table.csv"), lines);
      for (String m : List.of("1", "2", "3")) {
        run("privacy.0.m=" + m, "privacy.0.k=4", "order=shuffled");
        assertTrue(
            verified("privacy.0.m=" + m, "privacy.0.k=4", "order=shuffled").holds(),
            "seed " + seed);
      }
    }
  }

  private void refused(String code, String said, String... changes) {
    KanonException e = assertThrows(KanonException.class, () -> run(changes));
    assertEquals(code, e.code(), e.getMessage());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(said) && !message.contains("\n"), message);
  }

  @Test
  void whatNobodyJudgesBesideSets_isRefusedWithAReason() throws IOException {
    refused("BAD_CONFIG", "beside which no other", "attributes.paid.role=quasi-identifier");
    refused("BAD_CONFIG", "recodedAs", "recodedAs=old.manifest.json");
    refused("BAD_CONFIG", "ledger", "ledger=releases");
    refused("BAD_CONFIG", "attacks", "attacks=[\"linkability\"]");
    refused("BAD_CONFIG", "'set' beside the role", "attributes.bought.role=sensitive");
    refused("BAD_CONFIG", "separator", "attributes.paid.separator=;");
    refused("BAD_CONFIG", "order", "attributes.bought.order=[\"a1\"]");
    refused("SETS_UNFIT", "'km-anonymity'", "privacy=[{\"model\": \"k-anonymity\", \"k\": 2}]");
    refused(
        "SETS_UNFIT",
        "of the type 'set'",
        "attributes.bought.type=string",
        "attributes.bought.hierarchy=null",
        "algorithm=best");
    refused("UNFIT_GOAL", "apriori", "algorithm=mondrian");
    refused("UNFIT", "does not look at items", "metrics=[\"discernibility\"]");
    refused("IMPOSSIBLE_GOAL", "the table has 4", "privacy.0.k=5");
    try (Workbench bench = pipeline.open(folder)) {
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> bench.risk(config(), RiskQuestion.STANDARD, Monitor.NONE));
      assertEquals("SETS_UNFIT", e.code());
    }
    Files.write(folder.resolve("other.csv"), List.of("a1,A+x,*", "b1,B,*"));
    Files.write(folder.resolve("table.csv"), List.of("id,bought,paid", "1,a1+b1,x", "2,a1,x"));
    refused(
        "BAD_SET",
        "separator '+'",
        "attributes.bought.separator=+",
        "attributes.bought.hierarchy={\"file\": \"other.csv\"}");
    Files.write(folder.resolve("table.csv"), List.of("id,bought,paid", "1,a1;;b1,x", "2,a1,x"));
    refused("BAD_SET", "empty item");
    Files.write(folder.resolve("table.csv"), List.of("id,bought,paid", "1,a1;*,x", "2,a1,x"));
    refused("BAD_SET", "written as all items");
    Files.write(folder.resolve("table.csv"), List.of("id,bought,paid", "1,a1;c,x", "2,a1,x"));
    refused("VALUE_NOT_IN_HIERARCHY", "bought");
  }
}
