import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.launcher.Kanon;

/** Kanon in a plain Java program. */
class PlainJava {
  public static void main(String[] arguments) throws Exception {
    try (Kanon kanon = Kanon.start(Path.of(arguments[0]));
        Workbench bench = kanon.service(Pipeline.class).open(Path.of(""))) {
      Map<String, Object> attributes =
          Map.of(
              "Birthdate", Map.of("role", "identifying"),
              "Sex", Map.of("role", "quasi-identifier", "hierarchy", Map.of("suppress", true)),
              "Zipcode", Map.of("role", "quasi-identifier", "hierarchy", Map.of("mask", Map.of())),
              "Disease", Map.of("role", "sensitive"));
      Map<String, Object> config =
          Map.of(
              "input", Map.of("path", arguments[1]),
              "attributes", attributes,
              "privacy", List.of(Map.of("model", "k-anonymity", "k", 2L)),
              "output", Map.of("path", arguments[2]));
      System.out.println(bench.run(config, Monitor.NONE).release());
    }
  }
}
