package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import kanon.api.Exporter;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.api.Target;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Release;
import kanon.model.Table;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/** What every exporter to files must do. */
@ConsumerType
public abstract class ExporterContract extends PluginContract {
  private static final int ROUNDS = 60;
  private static final int MANY = 3000;

  /** A new instance of the exporter. */
  protected abstract Exporter<?> create();

  /** What a file says, read by other means than the exporter's; for missing cells as missing. */
  protected abstract Table readBack(byte[] file);

  /** Whether a table without rows keeps its columns. */
  protected boolean namesColumnsWithoutRows() {
    return true;
  }

  @Override
  protected PluginKind kind() {
    return PluginKind.EXPORTER;
  }

  @Override
  protected Plugin<?> plugin() {
    return create();
  }

  /** Writes with some options. */
  protected final TestTarget written(Release release, Map<String, Object> options) {
    TestTarget target = new TestTarget();
    write(create(), release, target, options, TestRun.sequential());
    assertEquals(0, target.unclosed(), "all files are closed");
    return target;
  }

  /** Writes with some options. */
  protected static <O extends Record> void write(
      Exporter<O> exporter,
      Release release,
      Target target,
      Map<String, Object> options,
      TestRun run) {
    try {
      exporter.write(release, target, Options.bind(exporter.options(), options, "test"), run);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] file(Table table) {
    return written(Release.of(table), standardOptions()).only();
  }

  @Test
  void write_keepsEveryCell() {
    for (Shape shape : Shape.values()) {
      Seeds.each(
          ROUNDS,
          seed -> {
            Table table = TextTables.next(seed, shape);
            Table back = readBack(file(table));
            if (table.rows() > 0 || namesColumnsWithoutRows()) {
              TextTables.assertSame(table, back);
            } else {
              assertEquals(0, back.rows());
            }
          });
    }
  }

  @Test
  void write_makesTheSameBytesAgain() {
    Seeds.each(
        ROUNDS / 10,
        seed -> {
          Table table = TextTables.next(seed, Shape.MIXED);
          assertArrayEquals(file(table), file(table));
        });
  }

  @Test
  void write_putsEachPartIntoItsFile() {
    Table first = TextTables.next(1, Shape.MIXED);
    Table second = TextTables.next(2, Shape.MIXED);
    Release release =
        Release.of(List.of(Release.Part.of("-qi", first), Release.Part.of("-sensitive", second)));
    Map<String, byte[]> files = written(release, standardOptions()).files();
    assertEquals(List.of("-qi", "-sensitive"), List.copyOf(files.keySet()));
    assertArrayEquals(file(first), files.get("-qi"));
    assertArrayEquals(file(second), files.get("-sensitive"));
  }

  @Test
  void write_isCancelledAndClosesItsFile() {
    List<List<String>> rows = Collections.nCopies(MANY, List.of("a", "b"));
    Release release = Release.of(TextTables.of(List.of("x", "y"), List.copyOf(rows), ""));
    TestRun run = TestRun.sequential();
    write(create(), release, new TestTarget(), standardOptions(), run);
    assertTrue(run.checks() > 0);
    assertTrue(run.reports() > 0);
    for (long check = 1; check <= run.checks(); check++) {
      TestRun cancelled = TestRun.sequential().cancelAt(check);
      TestTarget target = new TestTarget();
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> write(create(), release, target, standardOptions(), cancelled));
      DescribedFaults.assertFault("CANCELLED", e);
      assertEquals(0, target.unclosed());
    }
  }

  @Test
  void write_passesOnWhatTheDiskSays() {
    IOException full = new IOException("No space left on device");
    Target target =
        suffix ->
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw full;
              }
            };
    Release release = Release.of(TextTables.next(1, Shape.ONE_ROW));
    UncheckedIOException e =
        assertThrows(
            UncheckedIOException.class,
            () -> write(create(), release, target, standardOptions(), TestRun.sequential()));
    assertSame(full, e.getCause());
  }
}
