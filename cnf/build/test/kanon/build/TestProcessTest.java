package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a real process, and tests that are compiled here. */
class TestProcessTest {
  private static final String IMPORTS =
      """
      import static org.junit.jupiter.api.Assertions.*;
      import static org.junit.jupiter.api.Assumptions.*;
      import org.junit.jupiter.api.*;
      import org.junit.jupiter.params.ParameterizedTest;
      import org.junit.jupiter.params.provider.ValueSource;
      """;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private TestProcess process;

  @BeforeEach
  void start() {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String classpath = Code.of(TestWorker.class) + File.pathSeparator + Code.of(Test.class);
    List<String> command =
        List.of(java.toString(), "-ea", "-cp", classpath, TestWorker.class.getName());
    process = new TestProcess(command, folder, 4);
  }

  @AfterEach
  void end() {
    process.close();
  }

  private TestResult run(String suite, String body) throws Exception {
    Path sources = folder.resolve("src");
    Path classes = folder.resolve("bin");
    Tree.write(sources.resolve("SomeTest.java"), IMPORTS + "class SomeTest {" + body + "}");
    Compiler.compile(sources, classes, List.of(Code.of(Test.class)));
    Path job = folder.resolve("job");
    Path printed = folder.resolve("out");
    Tree.write(job, printed + "\n" + suite + "\n" + classes);
    return process.run(job);
  }

  private TestResult quick(String body) throws Exception {
    return run(TestWorker.QUICK, body);
  }

  private static List<Integer> counts(TestResult result) {
    return List.of(result.passed(), result.failed(), result.skipped());
  }

  @Test
  void run_countsWhatPassesFailsAndIsSkipped() throws Exception {
    TestResult result =
        quick(
            """
            @Test void passes() {}
            @Test void fails() { assertEquals(1, 2); }
            @Test void assumes() { assumeTrue(false); }
            @ParameterizedTest @ValueSource(ints = {1, 2, 3}) void assumesOfOne(int i) {
              assumeTrue(i != 2);
            }
            """);
    assertEquals(List.of(3, 1, 2), counts(result));
    assertEquals("3 passed, 1 failed, 2 skipped", result.counts());
    assertTrue(result.failures().get(0).startsWith("SomeTest.fails"), result.failures().get(0));
  }

  @Test
  void run_countsEveryTestOfASkippedClass() throws Exception {
    TestResult result =
        quick(
            """
            @BeforeAll static void begin() { assumeTrue(false, "nothing to test with"); }
            @Test void one() {}
            @Test void two() {}
            @Nested class Inner { @Test void three() {} }
            """);
    assertEquals(List.of(0, 0, 3), counts(result));
  }

  @Test
  void run_leavesSlowTestsToTheirOwnSuite() throws Exception {
    String body =
        "@Test void a() {} @Test @Tag(\"slow\") void b() {} @Test @Tag(\"slow\") void c() {}";
    assertEquals(List.of(1, 0, 0), counts(quick(body)));
    assertEquals(List.of(2, 0, 0), counts(run(TestWorker.SLOW, body)));
  }

  @Test
  void run_namesATestThatHangsAndWhereItIs() throws Exception {
    TestResult result =
        quick(
            "@Test void waits() throws Exception { new Object() {synchronized void w() throws Exception { wait(); }}.w(); }");
    assertEquals(1, result.failed());
    String failure = result.failures().get(0);
    assertTrue(failure.startsWith("SomeTest.waits"), failure);
    assertTrue(failure.contains("hangs: nothing happened for 4 s"), failure);
    assertTrue(failure.contains("at SomeTest"), failure);
  }

  @Test
  void run_goesOnWithANewProcessAfterOneThatEndedItself() throws Exception {
    TestResult result = quick("@Test void exits() { System.exit(3); }");
    assertEquals("SomeTest.exits\n    ended the process with status 3", result.failures().get(0));
    assertEquals(List.of(1, 0, 0), counts(quick("@Test void passes() {}")));
  }

  @Test
  void run_keepsTheBuildsClassesFromTheTests() throws Exception {
    List<Integer> counts = new ArrayList<>();
    for (String name : List.of("kanon.build.TestWorker", "aQute.bnd.osgi.Jar")) {
      TestResult result =
          quick(
              "@Test void hidden() { assertThrows(ClassNotFoundException.class, () -> Class.forName(\"%s\")); }"
                  .formatted(name));
      counts.add(result.passed());
    }
    assertEquals(List.of(1, 1), counts);
  }
}
