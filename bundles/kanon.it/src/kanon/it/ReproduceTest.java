package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kanon.it.Installed.Ended;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reproductions on a few rows, as the installation makes them. */
class ReproduceTest {
  private static final int ROWS = 300;
  private static final Set<String> VERDICTS =
      Set.of("holds", "holds in part", "in direction only", "does not hold here", "not measured");

  @TempDir Path folder;
  private Installed installed;

  @BeforeEach
  void sample() throws IOException {
    installed = new Installed(folder);
    List<String> lines = Files.readAllLines(Installed.EXAMPLES.resolve("adult.csv"));
    Files.write(folder.resolve("few.csv"), lines.subList(0, ROWS + 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"alpha-k", "approximation"})
  void everyVerdictFollowsFromItsFigures(String paper) throws IOException {
    hold(paper, "--data", "few.csv");
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"incognito", "kaca"})
  void everyVerdictFollowsFromItsFigures_ofMoreRuns(String paper) throws IOException {
    hold(paper, "--data", "few.csv");
  }

  @Tag("slow")
  @Test
  void everyVerdictFollowsFromItsFigures_onGeneratedTables() throws IOException {
    hold("permutation");
  }

  @Tag("slow")
  @Test
  void everyVerdictFollowsFromItsFigures_inADatabase() throws IOException {
    hold("incognito", "--data", "few.csv", "--engine", "duckdb");
  }

  private void hold(String paper, String... more) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "reproduce", paper, "--quick", "--rounds", "1", "--html", "page.html", "--json"));
    words.addAll(List.of(more));
    Ended ended = installed.kanon(words.toArray(String[]::new));
    assertEquals(0, ended.status(), ended.all());
    Map<?, ?> report =
        (Map<?, ?>) Reports.printed(JsonTree.parse(ended.out()).orElseThrow(AssertionError::new));
    List<?> claims = (List<?>) report.get("claims");
    assertFalse(claims.isEmpty());
    for (Object claim : claims) {
      Map<?, ?> one = (Map<?, ?>) claim;
      String verdict = String.valueOf(one.get("verdict"));
      assertTrue(VERDICTS.contains(verdict), one.toString());
      boolean measured = !verdict.equals("not measured");
      assertEquals(measured, !"".equals(one.get("measurement")), one.toString());
      assertEquals(verdict.equals("holds"), "".equals(one.get("reason")), one.toString());
      assertFalse(((List<?>) one.get("parts")).isEmpty(), one.toString());
    }
    Verdicts.hold(report);
    assertTrue(Files.readString(folder.resolve("page.html")).contains("<svg"));
  }

  /** Every algorithm but that of sets has a release, by the fallback that it needs. */
  @Tag("slow")
  @Test
  void attackStudy_reachesEachFallback() throws IOException {
    Ended ended = installed.kanon("reproduce", "attacks", "--data", "few.csv", "--json");
    assertEquals(0, ended.status(), ended.all());
    Map<?, ?> report =
        (Map<?, ?>) Reports.printed(JsonTree.parse(ended.out()).orElseThrow(AssertionError::new));
    List<Map<?, ?>> rows =
        ((List<?>) report.get("claims"))
            .stream().<Map<?, ?>>map(claim -> (Map<?, ?>) claim).toList();
    assertEquals(
        List.of("apriori"),
        rows.stream()
            .filter(row -> "none".equals(row.get("measurement")))
            .map(row -> row.get("source"))
            .toList());
    assertTrue(verdict(rows, "pair-factor (k = 2, 300 rows)").startsWith("k = 2 instead"));
    assertTrue(verdict(rows, "cycle-factor (k = 3, 300 rows)").startsWith("k = 3 instead"));
    assertTrue(verdict(rows, "exact (k = 10, 20 rows)").contains("a sample instead"));
    assertTrue(
        verdict(rows, "m-invariance (l = 4 by frequency, 300 rows)").contains("a ledger instead"));
    assertTrue(verdict(rows, "mondrian (k = 10, two values, 300 rows)").equals("as asked"));
    assertFalse(verdict(rows, "incognito (k = 10, two values, 300 rows), robust").isEmpty());
    assertTrue(rows.stream().anyMatch(row -> "composition: likely".equals(row.get("claim"))));
  }

  /** What is said of a release. */
  private static String verdict(List<Map<?, ?>> rows, String source) {
    return rows.stream()
        .filter(row -> source.equals(row.get("source")) && "release".equals(row.get("claim")))
        .map(row -> String.valueOf(row.get("verdict")))
        .findFirst()
        .orElse("");
  }

  @Test
  void aReproductionGoesOnWhereItWas() throws IOException {
    String[] words = {
      "reproduce", "alpha-k", "--quick", "--rounds", "1", "--data", "few.csv", "--state", "state"
    };
    assertEquals(0, installed.kanon(words).status());
    long lines = Files.readAllLines(folder.resolve("state")).size();
    assertTrue(lines > 1, lines + " lines");
    Ended again = installed.kanon(words);
    assertEquals(0, again.status(), again.all());
    List<String> kept = Files.readAllLines(folder.resolve("state"));
    assertEquals(kept.size(), kept.stream().distinct().count());
    Ended other = installed.kanon("reproduce", "kaca", "--quick", "--state", "state");
    assertEquals(2, other.status(), other.all());
    assertTrue(other.err().contains("another version, paper or table"), other.err());
  }

  @Test
  void tablesThatAKilledReproductionLeft_areRemovedByTheNext() throws IOException {
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    Path left = Files.createDirectory(temporary.resolve(".kanon-0123456789abcdef"));
    Files.createFile(left.resolve("lock"));
    Files.writeString(left.resolve("table-2-0-0.csv"), "c0\na\n");
    Installed there =
        new Installed(folder, Map.of("KANON_JAVA_OPTS", "-Djava.io.tmpdir=" + temporary));
    Ended ended = there.kanon("reproduce", "approximation", "--quick", "--data", "few.csv");
    assertEquals(0, ended.status(), ended.all());
    try (Stream<Path> files = Files.list(temporary)) {
      assertEquals(List.of(), files.toList());
    }
  }

  @Test
  void wrongNamesAndFilesAreRefused() {
    Ended unknown = installed.kanon("reproduce", "kaka", "--quick");
    assertEquals(2, unknown.status(), unknown.all());
    assertTrue(unknown.err().contains("Did you mean 'kaca'"), unknown.err());
    Ended rounds = installed.kanon("reproduce", "kaca", "--rounds", "0");
    assertEquals(2, rounds.status(), rounds.all());
    Ended all = installed.kanon("reproduce", "all", "--data", "few.csv");
    assertEquals(2, all.status(), all.all());
    Ended census = installed.kanon("reproduce", "permutation", "--quick", "--data", "few.csv");
    assertEquals(2, census.status(), census.all());
    Ended inMemory = installed.kanon("reproduce", "kaca", "--quick", "--engine", "duckdb");
    assertEquals(2, inMemory.status(), inMemory.all());
    assertTrue(inMemory.err().contains("incognito"), inMemory.err());
    Ended nowhere = installed.kanon("reproduce", "incognito", "input.table=adult");
    assertEquals(2, nowhere.status(), nowhere.all());
    assertTrue(nowhere.err().contains("--engine"), nowhere.err());
    Ended missing = installed.kanon("reproduce", "kaca", "--data", "none.csv");
    assertEquals(3, missing.status(), missing.all());
    assertTrue(missing.err().contains("none.csv"), missing.err());
  }

  @Test
  void compare_endsWell_whereOneRunDoes() throws IOException {
    String config = Installed.EXAMPLES.resolve("adult-k2.json").toString();
    Ended some =
        installed.kanon(
            "compare",
            config,
            "--algorithms",
            "frontier,nonsense",
            "--vary",
            "privacy.0.k=2,50000",
            "--csv",
            "c.csv",
            "--html",
            "c.html");
    assertEquals(0, some.status(), some.all());
    assertEquals(5, Files.readAllLines(folder.resolve("c.csv")).size());
    assertTrue(some.out().contains("no release: nonsense"), some.out());
    Ended none =
        installed.kanon("compare", config, "--vary", "privacy.0.k=50000", "--html", "n.html");
    assertEquals(4, none.status(), none.all());
    assertTrue(Files.readString(folder.resolve("n.html")).contains("No run succeeded"));
    Ended wrong = installed.kanon("compare", config, "--vary", "privacy.0.k");
    assertEquals(2, wrong.status(), wrong.all());
  }

  @Test
  void risk_speaksOfTheWholeTable() {
    String config = Installed.EXAMPLES.resolve("adult-k2.json").toString();
    Ended ended = installed.kanon("risk", config, "--fraction", "0.1", "--size", "2", "--json");
    assertEquals(0, ended.status(), ended.all());
    Map<?, ?> report =
        (Map<?, ?>) Reports.printed(JsonTree.parse(ended.out()).orElseThrow(AssertionError::new));
    assertEquals(15_512L, report.get("uniqueRows"));
    assertEquals(2, installed.kanon("risk", config, "--fraction", "7").status());
  }
}
