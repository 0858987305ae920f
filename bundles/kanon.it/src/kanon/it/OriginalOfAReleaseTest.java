package kanon.it;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With which file a release is compared. */
class OriginalOfAReleaseTest {
  private static final String CONFIG =
      """
      {"input": {"engine": "duckdb", "path": "visits.csv"},
       "attributes": {
         "age": {"role": "quasi-identifier", "type": "integer"},
         "ill": {"role": "sensitive"},
         "ward": {"role": "insensitive", "releaseAnyway": "wards are made up"}},
       "privacy": [{"model": "k-anonymity", "k": 3}],
       "algorithm": "mondrian",
       "order": "input"}
      """;

  @TempDir Path folder;

  /** From the manifest's folder the input's name is that of the release. */
  @Test
  void releaseThatIsCalledAsItsInput_isNotComparedWithItself() throws IOException {
    List<String> lines = new ArrayList<>(List.of("age,ill,ward"));
    for (int row = 0; row < 12; row++) {
      lines.add("20,%s,W".formatted("abc".charAt(row % 3)));
    }
    Files.write(folder.resolve("visits.csv"), lines);
    Path release = folder.resolve("out/visits.csv");
    Path manifest = folder.resolve("out/visits.csv.manifest.json");
    Path file = Files.writeString(folder.resolve("config.json"), CONFIG);
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      bench.run(
          JsonPath.with(JsonTree.read(file), List.of("output.path=" + release)), Monitor.NONE);
      assertTrue(bench.verify(manifest, Monitor.NONE).holds());
      Files.writeString(release, Files.readString(release).replace(",b,", ",a,"));
      List<String> forged =
          List.of("release.files.0.sha256=" + TamperedReleaseTest.digest(release));
      Files.writeString(manifest, JsonTree.text(JsonPath.with(JsonTree.read(manifest), forged)));
      String faults = bench.verify(manifest, Monitor.NONE).faults().toString();
      assertTrue(faults.contains("'ill' shows in 4 rows another value"), faults);
    }
  }
}
