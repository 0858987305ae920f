package kanon.hierarchy;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.model.KanonException;

/**
 * CSV: a line for each value, {@code value;level1;...;*}, without a header, fields quoted where
 * needed. The separator is the first of semicolon, tab, bar and comma that the first line has.
 * Where no line ends in the root it is appended to all.
 */
final class LineFile {
  private static final char[] SEPARATORS = {';', '\t', '|', ','};

  private LineFile() {}

  static List<Entry> lines(String text, String name) {
    List<String[]> lines = new ArrayList<>();
    List<Long> numbers = new ArrayList<>();
    try (CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .fieldSeparator(separator(text))
            .skipEmptyLines(true)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .allowUnclosedQuote(false)
            .ofCsvRecord(text)) {
      for (CsvRecord record : reader) {
        lines.add(record.getFields().toArray(new String[0]));
        numbers.add(record.getStartingLineNumber());
      }
    } catch (CsvParseException e) {
      throw new KanonException(
          KanonException.Kind.INPUT,
          "BAD_HIERARCHY_FILE",
          name + ": is not CSV: " + String.valueOf(e.getMessage()).lines().findFirst().orElse(""),
          e);
    } catch (java.io.IOException e) {
      throw new IllegalStateException(e);
    }
    if (lines.isEmpty()) {
      throw KanonException.input(
          "BAD_HIERARCHY_FILE", name + ": is empty, expected lines 'value;level1;...;*'");
    }
    return rooted(lines, numbers, name);
  }

  /** The lines of a text that is CSV; else none. */
  static Optional<List<Entry>> leveled(String text, String name) {
    try {
      return Optional.of(lines(text, name));
    } catch (KanonException e) {
      return Optional.empty();
    }
  }

  private static char separator(String text) {
    String first = text.lines().filter(l -> !l.isBlank()).findFirst().orElse("");
    for (char separator : SEPARATORS) {
      if (first.indexOf(separator) >= 0) {
        return separator;
      }
    }
    return SEPARATORS[0];
  }

  private static List<Entry> rooted(List<String[]> lines, List<Long> numbers, String name) {
    int fields = lines.get(0).length;
    boolean root = endsInRoot(lines.get(0));
    List<Entry> rooted = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String[] line = lines.get(i);
      if (line.length != fields) {
        throw KanonException.input(
            "RAGGED_HIERARCHY",
            "%s: line %d has %d fields, expected %d as in line %d"
                .formatted(name, numbers.get(i), line.length, fields, numbers.get(0)));
      }
      if (endsInRoot(line) != root) {
        throw KanonException.input(
            "ROOT_MISSING",
            "%s: line %d ends in '*', line %d does not; expected all or none"
                .formatted(
                    name,
                    root ? numbers.get(0) : numbers.get(i),
                    root ? numbers.get(i) : numbers.get(0)));
      }
      rooted.add(new Entry("line " + numbers.get(i), root ? line : withRoot(line)));
    }
    return rooted;
  }

  private static boolean endsInRoot(String[] line) {
    return line.length > 1 && line[line.length - 1].equals(Paths.ROOT);
  }

  private static String[] withRoot(String[] line) {
    String[] longer = java.util.Arrays.copyOf(line, line.length + 1);
    longer[line.length] = Paths.ROOT;
    return longer;
  }
}
