package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a resolver makes of the pipeline and a list of names: runtime/headless.bndrun, resolved
 * without a framework that would help, started as an embedder does, releases Adult.
 */
class HeadlessTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path scratch;

  /** A program of an embedder; it is compiled by the launcher of Java. */
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

  private static List<Path> named(List<Path> jars, String beginning) {
    return jars.stream().filter(jar -> Tree.name(jar).startsWith(beginning)).toList();
  }

  @Test
  void thePipelineAndNames_areAPlatform() throws Exception {
    Bnd bnd = new Bnd(ROOT.resolve("bundles"));
    List<Project> projects = new Layout(bnd, ROOT.resolve("cnf/cache/build/layout")).projects();
    Resolution resolution =
        Resolution.of(bnd, ROOT.resolve("runtime/headless.bndrun"), projects, scratch);
    List<Path> bundles = resolution.bundles();
    for (String found :
        List.of(
            "kanon.gate",
            "kanon.engine.memory",
            "kanon.importer.csv",
            "kanon.exporter.csv",
            "kanon.algorithm.mondrian",
            "org.apache.felix.scr",
            "gson")) {
      assertEquals(1, named(bundles, found).size(), found + " of " + bundles);
    }
    for (String absent :
        List.of("kanon.shell", "kanon.console", "kanon.it", "org.apache.felix.http")) {
      assertEquals(List.of(), named(bundles, absent));
    }
    assertEquals(1, named(bundles, "kanon.algorithm").size());

    Path installed = ROOT.resolve("runtime/generated/kanon");
    Path home = scratch.resolve("home");
    new Installation(home)
        .assemble(
            resolution,
            installed.resolve("lib/kanon.launcher.jar"),
            installed.resolve("lib/org.apache.felix.framework.jar"),
            Map.of());
    assertTrue(run(home).contains("suppressed"), "released");
    assertTrue(Files.size(scratch.resolve("adult.csv")) > 0);
  }

  private String run(Path home) throws Exception {
    Path program = scratch.resolve("Headless.java");
    Files.writeString(program, PROGRAM);
    List<Path> classpath =
        List.of(
            home.resolve("lib/kanon.launcher.jar"),
            home.resolve("bundles/kanon.api.jar"),
            home.resolve("bundles/kanon.model.jar"));
    Path printed = scratch.resolve("printed");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                Compiler.join(classpath),
                program.toString(),
                home.toString(),
                ROOT.toString(),
                scratch.resolve("adult.csv").toString())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    assertEquals(0, process.waitFor(), () -> Tree.read(printed));
    return Tree.read(printed);
  }
}
