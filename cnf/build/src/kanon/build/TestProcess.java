package kanon.build;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A {@link TestWorker} from outside; replaced by a new one when its process ends or hangs. */
final class TestProcess implements AutoCloseable {
  private static final String ENDED = "ended";

  private final List<String> command;
  private final Path folder;
  private final long seconds;
  private BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private @Nullable Process process;

  /**
   * @param seconds without progress that are a hang
   */
  TestProcess(List<String> command, Path folder, long seconds) {
    this.command = command;
    this.folder = folder;
    this.seconds = seconds;
  }

  TestResult run(Path job) throws IOException, InterruptedException {
    Process worker = process;
    if (worker == null || !worker.isAlive()) worker = start();
    PrintStream jobs = new PrintStream(worker.getOutputStream(), true, StandardCharsets.UTF_8);
    jobs.println(job);
    return listen(worker, Path.of(Files.readAllLines(job).get(0)));
  }

  private Process start() throws IOException {
    Process worker =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader reader = worker.inputReader(StandardCharsets.UTF_8);
    answers = new LinkedBlockingQueue<>();
    BlockingQueue<String> queue = answers;
    Thread listener = new Thread(() -> read(reader, queue), "test answers");
    listener.setDaemon(true);
    listener.start();
    process = worker;
    return worker;
  }

  private static void read(BufferedReader reader, BlockingQueue<String> queue) {
    try {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) queue.add(line);
    } catch (IOException ended) {
      // whoever waits is told by the mark, as when the worker ends by itself
    } finally {
      queue.add(ENDED);
    }
  }

  private TestResult listen(Process worker, Path printed) throws InterruptedException, IOException {
    long start = System.nanoTime();
    Watch watch = Watch.of(worker, seconds);
    long size = 0;
    int passed = 0;
    int skipped = 0;
    List<String> failures = new ArrayList<>();
    String running = "before the first test";
    while (true) {
      String line = answers.poll(1, TimeUnit.SECONDS);
      if (line == null) {
        long before = size;
        size = Tree.size(printed);
        if (size != before) watch.stirred();
        Optional<String> hang = watch.hang();
        if (hang.isEmpty()) continue;
        failures.add(running + "\n    " + hang.get() + Stacks.ofTests(worker));
        end(worker).waitFor();
        break;
      }
      watch.tested();
      if (line.equals(ENDED)) {
        failures.add(running + "\n    ended the process with status " + worker.waitFor());
        break;
      }
      TestEvent event = TestEvent.ofLine(line);
      if (event.kind() == TestEvent.Kind.DONE) break;
      switch (event.kind()) {
        case RUNNING -> running = event.detail();
        case PASSED -> passed++;
        case SKIPPED -> skipped++;
        default -> failures.add(event.detail());
      }
    }
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    return new TestResult(passed, failures.size(), skipped, millis, failures);
  }

  @Override
  public void close() {
    Process worker = process;
    if (worker != null) end(worker);
  }

  /** With what it has started. */
  static Process end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    return process.destroyForcibly();
  }
}
