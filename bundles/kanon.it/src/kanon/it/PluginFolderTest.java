package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kanon.api.PluginKind;
import kanon.api.platform.PluginAdmin;
import kanon.it.swapped.Liar;
import kanon.it.swapped.Marked;
import kanon.model.KanonException;
import kanon.model.KanonException.Kind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRevision;

/** Plugins put in and taken out; those that are refused, and those that misbehave. */
class PluginFolderTest {
  private static final String BUNDLE = "third.party";

  @TempDir Path out;
  @TempDir Path jars;
  private Patients examples;
  private Plugins plugins;
  private final List<String> leftFiles = new ArrayList<>();

  @BeforeEach
  void open() {
    examples = new Patients(out);
    plugins = new Plugins(examples.context());
  }

  @AfterEach
  void removeAll() throws IOException {
    if (plugins.states(BUNDLE).contains("active")) {
      plugins.admin().remove(BUNDLE);
    }
    Plugins.await("the plugin leaves", () -> plugins.states(BUNDLE).isEmpty());
    try (Stream<Path> files = Files.list(plugins.folder())) {
      files.forEach(f -> leftFiles.add(f.getFileName().toString()));
    }
    assertEquals(List.of(), leftFiles);
  }

  /** Of the package kanon.api, as its bundle exports it. */
  private static String version() {
    return FrameworkUtil.getBundle(PluginKind.class)
        .adapt(BundleRevision.class)
        .getDeclaredCapabilities(PackageNamespace.PACKAGE_NAMESPACE)
        .stream()
        .map(BundleCapability::getAttributes)
        .filter(a -> "kanon.api".equals(a.get(PackageNamespace.PACKAGE_NAMESPACE)))
        .map(a -> String.valueOf(a.get(PackageNamespace.CAPABILITY_VERSION_ATTRIBUTE)))
        .findFirst()
        .orElseThrow();
  }

  private static PluginJar marked() {
    return new PluginJar(BUNDLE, "marked", Marked.class).file("mark.txt", "1");
  }

  private Path written(PluginJar jar) {
    try {
      return jar.write(jars.resolve("third.jar"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private List<String> algorithms() {
    return examples.pipeline().plugins(PluginKind.ALGORITHM).stream().map(p -> p.name()).toList();
  }

  private void refused(String reason, PluginJar jar) {
    refused(reason, written(jar));
  }

  private void refused(String reason, Path jar) {
    refused(Kind.USAGE, reason, jar);
  }

  private void refused(Kind kind, String reason, Path jar) {
    Bundle[] before = examples.context().getBundles();
    KanonException refused = assertThrows(KanonException.class, () -> plugins.admin().install(jar));
    String told = String.valueOf(refused.getMessage());
    assertEquals(kind, refused.kind(), told);
    assertTrue(told.contains(reason), told);
    assertFalse(told.contains("\n"));
    assertEquals(List.of(before), List.of(examples.context().getBundles()));
    assertFalse(Files.exists(plugins.folder().resolve("third.jar")));
  }

  @Test
  void install_updateAndRemoveWorkAtOnce() {
    PluginAdmin.Entry entry = plugins.admin().install(written(marked()));
    assertEquals(new PluginAdmin.Entry(BUNDLE, "1.0.0", "active", "third.jar"), entry);
    assertEquals("unchecked", plugins.admin().standing(entry).trust());
    assertTrue(algorithms().contains("marked"));
    assertTrue(plugins.admin().entries().contains(entry));
    assertEquals(1L, mark());

    KanonException twice =
        assertThrows(
            KanonException.class, () -> plugins.admin().install(jars.resolve("third.jar")));
    assertTrue(String.valueOf(twice.getMessage()).contains("is there as third.jar"));
  }

  private Object mark() {
    return Patients.at(
        examples.run(examples.patients("algorithm=marked")), "algorithm.statistics.after");
  }

  @Test
  void update_replacesARebuiltBundleWithoutANewVersion() {
    assertThrows(KanonException.class, () -> plugins.admin().update(written(marked())));
    plugins.admin().install(written(marked()));
    plugins.admin().update(written(marked().file("mark.txt", "2")));
    assertEquals(2L, mark());
    plugins.admin().update(written(marked().with("Bundle-Version", "0.9.0")));
    assertEquals(1L, mark());
    Plugins.await("old ones leave", () -> plugins.states(BUNDLE).equals(List.of("active")));
    KanonException refused =
        assertThrows(
            KanonException.class,
            () -> plugins.admin().update(written(marked().with("Export-Package", "x.y"))));
    assertEquals("PLUGIN_REFUSED", refused.code());
    assertEquals(1L, mark());
  }

  @Test
  void remove_restoresThePlatformsOwn() {
    PluginJar own = new PluginJar("kanon.algorithm.mondrian", "mondrian", Marked.class);
    Path jar = written(own.with("Bundle-Version", "9.0.0").file("mark.txt", "9"));
    plugins.admin().install(jar);
    assertEquals("9.0.0", Patients.at(examples.run(examples.patients()), "algorithm.version"));
    plugins.admin().remove("kanon.algorithm.mondrian");
    Plugins.await(
        "the newer one leaves", () -> plugins.states("kanon.algorithm.mondrian").size() == 1);
    assertEquals("1.0.0", Patients.at(examples.run(examples.patients()), "algorithm.version"));
    KanonException refused =
        assertThrows(
            KanonException.class, () -> plugins.admin().remove("kanon.algorithm.mondrian"));
    assertTrue(String.valueOf(refused.getMessage()).contains("belongs to the platform"));
  }

  @Test
  void install_refusesWhatCouldNotLeaveAgain() throws IOException {
    refused("is a singleton", marked().with("Bundle-SymbolicName", BUNDLE + ";singleton:=true"));
    refused("exports the package third", marked().with("Export-Package", "third"));
    refused("is a fragment", marked().with("Fragment-Host", "kanon.api"));
    refused(
        "is named like a bundle of the platform, kanon.gate",
        new PluginJar("kanon.gate", "marked", Marked.class));
    refused("is not a bundle", marked().without("Bundle-SymbolicName"));
    refused("is not a bundle", Files.writeString(jars.resolve("text.jar"), "text"));
    refused(Kind.INPUT, "does not exist", jars.resolve("nowhere.jar"));
  }

  @Test
  void install_refusesWhatDoesNotFind() {
    refused(
        "needs package kanon.api from version 1.9.0 below 2.0.0 (here it is "
            + version()
            + ": it was built against another API)",
        marked().with("Import-Package", PluginJar.imports("[1.9,2)")));
    refused(
        "needs package some.library (nothing here has it)",
        marked().with("Import-Package", PluginJar.imports("[1.0,2)") + ",some.library"));
    refused(
        "needs Java 99",
        marked().with("Require-Capability", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=99))\""));
    refused("does not start", marked().with("Bundle-Activator", "no.such.Activator"));
  }

  @Test
  void install_refusesWrongCapabilities() {
    refused(
        "declares the algorithm 'other' in its manifest, but registers 'marked'",
        marked().with("Provide-Capability", "kanon.algorithm;kanon.algorithm=other"));
    refused(
        "declares the metric 'm' in its manifest, but registers none",
        marked().with("Provide-Capability", "kanon.metric;kanon.metric=m"));
    refused("but registers none", marked().without("Service-Component"));
  }

  @Test
  void folder_badContentKeepsTheOldServingAndDotFilesAreIgnored() throws IOException {
    plugins.admin().watch();
    Path file = plugins.folder().resolve("dropped.jar");
    Files.createDirectories(plugins.folder());
    marked().write(file);
    Plugins.await("it is listed", () -> algorithms().contains("marked"));
    Files.writeString(file, "half");
    Plugins.await(
        "it is refused", () -> plugins.states(BUNDLE).equals(List.of("active")) && told());
    assertEquals(1L, mark());
    marked().file("mark.txt", "2").write(file);
    Plugins.await("it is whole again", () -> mark().equals(2L));
    Files.delete(file);
    Plugins.await("it leaves", () -> !algorithms().contains("marked"));
    Files.writeString(plugins.folder().resolve(".dot.jar"), "text");
    Files.writeString(plugins.folder().resolve("text.txt"), "text");
    plugins.admin().install(written(marked()));
    assertTrue(plugins.admin().entries().stream().noneMatch(e -> e.file().contains("t.")));
    Files.delete(plugins.folder().resolve(".dot.jar"));
    Files.delete(plugins.folder().resolve("text.txt"));
  }

  private boolean told() {
    return plugins.admin().entries().stream()
        .anyMatch(
            e -> e.file().equals("dropped.jar") && e.state().startsWith("refused: it is not"));
  }

  private KanonException failure(String mark, String... changes) {
    plugins
        .admin()
        .install(written(new PluginJar(BUNDLE, "liar", Liar.class).file("mark.txt", mark)));
    List<String> all = new ArrayList<>(List.of("algorithm=liar"));
    all.addAll(List.of(changes));
    KanonException failed =
        assertThrows(
            KanonException.class,
            () -> examples.run(examples.patients(all.toArray(new String[0]))));
    String told = String.valueOf(failed.getMessage());
    assertTrue(told.contains("algorithm 'liar' of bundle third.party 1.0.0"), told);
    assertFalse(Files.exists(examples.release()));
    examples.run(examples.patients());
    assertTrue(Files.exists(examples.release()));
    plugins.admin().remove(BUNDLE);
    try {
      Files.delete(examples.release());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return failed;
  }

  @Test
  void misbehaviour_isAnsweredByAnErrorThatNamesTheBundleAndTheNextRunWorks() {
    assertEquals(Kind.INTERNAL, failure("throws").kind());
    assertEquals(Kind.WITHHELD, failure("not-anonymous").kind());
    assertEquals(Kind.INTERNAL, failure("rows-it-lacks").kind());
    assertEquals(Kind.INTERNAL, failure("class-it-lacks").kind());
    assertEquals(Kind.INTERNAL, failure("another-recoding").kind());
  }

  @Test
  void neverStopping_endsWithItsRunAndLeaves() {
    KanonException failed = failure("never-stops", "deadline=200ms");
    assertEquals("NOT_STOPPED", failed.code());
    System.setProperty("kanon.it.released", "true");
    Plugins.await("it leaves", () -> plugins.states(BUNDLE).isEmpty());
    System.clearProperty("kanon.it.released");
  }
}
