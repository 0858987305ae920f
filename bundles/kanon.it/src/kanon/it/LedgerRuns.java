package kanon.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;

/** Releases of a folder's people, one after the other, that its ledger keeps. */
final class LedgerRuns {
  private LedgerRuns() {}

  /** A config that names the folder's ledger. */
  static Map<String, Object> config(Path folder, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("config.json"), text);
    return JsonPath.with(JsonTree.read(file), List.of("ledger=" + folder.resolve("ledger")));
  }

  /** Runs a config with changes; the release has a name of its own. */
  static RunReport run(Path folder, Map<String, Object> config, String name, String... changes) {
    List<String> all = new ArrayList<>(List.of(changes));
    all.add("output.path=" + folder.resolve(name + ".csv"));
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      return bench.run(JsonPath.with(config, all), Monitor.NONE);
    }
  }
}
