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
import java.util.stream.Stream;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every leaf of a manifest is compared with something. */
class ForgedManifestTest {
  @TempDir Path out;

  private Path manifest() {
    return out.resolve("release.csv.manifest.json");
  }

  private void made(String... changes) {
    Patients examples = new Patients(out);
    List<String> all = new ArrayList<>(List.of("report=null", "seed=7"));
    all.addAll(List.of(changes));
    examples.run(examples.patients(all.toArray(String[]::new)));
  }

  /** Releases of classes, of groups, and of rows that a database reads. */
  static Stream<List<String>> releases() {
    return Stream.of(
        List.of(),
        List.of("preset={\"name\":\"hipaa-expert\",\"threshold\":0.5}", "privacy=[]"),
        List.of(
            "algorithm=anatomy",
            "privacy=[{\"model\":\"l-diversity\",\"kind\":\"frequency\",\"l\":2}]",
            "metrics=[\"ncp\"]"),
        List.of("input.engine=duckdb", "input.importer=null"),
        List.of(
            "attacks=[{\"name\":\"homogeneity\",\"maxRecall\":1},\"background\"]",
            "robust.lossBudget=0.5"));
  }

  private VerificationReport verified(Path manifest) {
    try (Workbench bench = new Patients(out).pipeline().open(out)) {
      return bench.verify(manifest, Monitor.NONE);
    }
  }

  private static void leaves(String path, Object tree, List<String> found) {
    if (tree instanceof Map<?, ?> map) {
      map.forEach((key, value) -> leaves(path + "." + key, value, found));
    } else if (tree instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        leaves(path + "." + i, list.get(i), found);
      }
    } else {
      found.add(path.substring(1));
    }
  }

  private static String forged(Object leaf) {
    return leaf instanceof Boolean flag
        ? String.valueOf(!flag)
        : leaf instanceof Number n ? String.valueOf(n.longValue() + 1) : leaf + "x";
  }

  /** Whether it is said that a leaf was not compared: groups do not tell rows apart. */
  private static boolean isListed(String leaf, VerificationReport found) {
    String listed = found.notChecked().orElseThrow().toString();
    if (leaf.matches("attacks\\.\\d+\\.(guess|column|guesses|complete|rates\\..*)")) {
      return listed.contains("attacks: what they gained is not tried again");
    }
    if (leaf.matches("privacy\\.\\d+\\.reached\\..*")) {
      return listed.contains(leaf.substring(0, leaf.lastIndexOf('.')) + ": rows of this release");
    }
    return leaf.matches("leaves\\.columns\\.\\d+\\.(after|done.*)")
        && listed.contains("rows of this release cannot be told apart");
  }

  @ParameterizedTest
  @MethodSource("releases")
  void everyForgedLeaf_isFound(List<String> changes) throws IOException {
    made(changes.toArray(String[]::new));
    VerificationReport good = verified(manifest());
    assertEquals(List.of(), good.faults());
    assertTrue(good.notChecked().orElseThrow().toString().contains("not signed"));
    Map<String, Object> tree = JsonTree.read(manifest());
    List<String> leaves = new ArrayList<>();
    leaves("", tree, leaves);
    leaves.removeIf(leaf -> leaf.startsWith("bundles."));
    assertTrue(leaves.size() > 50, "only " + leaves.size());
    Path forged = out.resolve("forged.manifest.json");
    for (String leaf : leaves) {
      String value = forged(Patients.at(tree, leaf));
      Files.writeString(forged, JsonTree.text(JsonPath.with(tree, List.of(leaf + "=" + value))));
      try {
        VerificationReport found = verified(forged);
        assertTrue(!found.holds() || isListed(leaf, found), leaf);
      } catch (KanonException e) {
        assertFalse(e.code().isEmpty());
      }
    }
  }

  /**
   * What nobody has here cannot be told from what was forged; what is here under another name can.
   */
  @Test
  void versionsThatWereForgedAlike_areFoundByTheDigests() throws IOException {
    made();
    Map<String, Object> tree = JsonTree.read(manifest());
    List<?> bundles = (List<?>) Patients.at(tree, "bundles");
    int pipeline = 0;
    while (!"kanon.pipeline".equals(Patients.at(tree, "bundles." + pipeline + ".name"))) {
      pipeline++;
      assertTrue(pipeline < bundles.size());
    }
    String version = "bundles." + pipeline + ".version=9.9.9";
    Map<String, Object> both = JsonPath.with(tree, List.of("kanon=9.9.9", version));
    Path forged = Files.writeString(out.resolve("g.manifest.json"), JsonTree.text(both));
    VerificationReport found = verified(forged);
    assertTrue(found.faults().toString().contains("its digest is that of version"));
    String digest = "bundles." + pipeline + ".sha256=" + "0".repeat(63) + "x";
    Files.writeString(forged, JsonTree.text(JsonPath.with(both, List.of(digest))));
    assertTrue(
        verified(forged)
            .notChecked()
            .orElseThrow()
            .contains("bundle kanon.pipeline 9.9.9: its jar is not installed here"));
  }

  @Test
  void keysThatNoManifestHas_areFound() throws IOException {
    made();
    Map<String, Object> tree =
        JsonPath.with(JsonTree.read(manifest()), List.of("release.checked=yes"));
    Path forged = Files.writeString(out.resolve("f.manifest.json"), JsonTree.text(tree));
    assertTrue(verified(forged).faults().toString().contains("no manifest has"));
  }
}
