package kanon.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Whole commands of Kanon, each a process of its own. */
final class Commands {
  private static final long BETWEEN_LOOKS_MILLIS = 5;

  private Commands() {}

  /**
   * A command that ended well.
   *
   * @param printed on standard output
   * @param processorTime of its process on all processors, as last seen before the end
   */
  record Ended(String printed, Duration processorTime) {}

  /**
   * Runs one and gives what it printed.
   *
   * @param heap of its process
   * @throws IOException where it ends otherwise than well
   */
  static String kanon(String heap, String... arguments) throws IOException, InterruptedException {
    return timed(heap, Duration.ofDays(1), arguments).printed();
  }

  /**
   * The same, and what its process worked.
   *
   * @param most processor time after which it is ended
   */
  static Ended timed(String heap, Duration most, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("./kanon"));
    command.addAll(List.of(arguments));
    ProcessBuilder process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    process.environment().put("KANON_JAVA_OPTS", "-Xmx" + heap);
    Process running = process.start();
    CompletableFuture<byte[]> out = CompletableFuture.supplyAsync(() -> all(running));
    Duration worked = Duration.ZERO;
    do {
      worked = running.info().totalCpuDuration().orElse(worked);
      if (worked.compareTo(most) > 0) {
        running.destroyForcibly();
      }
    } while (!running.waitFor(BETWEEN_LOOKS_MILLIS, TimeUnit.MILLISECONDS));
    if (running.exitValue() != 0) {
      throw new IOException(String.join(" ", command) + " failed");
    }
    return new Ended(new String(out.join(), StandardCharsets.UTF_8), worked);
  }

  private static byte[] all(Process running) {
    try {
      return running.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
