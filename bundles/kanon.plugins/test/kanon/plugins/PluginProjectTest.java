package kanon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
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
import org.junit.jupiter.params.provider.EnumSource;
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

  private static PluginProject project(ProjectKind kind, String name, ProjectBuild build) {
    return new PluginProject(kind, name, build, "1.0.0", "sdk");
  }

  @ParameterizedTest
  @EnumSource
  void templates_compileAndHoldTheContractOfTheirKind(ProjectKind kind) throws Exception {
    PluginProject project = project(kind, "gentle", ProjectBuild.MAVEN);
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
    for (ProjectBuild build : ProjectBuild.values()) {
      Path project = folder.resolve(build.label());
      project(ProjectKind.METRIC, "gentle", build).write(project);
      boolean workspace = build == ProjectBuild.BND;
      String bnd =
          Files.readString(project.resolve(workspace ? "plugin.gentle/bnd.bnd" : "bnd.bnd"));
      assertTrue(bnd.contains("Import-Package: !org.jspecify.annotations, *"), bnd);
    }
  }

  @Test
  void names_areAsConfigsWriteThem() {
    project(ProjectKind.TRANSFORM, "dateShift", ProjectBuild.MAVEN);
    project(ProjectKind.ALGORITHM, "date-shift", ProjectBuild.MAVEN);
    assertThrows(
        KanonException.class,
        () -> project(ProjectKind.TRANSFORM, "date-shift", ProjectBuild.MAVEN));
    assertThrows(
        KanonException.class,
        () -> project(ProjectKind.ALGORITHM, "dateShift", ProjectBuild.MAVEN));
  }

  @ParameterizedTest
  @EnumSource
  void files_areWrittenWithoutAWordLeftOpen(ProjectBuild build) throws IOException {
    for (ProjectKind kind : ProjectKind.values()) {
      Path project = folder.resolve(build.label() + "-" + kind.label());
      project(kind, "gentle", build).write(project);
      try (Stream<Path> files = Files.walk(project).filter(Files::isRegularFile)) {
        for (Path file : files.toList()) {
          String text = Files.readString(file);
          assertFalse(text.matches("(?s).*@[a-z]+@.*"), file + "\n" + text);
        }
      }
    }
  }

  /** Gradle is not on Maven Central, so that no test runs it; what it is to fetch is as known. */
  @Test
  void gradle_fetchesWhatMavenFetches() throws IOException {
    for (ProjectKind kind : ProjectKind.values()) {
      Path maven = folder.resolve("maven-" + kind.label());
      Path gradle = folder.resolve("gradle-" + kind.label());
      project(kind, "gentle", ProjectBuild.MAVEN).write(maven);
      project(kind, "gentle", ProjectBuild.GRADLE).write(gradle);
      String pom = Files.readString(maven.resolve("pom.xml")).replace("${kanon.version}", "1.0.0");
      String build = Files.readString(gradle.resolve("build.gradle"));
      Set<String> expected =
          new TreeSet<>(Set.of("org.junit.platform:junit-platform-launcher:1.14.4"));
      found(
              pom,
              "<groupId>(.*?)</groupId>\\s*<artifactId>(.*?)</artifactId>\\s*<version>(.*?)</version>\\s*<scope>")
          .forEach(expected::add);
      Set<String> fetched = new TreeSet<>();
      found(build, "(?:Only|Implementation) '(.*?):(.*?):(.*?)'").forEach(fetched::add);
      assertEquals(expected, fetched);
      assertEquals(
          build.chars().filter(c -> c == '{').count(), build.chars().filter(c -> c == '}').count());
    }
  }

  private static Stream<String> found(String text, String pattern) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(found -> found.group(1) + ":" + found.group(2) + ":" + found.group(3));
  }
}
