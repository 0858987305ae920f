package kanon.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Whole commands of Kanon, each a process of its own. */
final class Commands {
  private Commands() {}

  /**
   * Runs one and gives what it printed.
   *
   * @param heap of its process
   * @throws IOException where it ends otherwise than well
   */
  static String kanon(String heap, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("./kanon"));
    command.addAll(List.of(arguments));
    ProcessBuilder process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    process.environment().put("KANON_JAVA_OPTS", "-Xmx" + heap);
    Process running = process.start();
    byte[] out = running.getInputStream().readAllBytes();
    if (running.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + " failed");
    }
    return new String(out, StandardCharsets.UTF_8);
  }
}
