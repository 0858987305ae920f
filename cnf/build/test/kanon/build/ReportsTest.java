package kanon.build;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aQute.bnd.osgi.Jar;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What tests inside the framework report, and which are chosen. */
class ReportsTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @Test
  void read_countsWhatPassedFailedAndWasSkipped() throws Exception {
    Tree.write(
        folder.resolve("TEST-a.xml"),
        """
        <testsuite>
          <testcase name="one()" classname="a.A" time="1"/>
          <testcase name="two()" classname="a.A"><system-out>said</system-out></testcase>
          <testcase name="three()" classname="a.A"><failure>AssertionError
              at a.A</failure></testcase>
          <testcase name="four()" classname="a.A"><error>IOException</error></testcase>
          <testcase name="five()" classname="a.A"><skipped>no server</skipped></testcase>
        </testsuite>
        """);
    Tree.write(
        folder.resolve("TEST-b.xml"),
        "<testsuite><testcase name=\"six()\" classname=\"b.B\"/></testsuite>");
    TestResult result = FrameworkTests.read(folder, 7);
    assertEquals("3 passed, 2 failed, 1 skipped", result.counts());
    assertTrue(result.failures().get(0).startsWith("a.A.three()\n    AssertionError"));
    assertEquals(result.counts(), result.plus(new TestResult(0, 0, 0, 0, List.of())).counts());
  }

  @Test
  void record_bringsBackTheCounts() {
    TestResult green = new TestResult(5, 0, 2, 17, List.of());
    assertEquals(green, TestResult.ofRecord(green.record()));
    assertEquals("5 passed, 0 failed, 2 skipped", green.counts());
    assertEquals("5 passed, 0 failed", new TestResult(5, 0, 0, 0, List.of()).counts());
  }

  @Test
  void summary_repeatsWhatFailedBeforeTheCounts() {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Summary summary = new Summary(new PrintStream(printed, true, UTF_8));
    String first =
        "ATest.fails\n    java.lang.AssertionError: expected: <1>\n  but was: <2>\n      at a.A";
    summary.add("a", new TestResult(1, 2, 0, 5, List.of(first, "ATest.ends")));
    summary.add("b", new TestResult(3, 0, 0, 5, List.of()));
    summary.add("c", TestResult.broken("CTest.talks\n" + "x".repeat(1000)));
    assertFalse(summary.close());
    List<String> lines = printed.toString(UTF_8).lines().toList();
    List<String> last = lines.subList(lines.size() - 4, lines.size());
    assertEquals(
        "failed: a ATest.fails: java.lang.AssertionError: expected: <1> but was: <2>", last.get(0));
    assertEquals("failed: a ATest.ends", last.get(1));
    assertTrue(last.get(2).startsWith("failed: c CTest.talks: xxx"));
    assertTrue(last.get(2).endsWith("x ...") && last.get(2).length() < 450);
    assertEquals("4 passed, 3 failed", last.get(3));
  }

  @Test
  void summary_saysNothingOfFailuresWhereAllPassed() {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Summary summary = new Summary(new PrintStream(printed, true, UTF_8));
    summary.add("b", new TestResult(3, 0, 0, 5, List.of()));
    assertTrue(summary.close());
    assertFalse(printed.toString(UTF_8).contains("failed:"));
  }

  @Test
  void cases_areDividedByTheirTag() throws Exception {
    Path sources = folder.resolve("src");
    String imports = "package a; import org.junit.jupiter.api.Tag; ";
    Tree.write(sources.resolve("a/Quick.java"), imports + "@Tag(\"shown\") class Quick {}");
    Tree.write(sources.resolve("a/Slow.java"), imports + "@Tag(\"slow\") class Slow {}");
    Tree.write(
        sources.resolve("a/Both.java"), imports + "@Tag(\"slow\") @Tag(\"shown\") class Both {}");
    Tree.write(sources.resolve("a/Helper.java"), imports + "class Helper {}");
    Tree.write(sources.resolve("a/Heir.java"), "package a; class Heir extends Slow {}");
    Path classes = folder.resolve("bin");
    Compiler.compile(sources, classes, List.of(Code.of(Test.class)));
    Path bundle = folder.resolve("a.jar");
    try (Jar jar = new Jar(classes.toFile())) {
      jar.setManifest(new Manifest());
      jar.getManifest().getMainAttributes().putValue("Test-Cases", "a.Both,a.Heir,a.Quick,a.Slow");
      jar.write(bundle.toFile());
    }
    assertTrue(Files.exists(bundle));
    assertEquals(List.of("a.Quick"), TestCases.of(bundle, false));
    assertEquals(List.of("a.Both", "a.Heir", "a.Slow"), TestCases.of(bundle, true));
  }
}
