package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A program that embeds what was put together, and releases Adult with it. */
final class Embedded {
  static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  static final Path INSTALLED = ROOT.resolve("runtime/generated/kanon");

  /** The launcher of Java compiles it. */
  private static final String PROGRAM =
      """
      import java.nio.file.Path;
      import java.util.List;
      import java.util.Map;
      import kanon.api.platform.Monitor;
      import kanon.api.platform.Pipeline;
      import kanon.api.platform.Workbench;
      import kanon.launcher.Kanon;

      class Headless {
        public static void main(String[] arguments) throws Exception {
          Map<String, Object> age =
              Map.of("role", "quasi-identifier", "type", "integer",
                  "hierarchy", Map.of("file", arguments[1] + "/hierarchies/incognito/age.csv"));
          Map<String, Object> sex =
              Map.of("role", "quasi-identifier",
                  "hierarchy", Map.of("file", arguments[1] + "/hierarchies/incognito/sex.csv"));
          Map<String, Object> config =
              Map.of(
                  "input", Map.of("importer", "csv", "path", arguments[1] + "/examples/adult.csv"),
                  "attributes", Map.of("age", age, "sex", sex),
                  "others", "drop",
                  "privacy", List.of(Map.of("model", "k-anonymity", "k", 10L)),
                  "algorithm", Map.of("name", "mondrian"),
                  "metrics", List.of("ncp"),
                  "output", Map.of("exporter", "csv", "path", arguments[2]));
          try (Kanon kanon = Kanon.start(Path.of(arguments[0]));
              Workbench bench = kanon.service(Pipeline.class).open(Path.of(""))) {
            System.out.println(bench.run(config, Monitor.NONE).release());
          }
        }
      }
      """;

  private Embedded() {}

  /** Starts the bundles from a folder of their own and makes a release. */
  static void releasesAdult(Resolution platform, Path scratch) throws Exception {
    Path home = scratch.resolve("home");
    new Installation(home)
        .assemble(
            platform,
            INSTALLED.resolve("lib/kanon.launcher.jar"),
            INSTALLED.resolve("lib/org.apache.felix.framework.jar"),
            Map.of());
    Path program = scratch.resolve("Headless.java");
    Files.writeString(program, PROGRAM);
    List<Path> classpath =
        List.of(
            home.resolve("lib/kanon.launcher.jar"),
            home.resolve("bundles/kanon.api.jar"),
            home.resolve("bundles/kanon.model.jar"));
    Path release = scratch.resolve("adult.csv");
    Path printed = scratch.resolve("printed");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                Compiler.join(classpath),
                program.toString(),
                home.toString(),
                ROOT.toString(),
                release.toString())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    assertEquals(0, process.waitFor(), () -> Tree.read(printed));
    assertTrue(Tree.read(printed).contains("suppressed"), () -> Tree.read(printed));
    assertTrue(Files.size(release) > 0);
  }
}
