package kanon.campaign.verifiers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import kanon.campaign.platform.Programs;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verifier of linked tables in Python on planted releases: each of its answers, by hand. */
class LinkedVerifierTest {
  private static final Path SCRIPT = Path.of("../../verify/kanon_verify_linked.py");
  private static final String PEOPLE = "id,sex\np1,f\np2,f\np3,m\np4,m\n";
  private static final String STAYS = "who,ward,cost\np1,x,1\np2,y,2\np3,x,1\np4,x,3\np4,z,3\n";
  private static final String SHOWN = "id,sex\nK1,f\nK2,f\nK3,m\nK4,m\n";
  private static final String STAYED = "who,ward,cost\nK1,*,1\nK2,*,2\nK3,x,1\nK4,x,3\n";
  private static final String CONFIG =
      """
      {"tables": {
         "people": {"input": {"path": "people.in"}, "attributes": {
            "id": {"role": "identifying"}, "sex": {"role": "quasi-identifier"}},
            "output": {"path": "people.csv"}},
         "stays": {"input": {"path": "stays.in"}, "attributes": {
            "who": {"role": "identifying"}, "ward": {"role": "quasi-identifier"},
            "cost": {"role": "sensitive"}},
            "privacy": [{"model": "l-diversity", "kind": "distinct", "l": 2}],
            "output": {"path": "stays.csv"}}},
       "keys": ["stays.who -> people.id"],
       "privacy": [{"model": "k-anonymity", "k": 2}],
       "suppression": {"limit": 0.25}, "order": "input"}
      """;
  private static final String TOLD =
      """
      {"linked": 1, "kanon": "1", "config": CONFIG, "configSha256": "DIGEST",
       "tables": {"people": TABLE:people:4:ROWS, "stays": TABLE:stays:5:ROWS},
       "persons": {"released": 4, "classes": 2, "smallestClass": 2},
       "privacy": [{"table": "people", "model": "k-anonymity", "asked": {"k": 2}, "holds": true},
                   {"table": "stays", "model": "l-diversity",
                    "asked": {"kind": "distinct", "l": 2}, "holds": true}],
       "known": "", "notJudged": [], "seed": {"policy": "strong"},
       "bundles": [{"name": "kanon.gate", "version": "1"}, {"name": "kanon.pipeline", "version": "1"}]}
      """;

  @TempDir Path folder;
  private SecondVerifier verifier;
  private String config = CONFIG;
  private String told = TOLD;

  @BeforeEach
  void start() throws IOException {
    assumeTrue(Programs.has("python3"), "there is no python3");
    verifier = new SecondVerifier(SCRIPT.toAbsolutePath());
  }

  @AfterEach
  void stop() {
    if (verifier != null) verifier.close();
  }

  private static String digest(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private String table(String name, int rows, String release) throws IOException {
    String input = name.equals("people") ? PEOPLE : STAYS;
    Files.writeString(folder.resolve(name + ".in"), input);
    String written = release.replaceAll("K(\\d)", "000000000000000$1");
    Files.writeString(folder.resolve(name + ".csv"), written);
    long left = written.lines().count() - 1;
    return """
        {"input": {"path": "NAME.in", "rows": %d, "sha256": "%s"}, "hierarchies": [],
         "rows": %d, "suppressedRows": %d,
         "files": [{"path": "NAME.csv", "rows": %d, "sha256": "%s"}]}
        """
        .formatted(rows, digest(input), left, rows - left, left, digest(written))
        .replace("NAME", name);
  }

  private void says(String verdict, String fault, String people, String stays) throws IOException {
    String asked = JsonTree.text(JsonTree.parse(config).orElseThrow());
    String text =
        told.replace("TABLE:people:4:ROWS", table("people", 4, people))
            .replace("TABLE:stays:5:ROWS", table("stays", 5, stays))
            .replace("DIGEST", digest(asked))
            .replace("CONFIG", asked);
    Path manifest = Files.writeString(folder.resolve("people.csv.manifest.json"), text);
    SecondVerifier.Answer answer = verifier.manifest(manifest);
    assertEquals(verdict, answer.verdict(), answer.faults().toString());
    assertTrue(answer.faults().toString().contains(fault), answer.faults().toString());
  }

  @Test
  void releaseAsItIs_isOpenForItsKeysAlone() throws IOException {
    says("open", "[]", SHOWN, STAYED);
  }

  @Test
  void keysThatLeadNowhere_areFaults() throws IOException {
    says(
        "faults",
        "table 'stays' of the release has 1 rows whose key 'who' no row of 'people' has",
        SHOWN,
        STAYED.replace("K3,x", "K9,x"));
    says("faults", "no row of 'people' has", SHOWN, STAYED.replace("K3,x", ",x"));
    config = CONFIG.replace("\"input\"}", "\"sorted\"}");
    says("faults", "missing or another row's", SHOWN.replace("K4", "K3"), STAYED);
  }

  @Test
  void rowOfAnotherPerson_breaksTheClasses() throws IOException {
    says("faults", "k-anonymity does not hold in 2", SHOWN, STAYED.replace("K4,x", "K3,x"));
    says("faults", "k-anonymity does not hold in 4", SHOWN, STAYED.replace("K1,*", "K4,*"));
  }

  @Test
  void rowLeftOut_isSeen() throws IOException {
    config = CONFIG.replace("0.25", "0.4");
    says("faults", "k-anonymity does not hold in 2", SHOWN, STAYED.replace("K4,x,3\n", ""));
    says("faults", "rows are removed", SHOWN, STAYED.replaceAll("K[34],x,.\n", ""));
    says("faults", "no row of 'people' has", SHOWN.replace("K4,m\n", ""), STAYED);
  }

  @Test
  void cellThatIsNotTrue_isSeen() throws IOException {
    says("faults", "tables.stays: ", SHOWN, STAYED.replace("K3,x", "K3,y"));
    says("faults", "tables.stays: ", SHOWN, STAYED.replace("x,3", "x,2"));
    says("faults", "tables.people: ", SHOWN.replace("K1,f", "K1,m"), STAYED);
  }

  @Test
  void modelOfATable_isAskedOfRowsSeenAlike() throws IOException {
    config = CONFIG.replace("\"l\": 2", "\"l\": 3");
    says("faults", "table 'stays': model l-diversity does not hold in 2", SHOWN, STAYED);
  }

  @Test
  void whatIsClaimed_isCompared() throws IOException {
    told = TOLD.replace("\"classes\": 2", "\"classes\": 3");
    says("faults", "persons: is not what was found", SHOWN, STAYED);
    told = TOLD.replace("{\"k\": 2}", "{\"k\": 3}");
    says("faults", "privacy: is not what was found", SHOWN, STAYED);
    told = TOLD.replace("\"notJudged\": []", "\"notJudged\": [\"stays.cost\"]");
    says("faults", "notJudged: is not what was found", SHOWN, STAYED);
    told = TOLD.replace("DIGEST", "0");
    says("faults", "configSha256: is not what was found", SHOWN, STAYED);
  }

  @Test
  void inputThatIsNoFile_isNotJudged() throws IOException {
    config = CONFIG.replace("{\"path\": \"stays.in\"}", "{\"importer\": \"generated\"}");
    says("unreadable", "tables.stays: the input is not read from a CSV file", SHOWN, STAYED);
  }

  @Test
  void keysThatMakeNoTree_areNotJudged() throws IOException {
    config = CONFIG.replace("[\"stays.who -> people.id\"]", "[]");
    says("unreadable", "not one table is that of persons", SHOWN, STAYED);
    config = CONFIG.replace("\"stays.who", "\"people.id -> stays.who\", \"stays.who");
    says("unreadable", "not one table is that of persons", SHOWN, STAYED);
    config = CONFIG.replace("\"stays.who", "\"stays.cost -> people.sex\", \"stays.who");
    says("unreadable", "the keys make no tree", SHOWN, STAYED);
  }
}
