package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;

class SchemaTest {
  private static final Path EXAMPLES = Path.of("../../examples");

  @Test
  void everyExample_isAConfig() throws IOException {
    try (Stream<Path> files = Files.walk(EXAMPLES, 2)) {
      List<Path> all =
          files
              .filter(file -> file.toString().endsWith(".json"))
              .filter(file -> !file.toString().contains("manifest"))
              .toList();
      assertTrue(all.size() >= 9, all.toString());
      for (Path file : all) {
        Map<String, Object> config = JsonTree.read(file);
        Reports.hold(config.containsKey("tables") ? "linked-config" : "config", config);
      }
    }
  }

  @Test
  void faults_areFoundWhereTheyAre() {
    Map<String, Object> schema = JsonTree.read(Path.of("../../docs/schema/config.json"));
    Map<String, Object> config = JsonTree.read(EXAMPLES.resolve("patients/patients.json"));
    assertEquals(List.of(), JsonSchema.faults(schema, config));
    Map<String, Object> bad =
        JsonPath.with(config, List.of("seed=\"x\"", "outptu.path=x", "shuffle=1", "input=null"));
    List<String> faults = JsonSchema.faults(schema, bad);
    assertEquals(4, faults.size(), faults.toString());
    assertTrue(
        faults.containsAll(List.of(".input: is missing", ".outptu: is not allowed")),
        faults.toString());
  }
}
