package kanon.build;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A {@link TestWorker} from outside; replaced by a new one when its process ends or hangs. */
final class TestProcess implements AutoCloseable {
  private static final String ENDED = "ended";
  private static final int LINES_OF_STACK = 25;

  private final List<String> command;
  private final Path folder;
  private final long timeoutNanos;
  private BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private @Nullable Process process;

  TestProcess(List<String> command, Path folder, long timeoutSeconds) {
    this.command = command;
    this.folder = folder;
    this.timeoutNanos = TimeUnit.SECONDS.toNanos(timeoutSeconds);
  }

  TestResult run(Path job) throws IOException, InterruptedException {
    Process worker = process;
    if (worker == null || !worker.isAlive()) worker = start();
    PrintStream jobs = new PrintStream(worker.getOutputStream(), true, StandardCharsets.UTF_8);
    jobs.println(job);
    return listen(worker);
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

  private TestResult listen(Process worker) throws InterruptedException, IOException {
    long start = System.nanoTime();
    int passed = 0;
    int skipped = 0;
    List<String> failures = new ArrayList<>();
    String running = "before the first test";
    while (true) {
      long left = timeoutNanos - (System.nanoTime() - start);
      String line = answers.poll(left, TimeUnit.NANOSECONDS);
      if (line == null) {
        failures.add(running + "\n    hangs, ended after " + seconds(timeoutNanos) + stack(worker));
        end(worker).waitFor();
        break;
      }
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

  private static String seconds(long nanos) {
    return TimeUnit.NANOSECONDS.toSeconds(nanos) + " s";
  }

  /** Where the tests' thread is, asked from outside because the worker may be beyond answering. */
  private static String stack(Process worker) throws IOException {
    String jstack = Path.of(System.getProperty("java.home"), "bin", "jstack").toString();
    Process asked = new ProcessBuilder(jstack, Long.toString(worker.pid())).start();
    StringBuilder stack = new StringBuilder();
    List<String> lines = asked.inputReader().lines().toList();
    lines.stream()
        .dropWhile(l -> !l.startsWith("\"main\""))
        .takeWhile(l -> !l.isBlank())
        .limit(LINES_OF_STACK)
        .forEach(l -> stack.append("\n    ").append(l));
    return stack.toString();
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
