package kanon.importer.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import kanon.lib.json.record.Options;
import kanon.model.Table;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import kanon.testkit.TestSource;
import kanon.testkit.TextTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random tables of people, written in a random way, come back as they were. */
class CsvRoundTripTest {
  private static final int ROUNDS = 200;
  private static final List<String> NAMES =
      List.of(
          "Anna",
          "Zoë Ångström",
          "Müller, Jo",
          "O\"Hara",
          "Peña; Luz",
          "Weiß",
          "Ute|Eva",
          "Jo\tAnn");
  private static final List<String> CITIES = List.of("Köln", "Ulm", "Saint-Étienne", "A Coruña");
  private static final List<String> MISSING = List.of("", "NA", "NULL", "N/A");

  @TempDir private Path folder;

  private record Dialect(
      String encoding, char separator, char quote, boolean always, boolean header, String end) {
    static Dialect next(RandomGenerator random) {
      List<String> encodings =
          List.of("UTF-8", "UTF-16LE", "UTF-16BE", "ISO-8859-1", "windows-1252");
      List<String> ends = List.of("\n", "\r\n", "\r");
      return new Dialect(
          encodings.get(random.nextInt(encodings.size())),
          ",;\t|".charAt(random.nextInt(4)),
          random.nextInt(3) == 0 ? '\'' : '"',
          random.nextBoolean(),
          random.nextInt(4) > 0,
          ends.get(random.nextInt(ends.size())));
    }

    String line(List<String> cells) {
      List<String> written = new ArrayList<>();
      for (String cell : cells) {
        boolean text = cell.chars().anyMatch(Character::isLetter) && !MISSING.contains(cell);
        boolean needed = cell.chars().anyMatch(c -> c == separator || c == quote);
        String q = String.valueOf(quote);
        written.add(text && always || needed ? q + cell.replace(q, q + q) + q : cell);
      }
      return String.join(String.valueOf(separator), written) + end;
    }
  }

  @Test
  void whatIsSniffed_readsWhatWasWritten() {
    Seeds.each(
        ROUNDS,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Dialect dialect = Dialect.next(random);
          String missing = MISSING.get(random.nextInt(MISSING.size()));
          List<List<String>> rows = new ArrayList<>();
          StringBuilder text = new StringBuilder();
          if (dialect.header) {
            text.append(dialect.line(List.of("name", "age", "city", "joined", "amount")));
          }
          for (int i = 0; i < 30 + random.nextInt(50); i++) {
            List<String> row = row(random);
            List<String> cells = new ArrayList<>(row);
            if (i % 5 == 2) {
              row.set(1, null);
              cells.set(1, missing);
            }
            rows.add(row);
            text.append(dialect.line(cells));
          }
          assertReadBack(dialect, rows, text.toString());
        });
  }

  private void assertReadBack(Dialect dialect, List<List<String>> rows, String text) {
    CsvImporter importer = new CsvImporter();
    TestSource source = TestSource.of(folder, text.getBytes(Charset.forName(dialect.encoding)));
    Map<String, Object> found = importer.sniff(source, Map.of(), TestRun.sequential());
    CsvOptions options = Options.bind(CsvOptions.class, found, "test");
    Table table = importer.read(source, options, TestRun.sequential());
    assertEquals(rows, TextTables.cells(table), dialect + " " + found);
    assertEquals(dialect.header ? "name" : "column1", table.names().get(0), dialect.toString());
  }

  private static List<String> row(RandomGenerator random) {
    return new ArrayList<>(
        List.of(
            NAMES.get(random.nextInt(NAMES.size())),
            String.valueOf(18 + random.nextInt(60)),
            CITIES.get(random.nextInt(CITIES.size())),
            "%02d.%02d.%d"
                .formatted(
                    1 + random.nextInt(28), 1 + random.nextInt(12), 1990 + random.nextInt(30)),
            random.nextInt(1000) + "," + random.nextInt(10, 100)));
  }
}
