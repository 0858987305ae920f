package kanon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import kanon.api.Algorithm;
import kanon.lib.json.record.Options;
import kanon.lib.rows.RowSession;
import kanon.model.KanonException;
import kanon.testkit.AlgorithmContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.osgi.annotation.bundle.Capability;
import org.osgi.service.component.annotations.Component;

/** Every template compiles, and what it makes passes the contract of its kind. */
class PluginProjectTest {
  @TempDir Path folder;

  static List<String> kinds() {
    return PluginProject.KINDS;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void templates_compileAndHoldTheContractOfTheirKind(String kind) throws Exception {
    PluginProject project = new PluginProject(kind, "gentle", true, "1.0.0", "sdk");
    project.write(folder);
    Path classes = Files.createDirectory(folder.resolve("classes"));
    compile(classes);
    URL[] urls = {classes.toUri().toURL()};
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader =
        new URLClassLoader(urls, PluginProjectTest.class.getClassLoader())) {
      thread.setContextClassLoader(loader);
      run(loader.loadClass(project.contractTest()));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static void run(Class<?> test) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    Launcher launcher = LauncherFactory.create();
    launcher.execute(
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass(test))
            .build(),
        listener);
    ByteArrayOutputStream failures = new ByteArrayOutputStream();
    listener
        .getSummary()
        .printFailuresTo(new PrintWriter(failures, true, StandardCharsets.UTF_8), 5);
    assertEquals(
        0, listener.getSummary().getTotalFailureCount(), failures.toString(StandardCharsets.UTF_8));
    assertTrue(listener.getSummary().getTestsSucceededCount() > 3);
  }

  private void compile(Path to) throws IOException {
    String path =
        Stream.of(
                Algorithm.class,
                KanonException.class,
                AlgorithmContract.class,
                Options.class,
                RowSession.class,
                Component.class,
                Capability.class,
                Test.class)
            .map(PluginProjectTest::place)
            .distinct()
            .collect(Collectors.joining(System.getProperty("path.separator")));
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-d", to.toString(), "-cp", path));
    try (Stream<Path> files = Files.walk(folder)) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(arguments::add);
    }
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int status = compiler.run(null, said, said, arguments.toArray(String[]::new));
    assertEquals(0, status, said.toString(StandardCharsets.UTF_8));
    Path resources = folder.resolve("src/main/resources");
    if (Files.exists(resources)) {
      try (Stream<Path> files = Files.walk(resources).filter(Files::isRegularFile)) {
        for (Path file : files.toList()) {
          Files.copy(file, to.resolve(resources.relativize(file)));
        }
      }
    }
  }

  private static String place(Class<?> type) {
    return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()))
        .toString();
  }

  @Test
  void bndFiles_leaveNullnessOutOfTheImports() throws IOException {
    for (boolean maven : List.of(true, false)) {
      Path project = folder.resolve("maven-" + maven);
      new PluginProject("metric", "gentle", maven, "1.0.0", "sdk").write(project);
      String bnd = Files.readString(project.resolve(maven ? "bnd.bnd" : "plugin.gentle/bnd.bnd"));
      assertTrue(bnd.contains("Import-Package: !org.jspecify.annotations, *"), bnd);
    }
  }

  @Test
  void names_areAsConfigsWriteThem() {
    new PluginProject("transform", "dateShift", true, "1.0.0", "sdk");
    new PluginProject("algorithm", "date-shift", true, "1.0.0", "sdk");
    assertThrows(
        KanonException.class,
        () -> new PluginProject("transform", "date-shift", true, "1.0.0", "sdk"));
    assertThrows(
        KanonException.class,
        () -> new PluginProject("algorithm", "dateShift", true, "1.0.0", "sdk"));
  }
}
