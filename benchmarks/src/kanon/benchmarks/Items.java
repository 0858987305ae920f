package kanon.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;

/**
 * How many things one operation of a benchmark handles: told by its process, read by the report.
 */
final class Items {
  private static final Path FILE = Path.of("benchmarks", "generated", "items.tsv");

  private Items() {}

  /**
   * Tells it of the benchmark that calls.
   *
   * @param parameter the benchmark's parameter
   */
  static void note(String parameter, long items, String what) {
    String caller =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .getCallerClass()
            .getSimpleName();
    try {
      Files.createDirectories(FILE.getParent());
      Files.writeString(
          FILE,
          caller + " " + parameter + "\t" + items + "\t" + what + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static void forget() throws IOException {
    Files.deleteIfExists(FILE);
  }

  /** By benchmark and parameter: how many, and what they are. */
  static Map<String, String[]> told() throws IOException {
    Map<String, String[]> told = new HashMap<>();
    if (Files.exists(FILE)) {
      for (String line : Files.readAllLines(FILE)) {
        String[] fields = line.split("\t", -1);
        told.put(fields[0], new String[] {fields[1], fields[2]});
      }
    }
    return told;
  }
}
