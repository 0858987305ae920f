package kanon.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The tests that run inside the framework, with the bundles of a bndrun file. */
final class FrameworkTests {
  private final Project project;
  private final TestOptions options;
  private final List<String> classes;
  private final Surroundings surroundings;

  /**
   * @param classes of tests
   */
  FrameworkTests(
      Project project, TestOptions options, List<String> classes, Surroundings surroundings) {
    this.project = project;
    this.options = options;
    this.classes = classes;
    this.surroundings = surroundings;
  }

  /**
   * Runs them, unless they were green and nothing has changed.
   *
   * @param installed the installation that was built, which tests start as its users do
   */
  void run(Resolution resolution, Host host, Installation installed, Summary summary)
      throws Exception {
    String name = host.name().isEmpty() ? project.name() : project.name() + " on " + host.name();
    String key =
        new Fingerprint()
            .add(surroundings.of(project))
            .addFiles(resolution.bundles())
            .addFiles(host.inputs())
            .addFiles(installed.files())
            .add(options.jvm())
            .add(classes)
            .add(resolution.properties().toString())
            .hex();
    Green green = new Green(project, options.slow(), host.name());
    Optional<TestResult> unchanged = green.result(key);
    if (unchanged.isPresent() && !options.rerun()) {
      summary.recorded(name, unchanged.get());
      return;
    }
    green.forget();
    Path reports = project.generated().resolve("test-reports" + host.name());
    Tree.delete(reports);
    Map<String, String> tester = new TreeMap<>();
    tester.put("launch.services", "true");
    tester.put("tester.dir", reports.toString());
    tester.put("tester.port", "-1");
    tester.put("tester.trace", "true");
    tester.put("tester.names", String.join(",", classes));
    ProcessBuilder prepared = host.prepare(project.folder(), resolution, tester, options.jvm());
    Path printed = project.generated().resolve("test.out" + host.name());
    TestResult result = execute(prepared, printed, reports, () -> host.refusal(project.folder()));
    if (result.failed() == 0 && surroundings.unchanged()) green.put(key, result);
    summary.add(name, result);
  }

  /**
   * Runs the process to its end, or ends it.
   *
   * @param refusal why no test will begin, if that is known by now
   */
  TestResult execute(
      ProcessBuilder prepared, Path printed, Path reports, Supplier<Optional<String>> refusal)
      throws Exception {
    long start = System.nanoTime();
    Process process = prepared.redirectErrorStream(true).redirectOutput(printed.toFile()).start();
    Optional<String> ended = await(process, printed, refusal);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    TestResult result = read(reports, millis);
    if (ended.isPresent()) {
      return result.plus(TestResult.broken(ended.get() + "\n  see " + printed));
    }
    boolean explained = result.failed() > 0 || (process.exitValue() == 0 && result.passed() > 0);
    if (explained) return result;
    return result.plus(
        TestResult.broken(
            "ended with status "
                + process.exitValue()
                + ", see "
                + printed
                + "\n"
                + Tree.read(printed)));
  }

  /** Waits for the end; empty, or why it was not waited for any longer. */
  private Optional<String> await(Process process, Path printed, Supplier<Optional<String>> refusal)
      throws Exception {
    Watch watch = Watch.of(process, options.timeoutSeconds());
    long size = 0;
    boolean begun = false;
    while (!process.waitFor(1, TimeUnit.SECONDS)) {
      if (!begun) begun = lastStarted(printed).isPresent();
      if (!begun) {
        Optional<String> refused = refusal.get();
        if (refused.isPresent()) {
          TestProcess.end(process).waitFor();
          return refused;
        }
      }
      long before = size;
      size = Tree.size(printed);
      // The tester prints a line for each test.
      if (size != before) watch.tested();
      Optional<String> hang = watch.hang();
      if (hang.isEmpty()) continue;
      String place = lastStarted(printed).orElse("before the first test");
      String stacks = "\n    " + place + Stacks.ofTests(process);
      TestProcess.end(process).waitFor();
      return Optional.of(hang.get() + stacks);
    }
    return Optional.empty();
  }

  private static Optional<String> lastStarted(Path printed) {
    return Tree.read(printed)
        .lines()
        .filter(line -> line.startsWith("# Execution Started: "))
        .reduce((before, line) -> line);
  }

  static TestResult read(Path reports, long millis) throws Exception {
    int passed = 0;
    int skipped = 0;
    List<String> failures = new ArrayList<>();
    for (Path report : Tree.files(reports, ".xml")) {
      NodeList cases =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(report.toFile())
              .getElementsByTagName("testcase");
      for (int i = 0; i < cases.getLength(); i++) {
        Element test = (Element) cases.item(i);
        String failure = failure(test);
        if (failure != null) failures.add(failure);
        else if (test.getElementsByTagName("skipped").getLength() > 0) skipped++;
        else passed++;
      }
    }
    return new TestResult(passed, failures.size(), skipped, millis, failures);
  }

  private static @Nullable String failure(Element test) throws IOException {
    for (String kind : List.of("failure", "error")) {
      NodeList found = test.getElementsByTagName(kind);
      if (found.getLength() == 0) continue;
      String text = found.item(0).getTextContent().strip();
      String top = String.join("\n    ", text.lines().limit(8).toList());
      return test.getAttribute("classname") + "." + test.getAttribute("name") + "\n    " + top;
    }
    return null;
  }
}
