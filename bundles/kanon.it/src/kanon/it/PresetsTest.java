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
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import kanon.api.report.CheckReport;
import kanon.api.report.Judged;
import kanon.api.report.Manifest;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Presets, from the config to the manifest. */
class PresetsTest {
  @TempDir Path folder;
  private Patients platform;

  @BeforeEach
  void table() throws IOException {
    platform = new Patients(folder);
    StringBuilder table = new StringBuilder("age,zip,disease,income\n");
    for (int row = 0; row < 60; row++) {
      table.append(20 + row % 30).append(",4").append(row % 7).append("00,");
      table.append(row % 3 == 0 ? "flu" : "cold").append(',').append(row % 4).append('\n');
    }
    Files.writeString(folder.resolve("people.csv"), table);
  }

  private Map<String, Object> config(String... changes) {
    Map<String, Object> tree =
        JsonTree.parse(
                """
                {"input": {"path": "people.csv"}, "attributes": {
                   "age": {"role": "quasi-identifier", "type": "integer",
                           "hierarchy": {"intervals": {"widths": [5, 10, 20]}}},
                   "zip": {"role": "quasi-identifier", "hierarchy": {"mask": {}}},
                   "disease": {"role": "sensitive"}, "income": {"role": "sensitive"}}}
                """)
            .map(PresetsTest::tree)
            .orElseThrow();
    List<String> all = new ArrayList<>(List.of("output.path=" + folder.resolve("out.csv")));
    all.addAll(List.of(changes));
    return JsonPath.with(tree, all);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> tree(Object parsed) {
    return (Map<String, Object>) parsed;
  }

  private RunReport run(Map<String, Object> config) {
    try (Workbench bench = platform.pipeline().open(folder)) {
      return bench.run(config, Monitor.NONE);
    }
  }

  private CheckReport check(String... changes) {
    try (Workbench bench = platform.pipeline().open(folder)) {
      return bench.check(config(changes), Monitor.NONE);
    }
  }

  private static List<String> models(RunReport report) {
    return report.privacy().stream()
        .map(m -> m.model() + " " + m.asked().get("attribute"))
        .toList();
  }

  @Test
  void everyPreset_namesModelsThatAreThereWithOptionsThatTheyTake() {
    List<PluginInfo> presets = platform.pipeline().plugins(PluginKind.PRESET);
    assertEquals(
        List.of("ema-0070", "hipaa-expert", "public-use", "research-file"),
        presets.stream().map(PluginInfo::name).toList());
    for (PluginInfo preset : presets) {
      CheckReport found = check("preset=" + preset.name());
      assertEquals(List.of(), found.problems(), preset.name());
      assertEquals(preset.name(), found.preset().orElseThrow().name());
      assertFalse(found.preset().orElseThrow().source().isEmpty());
      assertFalse(
          platform.pipeline().preset(preset.name()).orElseThrow().asks().isEmpty(), preset.name());
    }
  }

  @Test
  void reportAndManifest_showModelsThatThePresetStandsFor() {
    RunReport report = run(config("preset=public-use"));
    assertEquals(
        List.of("highest-risk null", "l-diversity disease", "l-diversity income"), models(report));
    assertTrue(report.privacy().stream().allMatch(Judged::holds));
    assertTrue(report.release().smallestClass() >= 12);
    assertEquals(3, report.config().privacy().size());
    Path file = folder.resolve("out.csv.manifest.json");
    Manifest manifest = Records.of(Manifest.class, JsonTree.read(file), "manifest");
    assertEquals("public-use", manifest.preset().orElseThrow().name());
    assertEquals(3, manifest.preset().orElseThrow().asks().size());
    assertEquals(0.09, manifest.preset().orElseThrow().asks().get(0).options().get("threshold"));
    try (Workbench bench = platform.pipeline().open(folder)) {
      assertEquals(List.of(), bench.verify(file, Monitor.NONE).faults());
    }
  }

  @Test
  void theConfigOfAManifest_runsAgainWithEachModelOnce() {
    run(config("preset=ema-0070"));
    Path file = folder.resolve("out.csv.manifest.json");
    Map<String, Object> again =
        JsonPath.with(
            tree(JsonTree.read(file).getOrDefault("config", Map.of())),
            List.of("output.path=" + folder.resolve("again.csv")));
    assertEquals(List.of("highest-risk null"), models(run(again)));
  }

  @Test
  void modelsBesideAPreset_areAdded() {
    RunReport report =
        run(config("preset=ema-0070", "privacy=[{\"model\":\"k-anonymity\",\"k\":20}]"));
    assertEquals(List.of("highest-risk null", "k-anonymity null"), models(report));
    assertTrue(report.release().smallestClass() >= 20);
  }

  @Test
  void aStricterThresholdBesideAPreset_isAdded() {
    RunReport report =
        run(config("preset=ema-0070", "privacy=[{\"model\":\"highest-risk\",\"threshold\":0.05}]"));
    assertEquals(2, report.privacy().size());
    assertTrue(report.release().smallestClass() >= 20);
  }

  @Test
  void aWeakerThresholdBesideAPreset_isRefused() {
    CheckReport found =
        check("preset=ema-0070", "privacy=[{\"model\":\"highest-risk\",\"threshold\":0.2}]");
    assertEquals(2, found.exitCode());
    assertEquals(
        List.of(
            "model 'highest-risk' with threshold = 0.2 asks for less than preset 'ema-0070', which has 0.09: leave the model or the preset out"),
        found.problems());
  }

  @Test
  void aWeakerThresholdForAnotherColumnOrAttacker_isNoContradiction() {
    CheckReport found =
        check(
            "preset=public-use",
            "privacy=[{\"model\":\"l-diversity\",\"kind\":\"entropy\",\"l\":1.5,\"attribute\":\"disease\"}]");
    assertEquals(List.of(), found.problems());
  }

  @Test
  void withoutPresetAndModels_isRefused() {
    assertTrue(check().problems().get(0).contains("or a preset"), check().problems().toString());
    assertTrue(check("preset=ema").problems().get(0).contains("Did you mean 'ema-0070'"));
    assertTrue(check("preset={\"name\":\"ema-0070\",\"x\":1}").problems().get(0).contains("'x'"));
    assertEquals(2, check("preset={\"name\":\"hipaa-expert\",\"threshold\":2}").exitCode());
  }
}
