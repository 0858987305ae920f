package kanon.campaign.verifiers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kanon.campaign.platform.Programs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verifier in Python on planted releases: each of its answers, by hand. */
class SecondVerifierTest {
  private static final Path SCRIPT = Path.of("../../verify/kanon_verify.py");
  private static final String ORIGINAL =
      """
      name,age,zip,ill,ward
      Ann,23,1010,flu,A
      Bob,24,1010,cold,A
      Cid,31,1020,flu,B
      Dee,38,1020,cold,B
      """;
  private static final String RELEASE =
      """
      age,zip,ill,ward
      "[20,29]",1010,flu,A
      "[20,29]",1010,cold,A
      "[31,38]",1020,flu,B
      "[31,38]",1020,cold,B
      """;
  private static final String CONFIG =
      """
      {"input": {"path": "table.csv"}, "order": "input",
       "attributes": {
         "name": {"role": "identifying"},
         "age": {"role": "quasi-identifier", "type": "integer", "hierarchy": {"intervals": {"widths": [10]}}},
         "zip": {"role": "quasi-identifier", "hierarchy": {"file": "zip.csv"}},
         "ill": {"role": "sensitive"}, "ward": {"role": "insensitive"}},
       "privacy": [MODELS], "suppression": {"limit": 0.25}}
      """;
  private static final String K2 = "{\"model\": \"k-anonymity\", \"k\": 2}";

  @TempDir Path folder;
  private SecondVerifier verifier;

  @BeforeEach
  void start() throws IOException {
    assumeTrue(Programs.has("python3"), "there is no python3");
    verifier = new SecondVerifier(SCRIPT.toAbsolutePath());
    Files.writeString(folder.resolve("table.csv"), ORIGINAL);
    Files.writeString(folder.resolve("zip.csv"), "1010;10**;*\n1020;10**;*\n");
  }

  @AfterEach
  void stop() {
    if (verifier != null) verifier.close();
  }

  private SecondVerifier.Answer judged(String config, String release, boolean foreign)
      throws IOException {
    Path asked = Files.writeString(folder.resolve("config.json"), config);
    Path file = Files.writeString(folder.resolve("release.csv"), release);
    return verifier.release(asked, file, foreign);
  }

  private void says(String verdict, String fault, String models, String release)
      throws IOException {
    SecondVerifier.Answer answer = judged(CONFIG.replace("MODELS", models), release, false);
    assertEquals(verdict, answer.verdict(), answer.faults().toString());
    assertTrue(answer.faults().toString().contains(fault), answer.faults().toString());
  }

  private void holds(String model) throws IOException {
    says("holds", "", model, RELEASE);
  }

  private void fails(String model) throws IOException {
    says("faults", "does not hold in", model, RELEASE);
  }

  private void faulty(String fault, String release) throws IOException {
    says("faults", fault, K2, release);
  }

  @Test
  void modelsAreJudgedAtTheirBounds() throws IOException {
    holds(K2);
    fails(K2.replace("2}", "3}"));
    holds("{\"model\": \"alpha-k\", \"alpha\": 0.5, \"k\": 2}");
    fails("{\"model\": \"alpha-k\", \"alpha\": 0.49, \"k\": 2}");
    holds("{\"model\": \"alpha-k\", \"alphas\": {\"flu\": 0.5}, \"k\": 2}");
    fails("{\"model\": \"alpha-k\", \"alphas\": {\"flu\": 0.49}, \"k\": 2}");
    String others = "{\"model\": \"alpha-k\", \"alpha\": 0.49, \"k\": 2, \"alphas\": ALPHAS}";
    holds(others.replace("ALPHAS", "{\"flu\": 0.5, \"cold\": 0.5}"));
    fails(others.replace("ALPHAS", "{\"flu\": 0.5}"));
    for (String kind : List.of("distinct", "frequency", "entropy")) {
      String model = "{\"model\": \"l-diversity\", \"kind\": \"" + kind + "\", \"l\": L}";
      holds(model.replace("L}", "2}"));
      fails(model.replace("L}", "3}"));
    }
    String recursive = "{\"model\": \"l-diversity\", \"kind\": \"recursive\", \"l\": 2, \"c\": C}";
    holds(recursive.replace("C}", "1.01}"));
    fails(recursive.replace("C}", "1}"));
    holds("{\"model\": \"t-closeness\", \"t\": 0}");
    holds("{\"model\": \"delta-disclosure\", \"delta\": 0.01}");
    holds("{\"model\": \"basic-beta\", \"beta\": 0.01}");
    says("unreadable", "is not judged", "{\"model\": \"newer\"}", RELEASE);
  }

  /** Ann has both rows of the first class; in the second, two persons have both values. */
  @Test
  void personsAreCounted_whereTheConfigNamesThem() throws IOException {
    String of = ORIGINAL.replace("Bob", "Ann").replace("38,1020,cold", "38,1020,flu");
    Files.writeString(folder.resolve("table.csv"), of + "Eve,33,1020,flu,B\nCid,35,1020,cold,B\n");
    String release =
        RELEASE.replace("1020,cold", "1020,flu").replace("[31,38]", "*")
            + "*,1020,flu,B\n*,1020,cold,B\n";
    String persons =
        CONFIG.replace("{\"input\"", "{\"persons\": {\"column\": \"name\"}, \"input\"");
    assertEquals("holds", judged(CONFIG.replace("MODELS", K2), release, false).verdict());
    assertEquals("faults", judged(persons.replace("MODELS", K2), release, false).verdict());
    String without = persons.replace("0.25", "0.34").replace("MODELS", K2);
    String second = release.replaceAll("(?m)^\"\\[20.*\n", "");
    assertEquals("holds", judged(without, second, false).verdict());
    String three = without.replace("2}", "3}");
    assertEquals("holds", judged(three, second, false).verdict());
    assertEquals("faults", judged(three.replace("3}", "4}"), second, false).verdict());
    String alpha = without.replace("\"k-anonymity\"", "\"alpha-k\", \"alpha\": 0.99");
    assertEquals("faults", judged(alpha, second, false).verdict());
    String sets = three.replace("\"name\"}", "\"name\", \"view\": \"set\"}");
    assertEquals("faults", judged(sets, second, false).verdict());
    Files.writeString(folder.resolve("table.csv"), of.replace("Dee", ""));
    assertTrue(judged(without, release, false).faults().toString().contains("lacks a value"));
    String shuffled = without.replace("\"order\": \"input\"", "\"order\": \"shuffled\"");
    Files.writeString(folder.resolve("table.csv"), of);
    String ill = RELEASE.replace("1020,cold", "1020,flu");
    assertEquals("unreadable", judged(shuffled, ill, false).verdict());
  }

  @Test
  void modelsThatCompareWithTheTable_fail() throws IOException {
    Files.writeString(folder.resolve("table.csv"), ORIGINAL.replace("38,1020,cold", "38,1020,flu"));
    String release = RELEASE.replace("1020,cold", "1020,flu");
    String failing = "does not hold";
    says("holds", "", "{\"model\": \"t-closeness\", \"t\": 0.25}", release);
    says("faults", failing, "{\"model\": \"delta-disclosure\", \"delta\": 9}", release);
    says("faults", failing, "{\"model\": \"basic-beta\", \"beta\": 0.2}", release);
    says("faults", failing, "{\"model\": \"enhanced-beta\", \"beta\": 0.2}", release);
    says(
        "faults",
        "does not hold in 2 classes",
        "{\"model\": \"t-closeness\", \"t\": 0.24}",
        release);
  }

  @Test
  void cellsRowsAndColumnsAreCompared() throws IOException {
    faulty("does not stand for the original", RELEASE.replace("[31,38]", "[31,31]"));
    faulty("does not stand for the original", RELEASE.replace("[20,29]", "[30,39]"));
    faulty("stand for no value", RELEASE.replace("[31,38]", "[30,38]"));
    faulty("differ from the original", RELEASE.replace("1020,flu,B", "1020,flu,A"));
    faulty("lacks the column 'ward'", RELEASE.replaceAll("(?m),[^,]*$", ""));
    faulty(
        "has the column 'name'",
        RELEASE.replaceAll("(?m)(?<=.)$", ",x").replace("ward,x", "ward,name"));
    faulty("2 rows are removed", RELEASE.substring(0, RELEASE.indexOf("\"[31")));
    String three = RELEASE.substring(0, RELEASE.lastIndexOf("\"[31"));
    String one = K2.replace("2}", "1}");
    says("holds", "", one, three);
    faulty("does not hold in 1 classes", three);
    says("faults", "stems from no row", one, three.replace("cold", "flu"));
    says("unreadable", "differ in length", K2, RELEASE + "x\n");
  }

  @Test
  void groupsAreCompared() throws IOException {
    String config =
        CONFIG
            .replace("MODELS", K2)
            .replace("\"privacy\"", "\"algorithm\": \"anatomy\", \"privacy\"");
    Path asked = Files.writeString(folder.resolve("config.json"), config);
    Path first = folder.resolve("r-qi.csv");
    String rows = "age,zip,ward,group\n23,1010,A,1\n24,1010,A,1\n31,1020,B,2\n38,1020,B,2\n";
    Path second = folder.resolve("r-sensitive.csv");
    String values = "group,ill,count\n1,flu,1\n1,cold,1\n2,flu,1\n2,cold,1\n";
    Files.writeString(first, rows);
    Files.writeString(second, values);
    Path release = folder.resolve("r.csv");
    assertEquals("holds", verifier.release(asked, release, false).verdict());
    Files.writeString(second, values.replace("2,cold,1", "2,cold,2"));
    assertTrue(verifier.release(asked, release, false).faults().toString().contains("has not"));
    Files.writeString(second, values.replace("2,cold", "1,cold"));
    assertTrue(verifier.release(asked, release, false).faults().toString().contains("sizes"));
    Files.writeString(second, values);
    Files.writeString(first, rows.replace("38,1020,B", "38,1010,B"));
    assertTrue(verifier.release(asked, release, false).faults().toString().contains("has not"));
  }

  /** Ann and perhaps Cid ask for two, which groups of one row do not grant. */
  @Test
  void whatRowsAskFor_holdsIfAllGroupsGrantIt_isOpenIfSomeDo_andFaultyIfTooFew()
      throws IOException {
    String of = ORIGINAL.replace("flu,A", "flu,2").replace("flu,B", "flu,ASKS");
    String config =
        CONFIG
            .replace("{\"input\"", "{\"demands\": {\"column\": \"ward\"}, \"input\"")
            .replace(
                "\"ward\": {\"role\": \"insensitive\"}", "\"ward\": {\"role\": \"identifying\"}")
            .replace("\"privacy\"", "\"algorithm\": \"permutation\", \"privacy\"")
            .replace("MODELS", "{\"model\": \"l-diversity\", \"kind\": \"frequency\", \"l\": 1}");
    Path asked = Files.writeString(folder.resolve("config.json"), config);
    Path release = folder.resolve("r.csv");
    Path first = folder.resolve("r-qi.csv");
    Path second = folder.resolve("r-sensitive.csv");
    String together = "age,zip,group\n23,1010,1\n24,1010,1\n31,1020,2\n38,1020,GROUP\n";
    String values = "group,ill\n1,flu\n1,cold\n2,flu\nGROUP,cold\n";
    String[][] cases = {{"", "2", "holds"}, {"", "3", "open"}, {"2", "3", "faults"}};
    for (String[] one : cases) {
      String table = of.replace("A\n", "\n").replace(",B", ",").replace("ASKS", one[0]);
      Files.writeString(folder.resolve("table.csv"), table);
      Files.writeString(first, together.replace("GROUP", one[1]));
      Files.writeString(second, values.replace("GROUP", one[1]));
      SecondVerifier.Answer answer = verifier.release(asked, release, false);
      assertEquals(one[2], answer.verdict(), answer.faults().toString());
    }
    Files.writeString(folder.resolve("table.csv"), of.replace("ASKS", "0"));
    assertEquals("unreadable", verifier.release(asked, release, false).verdict());
    Files.writeString(
        folder.resolve("config.json"), config.replace("\"algorithm\": \"permutation\",", ""));
    assertEquals("unreadable", verifier.release(asked, release, false).verdict());
  }

  @Test
  void namesUnderPseudonyms_areOpenOrFaulty() throws IOException {
    String config =
        CONFIG
            .replace("MODELS", K2)
            .replace(
                "\"identifying\"",
                "\"identifying\", \"transform\": [{\"pseudonym\": {\"key\": \"k\", \"length\": 4}}]");
    String released =
        RELEASE.replace("age,zip", "name,age,zip").replaceFirst("\"\\[20", "AAAA,\"[20");
    released = released.replaceFirst("\n\"\\[20", "\nBBBB,\"[20");
    released = released.replaceFirst("\n\"\\[31", "\nCCCC,\"[31");
    released = released.replaceFirst("\n\"\\[31", "\nDDDD,\"[31");
    assertEquals("open", judged(config, released, false).verdict());
    for (String other : List.of("AAAA", "DDD", "ann")) {
      assertEquals(
          "faults", judged(config, released.replace("DDDD", other), false).verdict(), other);
    }
  }

  private static final String FOREIGN =
      """
      {"input": {"options": {"separator": ";"}},
       "attributes": {"age": {"role": "quasi-identifier"}, "zip": {"role": "quasi-identifier" HIERARCHY},
         "ill": {"role": "sensitive"}, "id": {"role": "identifying"}},
       "privacy": [{"model": "k-anonymity", "k": 2}, {"model": "l-diversity", "kind": "distinct", "l": 2}]LIMIT}
      """;
  private static final String ELSEWHERE = "age;zip;ill\n20-29;10**;flu\n20-29;10**;cold\n*;*;flu\n";

  private SecondVerifier.Answer foreign(String hierarchy, String limit, String release)
      throws IOException {
    String config = FOREIGN.replace("HIERARCHY", hierarchy).replace("LIMIT", limit);
    return judged(config, release, true);
  }

  @Test
  void releasesOfOtherTools_areJudgedByRolesAlone() throws IOException {
    String some = ", \"suppression\": {\"limit\": 0.5}";
    assertEquals("open", foreign("", some, ELSEWHERE).verdict());
    assertTrue(foreign("", "", ELSEWHERE).faults().contains("1 rows are removed"));
    String file = ", \"hierarchy\": {\"file\": \"zip.csv\"}";
    assertEquals("open", foreign(file, some, ELSEWHERE).verdict());
    assertEquals("faults", foreign(file, some, ELSEWHERE.replace("10**", "1***")).verdict());
    assertEquals("faults", foreign("", some, ELSEWHERE.replace("cold", "flu")).verdict());
    assertEquals(
        "faults", foreign("", some, ELSEWHERE.replace("20-29;10**;cold", "2;1;cold")).verdict());
    assertEquals(
        "faults",
        foreign("", some, ELSEWHERE.replaceAll("(?m)(?<=.)$", ";1").replace("ill;1", "ill;id"))
            .verdict());
  }

  @Test
  void releasesOfOtherToolsBesideTheirOriginal_areComparedWithIt() throws IOException {
    String config =
        CONFIG
            .replace("MODELS", K2)
            .replace("\"intervals\": {\"widths\": [10]}", "\"intervals\": {\"widths\": [10, 20]}");
    assertEquals("holds", judged(config, RELEASE, true).verdict());
    String starred = RELEASE.replaceFirst("\"\\[31,38]\",1020", "*,*").replace("\"[31,38]\"", "38");
    assertEquals("faults", judged(config, starred, true).verdict());
    assertEquals("faults", judged(config, RELEASE.replace("[20,29]", "[30,39]"), true).verdict());
    assertEquals(
        "faults", judged(config, RELEASE.replace("1010,flu", "1010,cold"), true).verdict());
  }

  @Test
  void whatOnlyAPluginKnows_isOpen() throws IOException {
    String preset =
        CONFIG
            .replace("[MODELS]", "[]")
            .replace("\"privacy\"", "\"preset\": \"ema-0070\", \"privacy\"");
    assertEquals("open", judged(preset, RELEASE, false).verdict());
  }

  /** Fewer than 100 rows share their class: what is alone here counts. */
  @Test
  void sharesOfSmallReleases_areBounds() throws IOException {
    String share = "{\"model\": \"population-uniqueness\", \"fraction\": 0.1, \"share\": SHARE}";
    holds(share.replace("SHARE", "0"));
    String alone = RELEASE.replaceFirst("\\[20,29]", "[23,24]");
    says("holds", "", share.replace("SHARE", "0.5"), alone);
    says("faults", "does not hold", share.replace("SHARE", "0.49"), alone);
  }

  private static final String OF_COUNTS =
      """
      {"input": {"path": "table.csv"}, "order": "input",
       "attributes": {"v": {"role": "quasi-identifier" TOLD}}, "privacy": [MODEL]}
      """;

  private String counted(String told, String model, String table, String release)
      throws IOException {
    Files.writeString(folder.resolve("table.csv"), table);
    String config = OF_COUNTS.replace("TOLD", told).replace("MODEL", model);
    return judged(config, release, false).verdict();
  }

  /** 50 classes of one row, 100 of two: alone is 50 / (50 + 100 * 2 * 1/2) of 50 / 250. */
  @Test
  void estimates_areComputed() throws IOException {
    StringBuilder table = new StringBuilder("v\n");
    for (int i = 0; i < 250; i++) table.append(i < 50 ? i : 1_000 + i / 2).append('\n');
    String zayatz =
        "{\"model\": \"population-uniqueness\", \"estimator\": \"zayatz\", \"fraction\": 0.5, \"share\": SHARE}";
    for (String share : List.of("0.0667=open", "0.067=holds", "0.066=faults")) {
      String[] one = share.split("=");
      String model = zayatz.replace("SHARE", one[0]);
      assertEquals(one[1], counted("", model, table.toString(), table.toString()), share);
    }
    String none = zayatz.replace("SHARE", "0.19").replace("zayatz", "snb").replace("0.5", "1e-9");
    assertEquals("faults", counted("", none, table.toString(), table.toString()));
  }

  @Test
  void hierarchiesThatFollowTheRows_areBuilt() throws IOException {
    String table = "v\n" + "a\n".repeat(7) + "b\n".repeat(3) + "c\n".repeat(4) + "d\n".repeat(86);
    String rare = ", \"hierarchy\": {\"rare\": [0.07]}";
    String one = "{\"model\": \"k-anonymity\", \"k\": 1}";
    String joined = table.replaceAll("[bc]\n", "other (7%)\n");
    assertEquals("holds", counted(rare, one, table, joined));
    assertEquals("faults", counted(rare, one, table, table.replaceAll("[ab]\n", "other (7%)\n")));
    String ages = "v\n" + "1\n".repeat(2) + "4\n".repeat(5) + "5\n".repeat(2) + "30\n";
    String fitted = ", \"type\": \"integer\", \"hierarchy\": {\"fitted\": [3]}";
    String cut =
        ages.replaceAll("\\b[14]\n", "\"[1,4]\"\n").replaceAll("\n(5|30)\\b", "\n\"[5,30]\"");
    assertEquals("holds", counted(fitted, one, ages, cut));
    String other = cut.replace("[1,4]", "[1,3]");
    assertEquals("faults", counted(fitted, one, ages, other));
  }

  @Test
  void cellsThatAnotherToolTookAway_standForEveryValue() throws IOException {
    String config =
        CONFIG
            .replace("MODELS", K2)
            .replace("\"table.csv\"", "\"table.csv\", \"options\": {\"missing\": [\"NA\"]}");
    String taken = RELEASE.replace("1020", "NA");
    assertEquals("holds", judged(config, taken, true).verdict());
    assertEquals("faults", judged(config, RELEASE.replaceFirst("1020", "NA"), true).verdict());
    assertEquals("faults", judged(config, taken, false).verdict());
  }
}
