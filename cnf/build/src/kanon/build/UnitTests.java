package kanon.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The tests of each bundle outside the framework; what was green and has not changed is not run
 * again.
 */
final class UnitTests {
  private static final int PROCESSES = 2;

  private final Bundles bundles;
  private final TestOptions options;
  private final Summary summary;
  private final Surroundings surroundings;

  UnitTests(Bundles bundles, TestOptions options, Summary summary, Surroundings surroundings) {
    this.bundles = bundles;
    this.options = options;
    this.summary = summary;
    this.surroundings = surroundings;
  }

  void run(List<Project> projects) throws Exception {
    String jvm = options.jvm().toString();
    BlockingQueue<Project> due = new LinkedBlockingQueue<>();
    Map<String, String> keys = new TreeMap<>();
    for (Project project : projects) {
      if (!project.hasTests()) continue;
      Fingerprint inputs = new Fingerprint().add(jvm).add(surroundings.of(project));
      String key = inputs.add(bundles.testKey(project)).hex();
      keys.put(project.name(), key);
      Optional<TestResult> green = green(project).result(key);
      if (green.isPresent() && !options.rerun()) summary.recorded(project.name(), green.get());
      else due.add(project);
    }
    if (due.isEmpty()) return;
    List<Project> run = List.copyOf(due);
    run(due, keys);
    // A file that was edited meanwhile may have been read before or after.
    if (!surroundings.unchanged()) run.forEach(project -> green(project).forget());
  }

  private Green green(Project project) {
    return new Green(project, options.slow());
  }

  private void run(BlockingQueue<Project> due, Map<String, String> keys) throws Exception {
    int count = Math.min(PROCESSES, due.size());
    ExecutorService pool = Executors.newFixedThreadPool(count);
    List<Future<?>> workers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      workers.add(pool.submit(() -> work(due, keys)));
    }
    for (Future<?> worker : workers) worker.get();
    pool.shutdown();
  }

  private Void work(BlockingQueue<Project> due, Map<String, String> keys) throws Exception {
    Project first = due.poll();
    if (first == null) return null;
    try (TestProcess process =
        new TestProcess(command(first), first.folder(), options.timeoutSeconds())) {
      for (Project project = first; project != null; project = due.poll()) {
        Green green = green(project);
        green.forget();
        TestResult result = process.run(job(project));
        if (result.failed() == 0) green.put(keys.getOrDefault(project.name(), ""), result);
        summary.add(project.name(), result);
      }
    }
    return null;
  }

  private Path job(Project project) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(project.generated().resolve("test.out").toString());
    lines.add(options.slow() ? TestWorker.SLOW : TestWorker.QUICK);
    lines.add(project.testClasses().toString());
    for (Path entry : Bundles.testClasspath(project)) {
      if (!isJunit(entry)) lines.add(entry.toString());
    }
    Path job = project.generated().resolve("test.job");
    Tree.write(job, String.join("\n", lines));
    return job;
  }

  /** The worker holds JUnit once for all bundles. */
  private static boolean isJunit(Path entry) {
    return Tree.name(entry).startsWith("junit-");
  }

  private List<String> command(Project project) {
    Path junit =
        project.testpath().stream()
            .filter(entry -> Tree.name(entry).startsWith("junit-platform-console"))
            .findFirst()
            .orElseThrow();
    String own = System.getProperty("kanon.build.classes");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options.jvm());
    command.addAll(List.of("-cp", own + File.pathSeparator + junit, TestWorker.class.getName()));
    return command;
  }
}
