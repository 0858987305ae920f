package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.api.Importer;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.lib.json.record.Options;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.model.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.annotation.versioning.ConsumerType;

/** What every importer of files must do. */
@ConsumerType
public abstract class ImporterContract extends PluginContract {
  private static final int ROUNDS = 60;
  private static final int MANY = 3000;

  /** Where the test's files are. */
  @TempDir
  @SuppressWarnings("NullAway.Init")
  protected Path folder;

  /** A new instance of the importer. */
  protected abstract Importer<?> create();

  /** A table as a file of the format, to be read with the standard options. */
  protected abstract byte[] file(Table table);

  /** Files that must be refused. */
  protected abstract List<byte[]> malformed();

  /** Whether a file without rows names its columns. */
  protected boolean namesColumnsWithoutRows() {
    return true;
  }

  @Override
  protected PluginKind kind() {
    return PluginKind.IMPORTER;
  }

  @Override
  protected Plugin<?> plugin() {
    return create();
  }

  /** Reads with some options, in one thread. */
  protected final Table read(byte[] content, Map<String, Object> options) {
    return read(create(), TestSource.of(folder, content), options, TestRun.sequential());
  }

  /** Reads with some options. */
  protected static <O extends Record> Table read(
      Importer<O> importer, TestSource source, Map<String, Object> options, TestRun run) {
    return importer.read(source, Options.bind(importer.options(), options, "test"), run);
  }

  /** Fails unless a file is refused as bad data, in one line that names it. */
  protected final KanonException refused(TestSource source, Map<String, Object> options) {
    KanonException e =
        assertThrows(
            KanonException.class, () -> read(create(), source, options, TestRun.sequential()));
    String message = String.valueOf(e.getMessage());
    assertEquals(KanonException.Kind.INPUT, e.kind(), message);
    DescribedFaults.assertDescribed(e);
    assertTrue(message.contains("table"), message);
    assertFalse(message.contains("\n"), message);
    return e;
  }

  @Test
  void extensions_areInLowerCaseWithoutDot() {
    for (String extension : (String[]) declared("extensions")) {
      assertTrue(extension.matches("[a-z0-9]+"), extension);
    }
  }

  @Test
  void read_hasEveryCell() {
    for (Shape shape : Shape.values()) {
      Seeds.each(
          ROUNDS,
          seed -> {
            Table table = TextTables.next(seed, shape);
            if (table.rows() > 0 || namesColumnsWithoutRows()) {
              TextTables.assertSame(table, read(file(table), standardOptions()));
            } else {
              assertEquals(0, read(file(table), standardOptions()).rows());
            }
          });
    }
  }

  @Test
  void read_makesDictionariesOfDistinctTexts() {
    Seeds.each(
        ROUNDS,
        seed -> {
          Table table = TextTables.next(seed, Shape.MIXED);
          for (Column column : read(file(table), standardOptions()).columns()) {
            Dictionary dictionary = column.dictionary();
            assertEquals(Type.STRING, dictionary.type());
            Set<Integer> used = new HashSet<>();
            for (int r = 0; r < table.rows(); r++) {
              used.add(column.codes().at(r));
            }
            assertEquals(dictionary.size(), used.size(), "every code is used");
          }
        });
  }

  @Test
  void read_isTheSameOnManyThreads() {
    Seeds.each(
        ROUNDS / 10,
        seed -> {
          TestSource source = TestSource.of(folder, file(TextTables.next(seed, Shape.MIXED)));
          Table one = read(create(), source, standardOptions(), TestRun.sequential());
          Table many = read(create(), source, standardOptions(), TestRun.threads(3));
          TextTables.assertSame(one, many);
        });
  }

  @Test
  void read_readsWhatIsNotPlain() {
    Seeds.each(
        ROUNDS / 10,
        seed -> {
          Table table = TextTables.next(seed, Shape.MIXED);
          if (table.rows() > 0 || namesColumnsWithoutRows()) {
            TestSource source = TestSource.packed(folder, file(table));
            for (TestRun run : List.of(TestRun.sequential(), TestRun.threads(3))) {
              TextTables.assertSame(table, read(create(), source, standardOptions(), run));
            }
          }
        });
    for (byte[] content : malformed()) {
      refused(TestSource.packed(folder, content), standardOptions());
    }
  }

  @Test
  void sniff_proposesOptionsThatRead_alsoWhereTheSourceIsNotPlain() {
    byte[] file = file(table(List.of(List.of("1", "x"), List.of("2", "y"), List.of("3", "x"))));
    Map<String, Object> proposed = sniffed(TestSource.of(folder, file), Map.of());
    assertEquals(proposed, sniffed(TestSource.packed(folder, file), Map.of()));
    assertEquals(3, read(file, proposed).rows());
    assertEquals(Map.of(), sniffed(TestSource.of(folder, file), proposed), "repeats none");
  }

  private Map<String, Object> sniffed(TestSource source, Map<String, Object> given) {
    return create().sniff(source, given, TestRun.sequential());
  }

  @Test
  void read_reportsProgressAndIsCancelled() {
    List<List<String>> rows = java.util.Collections.nCopies(MANY, List.of("a", "b"));
    TestSource source = TestSource.of(folder, file(table(rows)));
    TestRun run = TestRun.sequential();
    assertEquals(MANY, read(create(), source, standardOptions(), run).rows());
    assertTrue(run.checks() > 0);
    assertTrue(run.reports() > 0);
    assertTrue(run.done() <= run.total() || run.total() == 0);
    for (long check = 1; check <= run.checks(); check++) {
      TestRun cancelled = TestRun.sequential().cancelAt(check);
      KanonException e =
          assertThrows(
              KanonException.class, () -> read(create(), source, standardOptions(), cancelled));
      DescribedFaults.assertFault("CANCELLED", e);
    }
  }

  private static Table table(List<List<String>> rows) {
    return TextTables.of(List.of("id", "b"), List.copyOf(rows), "");
  }

  @Test
  void read_refusesMalformedFiles() {
    for (byte[] content : malformed()) {
      refused(TestSource.of(folder, content), standardOptions());
    }
  }

  @Test
  void read_refusesWhatIsNoFile() {
    KanonException none = refused(TestSource.of(folder.resolve("none")), standardOptions());
    assertEquals("NO_SUCH_FILE", none.code());
    assertEquals("NOT_A_FILE", refused(TestSource.of(folder), standardOptions()).code());
  }

  @Test
  void read_needsAPath() {
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> read(create(), TestSource.none(), standardOptions(), TestRun.sequential()));
    DescribedFaults.assertFault("PATH_MISSING", e);
  }
}
