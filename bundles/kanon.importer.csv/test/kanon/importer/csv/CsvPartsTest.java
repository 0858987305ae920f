package kanon.importer.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kanon.lib.json.record.Options;
import kanon.lib.text.TextFile;
import kanon.model.Column;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import kanon.testkit.TextTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that is read in parts gives what it gives when read from one end to the other. */
class CsvPartsTest {
  private static final int ROUNDS = 300;

  @TempDir private Path folder;

  private static Table read(TestSource source, TestRun run) {
    CsvOptions options = Options.bind(CsvOptions.class, Map.of("header", true), "test");
    return new CsvRead(source, options, run, 1).table();
  }

  private static String result(TestSource source, TestRun run) {
    try {
      Table table = read(source, run);
      StringBuilder all = new StringBuilder(table.names().toString());
      for (Column column : table.columns()) {
        for (int code = 0; code < column.dictionary().size(); code++) {
          all.append('\n').append(column.dictionary().value(code));
        }
        all.append(column.dictionary().missing());
        for (int row = 0; row < table.rows(); row++) {
          all.append(' ').append(column.codes().at(row));
        }
      }
      return all.toString();
    } catch (KanonException e) {
      return e.code() + " " + e.getMessage();
    }
  }

  private static void assertAgree(TestSource source) {
    String expected = result(source, TestRun.sequential());
    for (int threads = 2; threads <= 4; threads++) {
      assertEquals(expected, result(source, TestRun.threads(threads)));
    }
  }

  @Test
  void parts_agreeWithOnePass() {
    Seeds.each(
        ROUNDS,
        seed -> {
          Shape shape = (seed & 8) == 0 ? Shape.ALL_DISTINCT : Shape.MISSING_HEAVY;
          Table table = TextTables.next(seed, shape);
          String lineEnd = (seed & 4) == 0 ? "\n" : "\r\n";
          assertAgree(TestSource.of(folder, CsvImporterContractTest.quoted(table, lineEnd)));
        });
  }

  @Test
  void parts_failLikeOnePass() {
    Seeds.each(
        ROUNDS,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Table table = TextTables.next(seed, Shape.ALL_DISTINCT);
          String good = CsvImporterContractTest.quoted(table, "\n");
          byte[] bytes = good.getBytes(StandardCharsets.UTF_8);
          byte[] faults = {'"', ',', '\n', 0, (byte) 0xFF, 'x'};
          for (int i = 0; i < 2; i++) {
            bytes[random.nextInt(bytes.length)] = faults[random.nextInt(faults.length)];
          }
          assertAgree(TestSource.of(folder, bytes));
        });
  }

  @Test
  void cuts_lieBehindLineBreaks() throws Exception {
    String text = "a,b\n" + "1,2\n".repeat(1000);
    TextFile file = TextFile.open(TestSource.of(folder, text), StandardCharsets.UTF_8, "");
    long[] cuts = Cuts.of(file, 7, TestRun.sequential());
    assertEquals(8, cuts.length);
    for (int i = 1; i < 7; i++) {
      assertEquals(0, cuts[i] % 4);
    }
    long[] one =
        Cuts.of(
            TextFile.open(TestSource.of(folder, "abc"), StandardCharsets.UTF_8, ""),
            3,
            TestRun.sequential());
    assertEquals(List.of(0L, 3L), Arrays.stream(one).boxed().toList());
  }

  /** The end of a line of a gigabyte was searched from each cut, and nothing ended that. */
  @Test
  void cuts_inAnEndlessLineLookAtItOnceAndAreCancelled() throws Exception {
    int length = 1 << 20;
    TestSource source = TestSource.of(folder, "a,b\n1," + "x".repeat(length));
    TextFile file = TextFile.open(source, StandardCharsets.UTF_8, "");
    TestRun run = TestRun.sequential();
    assertEquals(2, Cuts.of(file, 8, run).length);
    assertTrue(run.checks() <= length >> 13, run.checks() + " blocks");
    KanonException e =
        assertThrows(
            KanonException.class, () -> Cuts.of(file, 8, TestRun.sequential().cancelAt(3)));
    assertEquals(KanonException.Kind.CANCELLED, e.kind());
  }

  @Test
  void parts_areCancelled() {
    List<List<String>> rows = Collections.nCopies(50_000, List.of("some text", "b"));
    Table table = TextTables.of(List.of("x", "y"), List.copyOf(rows), "");
    TestSource source = TestSource.of(folder, CsvImporterContractTest.quoted(table, "\n"));
    KanonException e =
        assertThrows(KanonException.class, () -> read(source, TestRun.threads(2).cancelAt(3)));
    assertEquals(KanonException.Kind.CANCELLED, e.kind());
  }

  @Test
  void manyColumns_takeMemoryForTheirCellsOnly() throws IOException {
    int columns = 20_000;
    String names =
        IntStream.range(0, columns).mapToObj(c -> "c" + c).collect(Collectors.joining(","));
    String cells = IntStream.range(0, columns).mapToObj(c -> "7").collect(Collectors.joining(","));
    Path file = Files.writeString(folder.resolve("wide.csv"), names + "\n" + cells + "\n" + cells);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    Table table = read(TestSource.of(file), TestRun.sequential());
    long each = (threads.getThreadAllocatedBytes(thread) - before) / columns;
    assertEquals(columns, table.columns().size());
    assertTrue(each < 2_500, each + " bytes a column");
  }
}
