package kanon.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  private final List<Path> data;

  /**
   * @param data folders of the repository that tests read
   */
  UnitTests(Bundles bundles, TestOptions options, Summary summary, List<Path> data) {
    this.bundles = bundles;
    this.options = options;
    this.summary = summary;
    this.data = data;
  }

  void run(List<Project> projects) throws Exception {
    String common = common();
    BlockingQueue<Project> due = new LinkedBlockingQueue<>();
    Map<String, String> keys = new TreeMap<>();
    for (Project project : projects) {
      if (!project.hasTests()) continue;
      String key = new Fingerprint().add(common).add(bundles.testKey(project)).hex();
      keys.put(project.name(), key);
      Stamps stamps = project.stamps();
      if (stamps.is("green", key) && !options.rerun()) {
        summary.recorded(project.name(), TestResult.ofRecord(stamps.get("greenCounts")));
      } else {
        due.add(project);
      }
    }
    if (!due.isEmpty()) run(due, keys);
  }

  private String common() {
    Fingerprint inputs = new Fingerprint().add(options.jvm());
    for (Path folder : data) inputs.addFiles(Tree.sources(folder));
    return inputs.hex();
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
        Stamps stamps = project.stamps();
        stamps.remove("green");
        TestResult result = process.run(job(project));
        if (result.failed() == 0) {
          stamps.put("greenCounts", result.record());
          stamps.put("green", keys.getOrDefault(project.name(), ""));
        }
        summary.add(project.name(), result);
      }
    }
    return null;
  }

  private static Path job(Project project) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(project.generated().resolve("test.out").toString());
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
