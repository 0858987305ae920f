package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.it.Installed.Ended;
import kanon.it.corpus.Hospital;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a table that nobody has described to a release, in three commands. */
class HospitalTest {
  @TempDir Path folder;

  @Test
  void threeCommands_makeAReleaseWithoutNamesNumbersAndDates() throws IOException {
    long seed = Long.getLong("kanon.seed", 16);
    Hospital.File table = Hospital.of(seed);
    Files.write(folder.resolve("hospital stays 2023.csv"), table.bytes());
    Installed installed = new Installed(folder);

    Ended init = installed.kanon("init", "hospital stays 2023.csv", "-o", "my draft.json");
    assertEquals(0, init.status(), init.all());
    assertTrue(init.all().contains("kanon run 'my draft.json'"), init.all());
    Ended run = installed.kanon("run", "my draft.json", "--json", "seed=" + seed);
    assertEquals(0, run.status(), run.all());
    String path = "out/hospital stays 2023.csv";
    Ended verified = installed.kanon("verify", "my draft.json", path);
    assertEquals(0, verified.status(), verified.all());

    List<String> lines = Files.readAllLines(folder.resolve(path));
    assertEquals(20_001, lines.size());
    for (String line : lines.subList(1, lines.size())) {
      for (String cell : line.split("[,\"\\[\\]]+", -1)) {
        assertFalse(table.secrets().contains(cell), "seed " + seed + ": a raw cell is released");
      }
    }
    Map<?, ?> report = (Map<?, ?>) JsonTree.parse(run.out()).orElseThrow();
    double loss = (Double) Patients.at(report, "metrics.ncp.mean");
    System.out.println("hospital, seed " + seed + ": loss " + loss + " at k = 5");
    assertEquals(5L, Patients.at(report, "privacy.0.asked.k"));
    assertTrue(loss < 0.35, "seed " + seed + ": loss " + loss);
  }
}
