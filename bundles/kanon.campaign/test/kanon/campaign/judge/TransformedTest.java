package kanon.campaign.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kanon.campaign.plain.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransformedTest {
  private static final String CONFIG =
      """
      {"input": {"path": "table.csv", "options": {"missing": ["?", ""]}},
       "others": "drop",
       "attributes": {
         "who": {"role": "identifying", "transform": [{"pseudonym": {"key": "study.key"}}]},
         "born": {"role": "sensitive", "transform": [{"missing": ["n/a"]}, {"format": "dd.MM.yyyy"}]},
         "sex": {"role": "quasi-identifier", "hierarchy": {"suppress": true}}},
       "privacy": [{"model": "k-anonymity", "k": 3}],
       "order": "input", "output": {"path": "out/r.csv"}}
      """;

  private static final String TABLE =
      """
      who,born,sex,more
      Ann,31.12.1980,f,x
      Bob,n/a,m,?
      Ann,01.02.1990,f,y
      """;

  private static final String PLAIN =
      """
      who,born,sex,more
      Ann,1980-12-31,f,x
      Bob,?,m,?
      Ann,1990-02-01,f,y
      """;

  private static final String RELEASE =
      """
      who,born,sex
      P1,1980-12-31,*
      P2,?,*
      P1,1990-02-01,*
      """;

  private static final String REPORT =
      """
      {"release": {"rows": 3, "suppressedRows": 0, "classes": 1, "smallestClass": 3},
       "metrics": {}}
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private String table = TABLE;
  private String plain = PLAIN;
  private String config = CONFIG;
  private String report = REPORT;

  private List<String> faults(String release) throws IOException {
    Files.createDirectories(folder.resolve("out"));
    Files.writeString(folder.resolve("table.csv"), table);
    Path made = Files.writeString(folder.resolve("plain.csv"), plain);
    Path asked = Files.writeString(folder.resolve("config.json"), config);
    Files.writeString(folder.resolve("out/r.csv.manifest.json"), "{}");
    Files.writeString(folder.resolve("out/r.csv"), release);
    return new Judge(asked, made).judge(folder.resolve("out"), Json.object(report));
  }

  private void one(String fault, String release) throws IOException {
    List<String> faults = faults(release);
    assertEquals(1, faults.size(), faults.toString());
    assertTrue(faults.get(0).contains(fault), faults.toString());
  }

  @Test
  void trueRelease_hasNoFault() throws IOException {
    assertEquals(List.of(), faults(RELEASE));
  }

  @Test
  void cellsAsTheyWere_areFound() throws IOException {
    one("made of no row", RELEASE.replace("1980-12-31", "31.12.1980"));
    one("made of no row", RELEASE.replace("P2,?", "P2,n/a"));
    one("made of no row", RELEASE.replace("P2", "Bob"));
  }

  @Test
  void missingCells_areShownInOneWay() throws IOException {
    one("made of no row", RELEASE.replace("P2,?", "P2,"));
  }

  @Test
  void columnsThatAreDropped_areFound() throws IOException {
    one("columns differ", RELEASE.replace("sex", "more"));
  }

  @Test
  void pseudonyms_areOnePersonsEach() throws IOException {
    one("two pseudonyms", RELEASE.replace("P1,1990", "P3,1990"));
    one("one pseudonym", RELEASE.replace("P2", "P1"));
  }

  /** Bob's row is removed, and both of those with an unknown date might be Ann's second. */
  @Test
  void removedRows_areTheOnesThatPseudonymsLeave() throws IOException {
    table = "who,born,sex,more\nBob,n/a,f,x\nAnn,n/a,f,x\nAnn,n/a,f,?\n";
    plain = "who,born,sex,more\nBob,?,f,x\nAnn,?,f,x\nAnn,?,f,?\n";
    config =
        CONFIG
            .replace("\"k\": 3", "\"k\": 2")
            .replace("}],", "}], \"suppression\": {\"limit\": 0.5},");
    report =
        REPORT
            .replace("\"rows\": 3", "\"rows\": 2")
            .replace("Rows\": 0", "Rows\": 1")
            .replace("Class\": 3", "Class\": 2");
    assertEquals(List.of(), faults("who,born,sex\nP1,?,*\nP1,?,*\n"));
    assertEquals(List.of(), faults("who,born,sex\nP1,?,*\nP2,?,*\n"));
  }

  @Test
  void whatTransformsAloneMakeMissing_isShownAsTheConfigSays() throws IOException {
    table = TABLE.replace("m,?", "m,z");
    plain = PLAIN.replace("m,?", "m,z");
    assertEquals(List.of(), faults(RELEASE));
    one("made of no row", RELEASE.replace("P2,?", "P2,"));
  }
}
