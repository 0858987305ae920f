package kanon.importer.stata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import kanon.testkit.TextTables;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of pandas (see make.py), and planted ones. */
class StataImporterTest {
  private static final int BYTE = 65_530;
  private static final int LONG = 65_528;
  private static final int DOUBLE = 65_526;

  @TempDir private Path folder;

  private Table read(byte[] content, Map<String, Object> options) {
    StataOptions bound = Options.bind(StataOptions.class, options, "test");
    return new StataImporter().read(TestSource.of(folder, content), bound, TestRun.sequential());
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(StataImporterTest.class.getResourceAsStream(name), name)) {
      return in.readAllBytes();
    }
  }

  private List<@Nullable String> column(byte[] content, Map<String, Object> options) {
    return TextTables.cells(read(content, options)).stream().map(row -> row.get(0)).toList();
  }

  private static byte[] bytes(int... values) {
    byte[] row = new byte[values.length];
    for (int i = 0; i < row.length; i++) {
      row[i] = (byte) values[i];
    }
    return row;
  }

  private static byte[] number(double value) {
    return ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putDouble(value).array();
  }

  @ParameterizedTest
  @ValueSource(strings = {"117le", "118le", "118be", "119le", "119be"})
  void filesOfPandas_areReadCellForCell(String kind) throws IOException {
    boolean narrow = kind.startsWith("117");
    String text = "long ".repeat(kind.endsWith("le") ? 500 : 400);
    List<List<@Nullable String>> expected =
        List.of(
            Arrays.asList(
                "34",
                "1",
                "1",
                "1",
                "1.5",
                "Ulm",
                "female",
                "1960-01-01",
                "2024-02-29T10:30:00",
                "2024-03",
                text),
            Arrays.asList(
                "51",
                "-3",
                "32740",
                "2147483620",
                "0.1",
                "Köln",
                "male",
                "2024-02-29",
                null,
                "1959-12",
                null),
            Arrays.asList(
                null,
                "100",
                "-32767",
                "-2147483647",
                null,
                null,
                "female",
                null,
                "1959-12-31T23:59:59",
                null,
                "same"),
            Arrays.asList(
                "7",
                "0",
                "0",
                "0",
                "-2.25",
                narrow ? "é" : "大阪",
                null,
                "1899-12-31",
                "2024-01-01",
                "1960-01",
                "same"));
    Table table = read(resource("people" + kind + ".dta"), Map.of());
    assertEquals(
        List.of(
            "age", "visits", "number", "large", "height", "town", "sex", "born", "seen", "month",
            "note"),
        table.names());
    assertEquals(expected, TextTables.cells(table));
  }

  @Test
  void all27MissingValues_areMissing() {
    List<byte[]> rows = new ArrayList<>();
    List<@Nullable String> expected = new ArrayList<>();
    for (int value = -128; value < 128; value++) {
      rows.add(bytes(value));
      expected.add(value > 100 ? null : String.valueOf(value));
    }
    byte[] file = new StataBook().column("a", BYTE, "%8.0g", "").with(rows, Map.of());
    assertEquals(expected, column(file, Map.of()));
    byte[] doubles =
        new StataBook()
            .column("a", DOUBLE, "%8.0g", "")
            .with(
                List.of(
                    number(Double.longBitsToDouble(0x7FE0_0000_0000_0000L)),
                    number(Double.longBitsToDouble(0x7FE0_1A00_0000_0000L)),
                    number(Double.longBitsToDouble(0x7FDF_FFFF_FFFF_FFFFL)),
                    number(1e-7),
                    number(123456789012345.0)),
                Map.of());
    List<@Nullable String> read = column(doubles, Map.of());
    assertEquals(Arrays.asList(null, null), read.subList(0, 2));
    assertTrue(String.valueOf(read.get(2)).startsWith("8988"), String.valueOf(read.get(2)));
    assertEquals(List.of("0.0000001", "123456789012345"), read.subList(3, 5));
  }

  @Test
  void labels_standForNumbersWhereEachHasItsOwn() {
    Map<Integer, String> labels = Map.of(1, "yes", 2, "no", 9, "no");
    byte[] whole =
        new StataBook()
            .column("a", BYTE, "%8.0g", "answers")
            .with(List.of(bytes(1), bytes(2), bytes(101)), Map.of("answers", labels));
    assertEquals(Arrays.asList("yes", "no", null), column(whole, Map.of()));
    assertEquals(Arrays.asList("1", "2", null), column(whole, Map.of("labels", "never")));
    byte[] alike =
        new StataBook()
            .column("a", BYTE, "%8.0g", "answers")
            .with(List.of(bytes(1), bytes(2), bytes(9)), Map.of("answers", labels));
    assertEquals(List.of("1", "2", "9"), column(alike, Map.of()));
    assertEquals(List.of("yes", "no", "no"), column(alike, Map.of("labels", "always")));
    byte[] some =
        new StataBook()
            .column("a", BYTE, "%8.0g", "answers")
            .with(List.of(bytes(1), bytes(34)), Map.of("answers", labels));
    assertEquals(List.of("1", "34"), column(some, Map.of()));
    assertEquals(List.of("yes", "34"), column(some, Map.of("labels", "always")));
    assertEquals(
        Arrays.asList(null, "34"),
        column(some, Map.of("labels", "always", "missing", List.of("yes"))));
  }

  @Test
  void formats_sayWhichDatesNumbersAre() {
    Map<String, List<String>> shown =
        Map.of(
            "%td", List.of("1960-01-01", "1959-12-31", "1961-01-31"),
            "%-tdD_m_Y", List.of("1960-01-01", "1959-12-31", "1961-01-31"),
            "%d", List.of("1960-01-01", "1959-12-31", "1961-01-31"),
            "%tm", List.of("1960-01", "1959-12", "1993-01"),
            "%tq", List.of("1960q1", "1959q4", "2059q1"),
            "%th", List.of("1960h1", "1959h2", "2158h1"),
            "%tw", List.of("1960w1", "1959w52", "1967w33"),
            "%ty", List.of("0", "-1", "396"),
            "%tC", List.of("0", "-1", "396"),
            "%tbcalendar", List.of("0", "-1", "396"));
    shown.forEach(
        (format, expected) -> {
          byte[] file =
              new StataBook()
                  .column("a", LONG, format, "")
                  .with(
                      List.of(bytes(0, 0, 0, 0), bytes(255, 255, 255, 255), bytes(140, 1, 0, 0)),
                      Map.of());
          assertEquals(expected, column(file, Map.of()), format);
        });
  }

  @Test
  void numbersThatAreNoDates_stayNumbers() {
    byte[] file =
        new StataBook()
            .column("a", DOUBLE, "%td", "")
            .with(List.of(number(0.5), number(1e14)), Map.of());
    assertEquals(List.of("0.5", "100000000000000"), column(file, Map.of()));
  }

  @Test
  void otherFormats_areRefusedByTheirNumber() {
    String old = "<stata_dta><header><release>116</release>";
    KanonException e =
        assertThrows(
            KanonException.class, () -> read(old.getBytes(StandardCharsets.US_ASCII), Map.of()));
    assertEquals("OLD_STATA", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("format 116"));
    KanonException older =
        assertThrows(KanonException.class, () -> read(bytes(115, 2, 1, 0, 1, 0), Map.of()));
    assertEquals("OLD_STATA", older.code());
  }
}
