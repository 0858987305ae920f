package kanon.reproduce;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kanon.lib.files.Reason;
import kanon.model.KanonException;

/** Tables made of one: of rows drawn at random, and with a column that names people. */
final class AttackTables {
  /** The column that names people: the number of the row. */
  static final String PERSON = "person";

  private final Path source;
  private final Path folder;

  /**
   * @param source a CSV file with a header
   * @param folder where the tables are written
   */
  AttackTables(Path source, Path folder) {
    this.source = source;
    this.folder = folder;
  }

  /**
   * The table, or a file of some of its rows in their order.
   *
   * @param rows how many at most
   * @param persons whether it has {@link #PERSON} as its first column
   */
  Path table(int rows, boolean persons) {
    if (rows == Integer.MAX_VALUE && !persons) {
      return source;
    }
    Path file = folder.resolve("table-%d%s.csv".formatted(rows, persons ? "-persons" : ""));
    try {
      return Files.exists(file) ? file : Files.write(file, lines(rows, persons));
    } catch (IOException e) {
      throw KanonException.usage(
          "UNWRITABLE_FILE", "A temporary table cannot be written: " + Reason.of(e));
    }
  }

  private List<String> lines(int rows, boolean persons) throws IOException {
    List<String> records = records(Files.readString(source, StandardCharsets.UTF_8));
    List<String> lines = new ArrayList<>();
    lines.add((persons ? PERSON + "," : "") + records.get(0));
    for (int row : drawn(records.size() - 1, rows)) {
      lines.add((persons ? row + "," : "") + records.get(row));
    }
    return lines;
  }

  /** A cell in quotes may go on in the next line. */
  private static List<String> records(String text) {
    List<String> records = new ArrayList<>();
    StringBuilder record = new StringBuilder();
    boolean within = false;
    for (String line : text.replace("\uFEFF", "").lines().toList()) {
      record.append(within ? "\n" : "").append(line);
      within ^= line.chars().filter(c -> c == '"').count() % 2 == 1;
      if (!within) {
        records.add(record.toString());
        record.setLength(0);
      }
    }
    return records;
  }

  /** Numbers from 1 on, ascending. */
  private static List<Integer> drawn(int all, int rows) {
    List<Integer> numbers =
        IntStream.rangeClosed(1, all).boxed().collect(Collectors.toCollection(ArrayList::new));
    SplittableRandom random = new SplittableRandom(Lab.SEED);
    while (numbers.size() > rows) {
      int chosen = random.nextInt(numbers.size());
      numbers.set(chosen, numbers.get(numbers.size() - 1));
      numbers.remove(numbers.size() - 1);
    }
    numbers.sort(null);
    return numbers;
  }
}
