package kanon.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Where a process is, asked from outside because it may be beyond answering. */
final class Stacks {
  private static final int LINES = 25;

  private Stacks() {}

  /** Of the threads that run tests. */
  static String ofTests(Process process) throws IOException {
    String jstack = Path.of(System.getProperty("java.home"), "bin", "jstack").toString();
    Process asked = new ProcessBuilder(jstack, Long.toString(process.pid())).start();
    String all = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return Arrays.stream(all.split("\n\n"))
        .filter(thread -> thread.contains("at org.junit."))
        .flatMap(thread -> thread.lines().limit(LINES))
        .map(line -> "\n    " + line)
        .collect(Collectors.joining());
  }
}
