package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aQute.bnd.osgi.Builder;
import aQute.bnd.osgi.Jar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.annotation.versioning.ConsumerType;

class BaseliningTest {
  private static final String PROVIDER = "@org.osgi.annotation.versioning.ProviderType ";
  private static final String CONSUMER = "@org.osgi.annotation.versioning.ConsumerType ";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path root;

  @SuppressWarnings("NullAway.Init")
  private Folder files;

  @BeforeEach
  void workspace() {
    files = new Folder(root);
  }

  /** What is said after the release of one package and a change of it. */
  private List<String> said(String before, String released, String after, String version)
      throws Exception {
    return said(new Baselining(root.resolve("baseline")), before, released, after, version);
  }

  private List<String> said(
      Baselining baselining, String before, String released, String after, String version)
      throws Exception {
    Project project = files.project("a");
    make(project, before, released);
    baselining.write(List.of(project));
    make(project, after, version);
    return baselining.violations(List.of(project));
  }

  private void make(Project project, String type, String version) throws Exception {
    Tree.delete(project.sources());
    Tree.write(project.sources().resolve("a/A.java"), "package a; " + type);
    Compiler.compile(project.sources(), project.classes(), List.of(Code.of(ConsumerType.class)));
    try (Builder builder = new Builder()) {
      builder.addClasspath(project.classes().toFile());
      builder.setProperty("Export-Package", "a;version=" + version);
      builder.setProperty("Bundle-SymbolicName", "a");
      try (Jar jar = builder.build()) {
        Bnd.verify(builder, "a");
        Files.createDirectories(project.generated());
        jar.write(project.jar().toFile());
      }
    }
  }

  private static List<String> due(String kind, String is, String due) {
    return List.of(
        "a: package a has a change of kind %s since 1.2.0: its version is %s, at least %s is due"
            .formatted(kind, is, due));
  }

  @Test
  void sameApi_needsNoNewVersion() throws Exception {
    String type = "public interface A { int a(); }";
    assertEquals(List.of(), said(type, "1.2.0", type, "1.2.0"));
  }

  @Test
  void changedBodies_needNone() throws Exception {
    String before = "public class A { public int a() { return 1; } }";
    String after = "public class A { public int a() { return 2; } private int b; }";
    assertEquals(List.of(), said(before, "1.2.0", after, "1.2.0"));
  }

  @Test
  void breakingChange_needsANewMajorVersion() throws Exception {
    String before = "public class A { public int a() { return 1; } }";
    String after = "public class A { }";
    assertEquals(due("MAJOR", "1.2.0", "2.0.0"), said(before, "1.2.0", after, "1.2.0"));
    assertEquals(due("MAJOR", "1.3.0", "2.0.0"), said(before, "1.2.0", after, "1.3.0"));
    assertEquals(List.of(), said(before, "1.2.0", after, "2.0.0"));
  }

  @Test
  void addition_needsANewMinorVersion() throws Exception {
    String before = "public class A { }";
    String after = "public class A { public int a() { return 1; } }";
    assertEquals(due("MINOR", "1.2.0", "1.3.0"), said(before, "1.2.0", after, "1.2.0"));
    assertEquals(due("MINOR", "1.2.1", "1.3.0"), said(before, "1.2.0", after, "1.2.1"));
    assertEquals(List.of(), said(before, "1.2.0", after, "1.3.0"));
  }

  @Test
  void newMethodOfAProvidedInterface_isAnAddition() throws Exception {
    String before = PROVIDER + "public interface A { }";
    String after = PROVIDER + "public interface A { int a(); }";
    assertEquals(due("MINOR", "1.2.0", "1.3.0"), said(before, "1.2.0", after, "1.2.0"));
  }

  @Test
  void newMethodOfAnImplementedInterface_breaks() throws Exception {
    String before = CONSUMER + "public interface A { }";
    String after = CONSUMER + "public interface A { int a(); }";
    assertEquals(due("MAJOR", "1.3.0", "2.0.0"), said(before, "1.2.0", after, "1.3.0"));
  }

  @Test
  void furtherComponentOfAReport_isAnAddition() throws Exception {
    Baselining reports = new Baselining(root.resolve("baseline"), "a");
    String before = "public record A(int a) { }";
    String longer = "public record A(int a, int b) { }";
    String other = "public record A(int b) { }";
    assertEquals(List.of(), said(reports, before, "1.2.0", longer, "1.3.0"));
    assertEquals(due("MAJOR", "1.2.0", "2.0.0"), said(reports, before, "1.2.0", longer, "1.2.0"));
    assertEquals(due("MAJOR", "1.3.0", "2.0.0"), said(reports, before, "1.2.0", other, "1.3.0"));
    assertEquals(due("MAJOR", "1.3.0", "2.0.0"), said(before, "1.2.0", longer, "1.3.0"));
  }

  @Test
  void elementOfAnAnnotationThatTakesSeveral_isAnAddition() throws Exception {
    String before = "public @interface A { String a() default \"x\"; }";
    String several = "public @interface A { String[] a() default {}; }";
    String other = "public @interface A { int[] a() default {}; }";
    String gone = "public @interface A { String[] b() default {}; }";
    assertEquals(List.of(), said(before, "1.2.0", several, "1.3.0"));
    assertEquals(due("MAJOR", "1.2.0", "2.0.0"), said(before, "1.2.0", several, "1.2.0"));
    assertEquals(due("MAJOR", "1.3.0", "2.0.0"), said(before, "1.2.0", other, "1.3.0"));
    assertEquals(due("MAJOR", "1.3.0", "2.0.0"), said(before, "1.2.0", gone, "1.3.0"));
    String method = "public interface A { String a(); }";
    String wider = "public interface A { String[] a(); }";
    assertEquals(due("MAJOR", "1.3.0", "2.0.0"), said(method, "1.2.0", wider, "1.3.0"));
  }

  @Test
  void packageThatIsGone_breaks() throws Exception {
    Project project = files.project("a");
    make(project, "public interface A { }", "1.2.0");
    Baselining baselining = new Baselining(root.resolve("baseline"));
    baselining.write(List.of(project));
    try (Jar jar = new Jar("a")) {
      jar.setManifest(new java.util.jar.Manifest());
      jar.getManifest().getMainAttributes().putValue("Bundle-ManifestVersion", "2");
      jar.getManifest().getMainAttributes().putValue("Bundle-SymbolicName", "a");
      jar.write(project.jar().toFile());
    }
    assertEquals(
        List.of("a: package a is gone since 1.2.0: the bundle's next version is a major one"),
        baselining.violations(List.of(project)));
  }

  @Test
  void missing_namesExportingBundlesThatWereNeverReleased() throws Exception {
    Project project = files.project("a");
    make(project, "public interface A { }", "1.0.0");
    Baselining baselining = new Baselining(root.resolve("baseline"));
    assertEquals(List.of("a"), baselining.missing(List.of(project)));
    baselining.write(List.of(project));
    assertEquals(List.of(), baselining.missing(List.of(project)));
  }
}
