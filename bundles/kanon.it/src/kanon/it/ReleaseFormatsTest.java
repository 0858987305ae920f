package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Releases are verified as they were written, however their input is written. */
class ReleaseFormatsTest {
  private static final String TABLE = "ort;name\nKöln;'a;b'\nKöln;n/a\nUlm;x\nUlm;\n";
  private static final Charset LATIN = StandardCharsets.ISO_8859_1;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Map<String, Object> config(String... changes) {
    Map<String, Object> config =
        JsonPath.with(
            Map.of(),
            List.of(
                "input={\"path\": \"table.csv\", \"options\": {\"separator\": \";\", \"quote\": \"'\","
                    + " \"encoding\": \"ISO-8859-1\", \"missing\": [\"n/a\", \"\"]}}",
                "attributes={\"ort\": {\"role\": \"quasi-identifier\"}, \"name\": {\"role\": \"sensitive\"}}",
                "privacy=[{\"model\": \"k-anonymity\", \"k\": 2}]",
                "output.path=" + folder.resolve("release.csv")));
    return JsonPath.with(config, List.of(changes));
  }

  private Workbench bench() {
    return new Patients(folder).pipeline().open(folder);
  }

  private void releasedAndVerified(Map<String, Object> config, String name) {
    Path release = folder.resolve(name);
    try (Workbench bench = bench()) {
      bench.run(config, Monitor.NONE);
      Map<String, Object> report = Reports.tree(bench.verify(config, release, Monitor.NONE));
      assertEquals(List.of(), report.get("faults"));
      assertEquals("yes", report.get("truthful"));
      Path manifest = folder.resolve(name + ".manifest.json");
      assertEquals(List.of(), Reports.tree(bench.verify(manifest, Monitor.NONE)).get("faults"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "release.csv,  `output.options={}`",
        "release.csv,  `output.options={\"separator\": \"|\", \"missing\": \"NULL\"}`",
        "release.csv,  `output.options={\"quotes\": \"always\", \"bom\": true, \"lineEnd\": \"crlf\"}`",
        "release.json, `output.options={}`",
        "release.jsonl, `output.options={}`",
        "release.xlsx, `output.options={}`",
        "release.xlsx, `output.options={\"sheet\": \"People\", \"missing\": \"NULL\"}`"
      })
  void verify_readsWhatTheExporterWrote(String name, String options) throws IOException {
    Files.writeString(folder.resolve("table.csv"), TABLE, LATIN);
    releasedAndVerified(config("output.path=" + folder.resolve(name), options), name);
  }

  @Test
  void verify_readsMissingValuesAsAnInputOfAnotherFormatShowedThem() throws IOException {
    Files.writeString(
        folder.resolve("table.json"), "[{\"ort\": \"a\", \"name\": \"-\"}, {\"ort\": \"a\"}]");
    for (String name : List.of("release.csv", "release.xlsx")) {
      releasedAndVerified(
          config(
              "input={\"path\": \"table.json\", \"options\": {\"missing\": [\"-\"]}}",
              "output={\"path\": \"" + folder.resolve(name) + "\"}"),
          name);
    }
  }

  @Test
  void verify_readsTheHeaderThatTheInputLacks() throws IOException {
    Files.writeString(folder.resolve("table.csv"), TABLE.substring(TABLE.indexOf('\n') + 1), LATIN);
    releasedAndVerified(
        config("input.options.header=false", "input.options.names=[\"ort\", \"name\"]"),
        "release.csv");
  }

  @Test
  void verify_readsSeparatorsOfReleasesOfJson() throws IOException {
    Files.writeString(
        folder.resolve("table.json"), "[{\"ort\": \"a\", \"b\": null}, {\"ort\": \"a\"}]");
    releasedAndVerified(
        config(
            "input={\"path\": \"table.json\"}",
            "attributes.name=null",
            "attributes.b.role=sensitive",
            "output.options={\"separator\": \"|\"}"),
        "release.csv");
  }

  /** What another tool made of the table, in the table's own format. */
  @Test
  void verify_readsReleasesInTheInputsFormat() throws IOException {
    Files.writeString(folder.resolve("table.csv"), TABLE, LATIN);
    Files.writeString(folder.resolve("release.csv"), TABLE, LATIN);
    Map<String, Object> config = config();
    try (Workbench bench = bench()) {
      Map<String, Object> report =
          Reports.tree(bench.verify(config, folder.resolve("release.csv"), Monitor.NONE));
      assertEquals(List.of(), report.get("faults"), JsonTree.text(report));
    }
  }
}
