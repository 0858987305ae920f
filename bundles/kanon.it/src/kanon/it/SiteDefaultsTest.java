package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/** Defaults of a site, where Config Admin is beside the platform, and their forms. */
class SiteDefaultsTest {
  private static final BundleContext CONTEXT =
      FrameworkUtil.getBundle(SiteDefaultsTest.class).getBundleContext();
  private static final String[] OPTIONAL = {
    "org.apache.felix.configadmin", "org.apache.felix.log", "org.apache.felix.metatype"
  };
  private static final String PID = "kanon.defaults.algorithm.mondrian";
  private static final String CONFIG =
      """
      {
        "input": {"path": "people.csv"},
        "attributes": {
          "age": {"role": "quasi-identifier", "type": "integer"},
          "ill": {"role": "sensitive"}},
        "privacy": [{"model": "k-anonymity", "k": 2}],
        "algorithm": "mondrian",
        "order": "input",
        "output": {"path": "release.csv"}
      }
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Map<String, Object> config;

  @BeforeAll
  static void site() throws Exception {
    new Optionals(CONTEXT).start(OPTIONAL);
  }

  @AfterAll
  static void withoutSite() throws Exception {
    new Optionals(CONTEXT).stop(OPTIONAL);
  }

  @BeforeEach
  void lay() throws IOException {
    List<String> rows = new ArrayList<>(List.of("age,ill"));
    for (int i = 0; i < 12; i++) {
      rows.add((20 + i) + "," + (i % 2 == 0 ? "flu" : "cold"));
    }
    Files.write(folder.resolve("people.csv"), rows);
    config = JsonTree.read(Files.writeString(folder.resolve("config.json"), CONFIG));
  }

  @AfterEach
  void forget() {
    SiteForms.delete(PluginKind.ALGORITHM, "mondrian");
    SiteForms.delete(PluginKind.MODEL, "k-anonymity");
  }

  private static Pipeline pipeline() {
    return CONTEXT.getService(CONTEXT.getServiceReference(Pipeline.class));
  }

  private RunReport run(String... changes) {
    try (Workbench bench = pipeline().open(folder)) {
      List<String> all = new ArrayList<>(List.of(changes));
      all.add("output.path=" + folder.resolve("release.csv"));
      return bench.run(JsonPath.with(config, all), Monitor.NONE);
    }
  }

  private static String refused(Runnable run) {
    KanonException e = assertThrows(KanonException.class, run::run);
    assertEquals("BAD_SITE_DEFAULT", e.code());
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(PID), message);
    assertEquals(1, message.lines().count());
    return message;
  }

  @Test
  void eachPluginWithOptions_hasAForm_thatIsWhatDescribeShows() {
    int forms = 0;
    for (PluginKind kind : PluginKind.values()) {
      for (PluginInfo info : pipeline().plugins(kind)) {
        Map<String, String> expected = new TreeMap<>();
        boolean site = !Set.of(PluginKind.ENGINE, PluginKind.HIERARCHY).contains(kind);
        if (site && info.bundle().startsWith("kanon.") && !info.bundle().startsWith("kanon.it")) {
          for (OptionInfo option : pipeline().options(kind, info.name())) {
            expected.put(option.name(), SiteForms.expected(option));
          }
        }
        String pid = "kanon.defaults." + kind.label() + "." + info.name();
        assertEquals(expected, SiteForms.fields(info.bundle(), pid), pid);
        forms += expected.isEmpty() ? 0 : 1;
      }
    }
    assertTrue(forms > 20, "forms: " + forms);
  }

  @Test
  void anOptionThatAConfigDoesNotName_isTheSites_andTold() {
    SiteForms.write(PluginKind.ALGORITHM, "mondrian", Map.of("strict", false));
    RunReport report = run();
    assertEquals(false, options(report).get("strict"));
    String told = String.join("\n", report.warnings().orElse(List.of()));
    assertTrue(told.contains("(" + PID + ") strict = false"), told);
    RunReport named = run("algorithm={\"name\": \"mondrian\", \"strict\": true}");
    assertEquals(true, options(named).get("strict"));
    assertFalse(String.join("\n", named.warnings().orElse(List.of())).contains(PID));
  }

  private static Map<String, Object> options(RunReport report) {
    return report.config().algorithm().options();
  }

  @Test
  void whatWasReleased_isVerifiedByItsManifest_whateverTheSiteSaysLater() {
    SiteForms.write(PluginKind.MODEL, "k-anonymity", Map.of("k", 3L));
    run("privacy=[{\"model\": \"k-anonymity\"}]");
    Path manifest = folder.resolve("release.csv.manifest.json");
    SiteForms.write(PluginKind.MODEL, "k-anonymity", Map.of("k", 11L));
    try (Workbench bench = pipeline().open(folder)) {
      assertEquals(List.of(), bench.verify(manifest, Monitor.NONE).faults());
    }
    SiteForms.write(PluginKind.MODEL, "k-anonymity", Map.of("wrong", true));
    try (Workbench bench = pipeline().open(folder)) {
      assertEquals(List.of(), bench.verify(manifest, Monitor.NONE).faults());
    }
  }

  @Test
  void wrongDefaults_areRefusedByTheirName() {
    SiteForms.write(PluginKind.ALGORITHM, "mondrian", Map.of("strickt", true));
    assertTrue(refused(() -> run()).contains("strickt"));
    SiteForms.write(PluginKind.ALGORITHM, "mondrian", Map.of("strict", 5));
    assertTrue(refused(() -> run()).contains("'strict' is 5, expected: true or false"));
  }

  @Test
  void textsOfConsoles_areReadAsWhatTheyStandFor() {
    SiteForms.write(PluginKind.ALGORITHM, "mondrian", Map.of("strict", "false"));
    assertEquals(false, options(run()).get("strict"));
  }
}
