package kanon.campaign.verifiers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;

/** Changes one thing in a table of a release. */
final class Tampering {
  private static final List<String> ODD = List.of("*", "zzz", "[1,2]", "{a,b}", "0", "*_");

  private final Draw draw;
  private final List<List<String>> lines;
  private final Csv.Table original;
  private final List<String> header;

  private Tampering(Draw draw, List<List<String>> lines, Csv.Table original) {
    this.draw = draw;
    this.lines = lines;
    this.original = original;
    header = lines.get(0);
  }

  /**
   * Changes a file.
   *
   * @param original the table that the release was made of
   * @return what was done, in words
   */
  static String file(Draw draw, Path file, Csv.Table original) throws IOException {
    List<List<String>> lines = new ArrayList<>();
    for (List<String> line : Csv.lines(Files.readString(file), ',', Set.of(""))) {
      lines.add(new ArrayList<>(line));
    }
    String done = new Tampering(draw, lines, original).change();
    Files.writeString(file, Csv.write(lines, ','));
    return done;
  }

  /**
   * Changes a file of another tool.
   *
   * @return what was done, in words
   */
  static String foreign(Draw draw, Path file, char separator) throws IOException {
    List<List<String>> lines = new ArrayList<>();
    for (List<String> line : Csv.lines(Files.readString(file), separator, Set.of("NA"))) {
      lines.add(new ArrayList<>(line));
    }
    Csv.Table own = new Csv.Table(lines.get(0), List.copyOf(lines.subList(1, lines.size())));
    String done = new Tampering(draw, lines, own).change();
    for (List<String> line : lines) line.replaceAll(cell -> cell.equals(Csv.MISSING) ? "NA" : cell);
    Files.writeString(file, Csv.write(lines, separator));
    return done;
  }

  private String change() {
    if (lines.size() < 3 || draw.oneIn(12)) return columns();
    return switch (draw.between(0, 8)) {
      case 0 -> set("a cell becomes another row's", line().get(column()));
      case 1 -> swapped();
      case 2 -> rows();
      case 3 -> set("a cell becomes odd", draw.of(ODD));
      case 4 -> original();
      case 5 -> span();
      case 6 -> everywhere();
      case 7 -> items();
      default -> another();
    };
  }

  private List<String> line() {
    return lines.get(draw.between(1, lines.size() - 1));
  }

  private int column() {
    return draw.between(0, header.size() - 1);
  }

  private String set(String what, String cell) {
    line().set(column(), cell);
    return what;
  }

  /** A cell becomes that of another row in the same column. */
  private String another() {
    int column = column();
    line().set(column, line().get(column));
    return "a cell becomes that of another row";
  }

  private String swapped() {
    int column = column();
    List<String> one = line();
    List<String> other = line();
    one.set(column, other.set(column, one.get(column)));
    return "two cells change places";
  }

  private String rows() {
    int row = draw.between(1, lines.size() - 1);
    switch (draw.between(0, 3)) {
      case 0 -> lines.remove(row);
      case 1 -> lines.add(draw.between(1, lines.size()), new ArrayList<>(lines.get(row)));
      case 2 -> Collections.swap(lines, row, draw.between(1, lines.size() - 1));
      default -> lines.set(row, new ArrayList<>(line()));
    }
    return "rows change";
  }

  private String columns() {
    int column = column();
    if (draw.oneIn(2) && header.size() > 1) {
      lines.forEach(line -> line.remove(column));
      return "a column goes";
    }
    for (List<String> line : lines) line.add(line == header ? "added" : "x");
    return "a column is added";
  }

  private List<String> values(int column) {
    int place = original.column(header.get(column));
    if (place < 0 || original.rows().isEmpty()) return List.of("a", "b");
    return original.rows().stream().map(row -> row.get(place)).toList();
  }

  private String original() {
    int column = column();
    line().set(column, draw.of(values(column)));
    return "a cell becomes a value of the original";
  }

  private String span() {
    int column = column();
    List<String> values = new ArrayList<>(values(column));
    values.remove(Csv.MISSING);
    if (values.isEmpty()) return rows();
    String ends = quoted(draw.of(values)) + "," + quoted(draw.of(values));
    line().set(column, draw.oneIn(2) ? "[" + ends + "]" : "{" + ends + "}");
    return "a cell becomes an interval or a set";
  }

  private static String quoted(String value) {
    boolean plain = !value.isEmpty() && value.chars().noneMatch(c -> ",{}[]\"".indexOf(c) >= 0);
    return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
  }

  /** A cell of several items loses one, has one twice, or has them in another order. */
  private String items() {
    int column = column();
    List<String> line = line();
    for (String separator : Sets.SEPARATORS) {
      int at = line.get(column).indexOf(separator);
      if (at >= 0) {
        String first = line.get(column).substring(0, at);
        String others = line.get(column).substring(at + separator.length());
        line.set(
            column,
            switch (draw.between(0, 3)) {
              case 0 -> others;
              case 1 -> first;
              case 2 -> first + separator + first + separator + others;
              default -> others + separator + first;
            });
        return "the items of a cell change";
      }
    }
    return another();
  }

  /** All cells of a kind become one other. */
  private String everywhere() {
    int column = column();
    String from = line().get(column);
    String to = draw.oneIn(2) ? "*" : line().get(column);
    for (List<String> line : lines.subList(1, lines.size())) {
      if (line.get(column).equals(from)) line.set(column, to);
    }
    return "a text becomes another in all rows";
  }
}
