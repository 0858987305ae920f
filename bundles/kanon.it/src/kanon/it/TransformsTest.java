package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns that are transformed, from the config to the release. */
class TransformsTest {
  private static final String TABLE =
      """
      id,name,birth,zip,pay,note
      17,Anna Holm,31.12.1980,12345,"1.234,50 €",NA
      18,Bert Lund,01.02.1984,12399,"99,5 €",-9
      19,Cleo Berg,15.06.1912,12355,1 €,x
      20,Dora Dahl,15.07.1913,12300,,y
      """;

  private static final String CONFIG =
      """
      {"input": {"path": "people.csv"},
       "attributes": {
         "id": {"role": "identifying"},
         "name": {"role": "identifying", "transform": [{"constant": "someone"}]},
         "birth": {"role": "quasi-identifier", "type": "integer",
                   "transform": [{"format": "dd.MM.yyyy"}, {"ageAt": "2024-12-31"}, {"topCode": 90}],
                   "hierarchy": {"intervals": {"widths": [10]}}},
         "zip": {"role": "quasi-identifier", "transform": [{"prefix": 3}]},
         "pay": {"role": "insensitive", "type": "decimal", "releaseAnyway": "rounded",
                 "transform": [{"format": {"decimal": ",", "thousands": ".", "currency": "€"}}, {"round": 50}]},
         "note": {"role": "insensitive", "releaseAnyway": "made up", "transform": [{"missing": ["NA", "-9"]}]}},
       "privacy": [{"model": "k-anonymity", "k": 2}]}
      """;

  @TempDir Path folder;
  private Patients platform;
  private Path release;

  @BeforeEach
  void write() throws IOException {
    platform = new Patients(folder);
    Files.writeString(folder.resolve("people.csv"), TABLE);
    release = folder.resolve("out.csv");
  }

  private Map<String, Object> config(String... changes) {
    return JsonPath.with(
        JsonPath.with(tree(), List.of("order=input", "output.path=" + release)), List.of(changes));
  }

  private static Map<String, Object> tree() {
    try {
      return JsonTree.object(new StringReader(CONFIG), "config");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void run(Map<String, Object> config) {
    try (Workbench bench = platform.pipeline().open(folder)) {
      bench.run(config, Monitor.NONE);
    }
  }

  private String refused(KanonException.Kind kind, String code, Map<String, Object> config) {
    KanonException e = assertThrows(KanonException.class, () -> run(config));
    assertEquals(kind, e.kind(), e.getMessage());
    assertEquals(code, e.code(), e.getMessage());
    assertFalse(Files.exists(release));
    return String.valueOf(e.getMessage());
  }

  @Test
  void run_releasesTransformedCells() throws IOException {
    run(config());
    assertEquals(
        """
        name,birth,zip,pay,note
        someone,"[40,49]",123,1250,
        someone,"[40,49]",123,100,
        someone,90,123,0,x
        someone,90,123,,y
        """,
        Files.readString(release).replace("\"[90,99]\"", "90"));
  }

  @Test
  void report_saysWhatTransformsDid() {
    try (Workbench bench = platform.pipeline().open(folder)) {
      RunReport report = bench.run(config(), Monitor.NONE);
      Map<String, String> done = new LinkedHashMap<>();
      report.leaves().columns().forEach(column -> done.put(column.name(), column.line()));
      assertEquals("not released", done.get("id"));
      assertEquals("constant someone", done.get("name"));
      assertEquals(
          "format dd.MM.yyyy, then ageAt 2024-12-31, then topCode 90, then generalized by hierarchy 'intervals', level 1",
          done.get("birth"));
      assertEquals("prefix 3, then as it is: no cell had to be generalized", done.get("zip"));
      assertEquals(
          "format, decimal ',', thousands ., currency '€', then round 50, then as it is: rounded",
          done.get("pay"));
      assertEquals("missing NA or -9, then as it is: made up", done.get("note"));
    }
  }

  /** What there was before is what was read, in an engine of rows and in one of data of its own. */
  @Test
  void report_countsCellsBeforeTheirTransforms() {
    for (String input :
        List.of(
            "input={\"path\": \"people.csv\"}",
            "input={\"engine\": \"duckdb\", \"path\": \"people.csv\"}")) {
      try (Workbench bench = platform.pipeline().open(folder)) {
        RunReport report = bench.run(config(input), Monitor.NONE);
        Map<String, String> counts = new LinkedHashMap<>();
        report
            .leaves()
            .columns()
            .forEach(
                c -> counts.put(c.name(), c.before().orElse(-1) + " to " + c.after().orElse(-1)));
        assertEquals("4 to 1", counts.get("name"));
        assertEquals("4 to 2", counts.get("birth"));
        assertEquals("4 to 1", counts.get("zip"));
        assertEquals("4 to 4", counts.get("pay"));
        assertEquals("4 to 3", counts.get("note"));
        assertTrue(bench.verify(folder.resolve("out.csv.manifest.json"), Monitor.NONE).holds());
      }
    }
  }

  /** Nothing was missing before; what stands for it is read as that again. */
  @Test
  void cellsThatTransformsMakeMissing_areShownAsTheImporterShowsThem() throws IOException {
    for (String[] missing :
        new String[][] {{"[\"?\", \"\"]", "?"}, {"[\"none\"]", "none"}, {"[]", ""}}) {
      Map<String, Object> config =
          config(
              "input.options={\"missing\": " + missing[0] + "}",
              "attributes.pay.transform=[{\"format\": {\"decimal\": \",\", \"thousands\": \".\", \"currency\": \"€\", \"otherwise\": \"missing\"}}]");
      run(config);
      List<String> lines = Files.readAllLines(release);
      assertTrue(lines.get(1).endsWith(",1234.50," + missing[1]), lines.get(1));
      assertTrue(lines.get(4).endsWith("," + missing[1] + ",y"), lines.get(4));
      try (Workbench bench = platform.pipeline().open(folder)) {
        assertEquals(List.of(), bench.verify(config, release, Monitor.NONE).faults());
        assertTrue(bench.verify(folder.resolve("out.csv.manifest.json"), Monitor.NONE).holds());
      }
    }
  }

  @Test
  void verify_comparesWithTheTransformedOriginal() throws IOException {
    run(config());
    try (Workbench bench = platform.pipeline().open(folder)) {
      Path manifest = folder.resolve("out.csv.manifest.json");
      assertTrue(bench.verify(config(), release, Monitor.NONE).holds());
      assertTrue(bench.verify(manifest, Monitor.NONE).holds());
      String text = Files.readString(release);
      for (String[] forged :
          List.of(
              new String[] {"someone", "Anna Holm"},
              new String[] {"1250", "1234.50"},
              new String[] {",x", ",NA"})) {
        Files.writeString(release, text.replaceFirst(forged[0], forged[1]));
        VerificationReport report = bench.verify(config(), release, Monitor.NONE);
        assertFalse(report.holds(), forged[1]);
      }
    }
  }

  @Test
  void run_badCellsAreTheInputsFaultAndNotQuoted() {
    String message =
        refused(
            KanonException.Kind.INPUT,
            "VALUE_UNFIT",
            config(
                "attributes.birth.transform=[{\"format\":\"dd.MM.yyyy\"},{\"ageAt\":\"1983-01-01\"}]"));
    assertEquals(
        "Column 'birth', row 2: 'ageAt' expects a date such as 2024-12-31, not after 1983-01-01",
        message);
    assertEquals(
        "Column 'birth', row 1 and 3 more rows: 'format' expects a date written as yyyy-MM-dd",
        refused(
            KanonException.Kind.INPUT,
            "VALUE_UNFIT",
            config("attributes.birth.transform=[{\"format\":\"yyyy-MM-dd\"}]")));
  }

  @Test
  void run_identifyingColumnsAreReleasedOnlyHidden() {
    String message =
        refused(
            KanonException.Kind.USAGE,
            "TRANSFORM_UNFIT",
            config("attributes.name.transform=[{\"constant\":\"x\"},{\"prefix\":1}]"));
    assertTrue(message.contains("attributes.name.transform"), message);
    assertTrue(message.contains("'prefix'"), message);
  }

  @Test
  void run_refusesWhatIsNoListOfTransforms() {
    for (String transform :
        List.of("{\"prefix\":3}", "[{}]", "[\"prefix\"]", "[{\"a\":1,\"b\":2}]")) {
      refused(
          KanonException.Kind.USAGE, "BAD_CONFIG", config("attributes.zip.transform=" + transform));
    }
    refused(
        KanonException.Kind.USAGE,
        "UNKNOWN_TRANSFORM",
        config("attributes.zip.transform=[{\"prefx\":3}]"));
    refused(
        KanonException.Kind.USAGE,
        "BAD_OPTION",
        config("attributes.zip.transform=[{\"prefix\":0}]"));
  }

  @Test
  void run_aTransformThatIsChangedIsSeenByAnOpenWorkbench() throws IOException {
    try (Workbench bench = platform.pipeline().open(folder)) {
      bench.run(config(), Monitor.NONE);
      bench.run(config("attributes.zip.transform=[{\"prefix\":2}]"), Monitor.NONE);
      assertTrue(Files.readString(release).contains(",12,"));
    }
  }
}
