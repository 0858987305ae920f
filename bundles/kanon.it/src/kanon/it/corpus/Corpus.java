package kanon.it.corpus;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Files of thirty-six countries and forty-two kinds, twenty-seven and thirty-three of them known to
 * whoever made detection. Encodings, separators, quotes, missing codes and line ends differ; some
 * files have no header. Equal seeds make equal files.
 */
public final class Corpus {
  private static final int ROWS = 400;

  private Corpus() {}

  /** A hundred and sixty-two files of known kinds, and eighty-one of others. */
  public static List<MessyFile> of(long seed) {
    List<MessyFile> files = new ArrayList<>();
    add(files, Country.known(), Tuned.values(), 3, seed);
    add(files, Country.later(), Later.values(), 1, seed);
    add(files, Country.latest(), Latest.values(), 1, seed);
    add(files, Country.recent(), Recent.values(), 2, seed);
    add(files, Country.abroad(), Abroad.values(), Abroad.values().length, seed);
    add(files, Country.held(), HeldOut.values(), HeldOut.values().length, seed);
    return files;
  }

  /** Some kinds of each country, in turn, so that each kind meets many countries. */
  private static void add(
      List<MessyFile> files, List<Country> countries, Kind[] kinds, int each, long seed) {
    for (int c = 0; c < countries.size(); c++) {
      for (int k = 0; k < each; k++) {
        Kind kind = kinds[(c + c / kinds.length + k * kinds.length / each) % kinds.length];
        files.add(file(countries.get(c), kind, seed * 1000 + files.size()));
      }
    }
  }

  private static MessyFile file(Country country, Kind kind, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Sheet sheet = kind.sheet(country, new Cells(country, random));
    List<List<String>> rows = new ArrayList<>();
    for (int row = 0; row < ROWS; row++) {
      rows.add(sheet.row());
    }
    boolean header = random.nextInt(12) != 0;
    String name =
        "%s-%s%s.csv"
            .formatted(country.code(), kind.name().toLowerCase(Locale.ROOT), header ? "" : "-bare");
    return new MessyFile(
        name,
        kind instanceof HeldOut,
        bytes(country, random, header, sheet.headings(), rows),
        sheet.headings(),
        sheet.roles(),
        rows);
  }

  private static byte[] bytes(
      Country country,
      SplittableRandom random,
      boolean header,
      List<String> headings,
      List<List<String>> rows) {
    String usual = country.word("separator").replace("\\t", "\t");
    String separator = random.nextInt(5) == 0 ? "|" : usual;
    boolean quoteAll = random.nextInt(4) == 0;
    String end = random.nextBoolean() ? "\r\n" : "\n";
    StringBuilder text = new StringBuilder();
    if (header) {
      text.append(line(headings, separator, quoteAll)).append(end);
    }
    rows.forEach(row -> text.append(line(row, separator, quoteAll)).append(end));
    return encoded(text.toString(), country.word("encoding"), random);
  }

  private static String line(List<String> cells, String separator, boolean quoteAll) {
    return cells.stream()
        .map(cell -> quoted(cell, separator, quoteAll))
        .collect(Collectors.joining(separator));
  }

  private static String quoted(String cell, String separator, boolean always) {
    boolean needed = cell.contains(separator) || cell.contains("\n") || cell.contains("\"");
    boolean quoted = needed || always && !cell.isEmpty();
    return quoted ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }

  private static byte[] encoded(String text, String usual, SplittableRandom random) {
    int chance = random.nextInt(6);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Charset charset = Charset.forName(usual);
    if (chance == 0) {
      out.writeBytes(new byte[] {(byte) 0xFF, (byte) 0xFE});
      charset = StandardCharsets.UTF_16LE;
    } else if (chance == 1) {
      out.writeBytes(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF});
      charset = StandardCharsets.UTF_8;
    }
    boolean fits = charset.newEncoder().canEncode(text);
    out.writeBytes(text.getBytes(fits ? charset : StandardCharsets.UTF_8));
    return out.toByteArray();
  }
}
