package kanon.campaign.plain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** CSV as RFC 4180 has it, character by character. */
public final class Csv {
  /** A missing value: a text that no table holds. */
  public static final String MISSING = "\0";

  private final String text;
  private final char separator;
  private final Set<String> missing;
  private int at;

  private Csv(String text, char separator, Set<String> missing) {
    this.text = text;
    this.separator = separator;
    this.missing = missing;
  }

  /**
   * A table with a header. Cells are texts, or {@link #MISSING}.
   *
   * @param header the names of the columns
   * @param rows the cells
   */
  public record Table(List<String> header, List<List<String>> rows) {
    /** Where a column is; -1 where there is none. */
    public int column(String name) {
      return header.indexOf(name);
    }
  }

  /**
   * Reads a file with a header.
   *
   * @param missing the texts that are missing values, where they stand without quotes
   */
  public static Table table(Path file, Set<String> missing) throws IOException {
    List<List<String>> lines = new ArrayList<>(lines(Files.readString(file), ',', missing));
    if (lines.isEmpty()) throw new IllegalArgumentException("No header in " + file.getFileName());
    List<String> header = lines.remove(0).stream().map(n -> n.equals(MISSING) ? "" : n).toList();
    return new Table(header, lines);
  }

  /**
   * All lines, empty ones left out where tables have several columns.
   *
   * @throws IllegalArgumentException where a quote is not closed, or lines differ in length
   */
  public static List<List<String>> lines(String text, char separator, Set<String> missing) {
    Csv csv = new Csv(text, separator, missing);
    List<List<String>> lines = new ArrayList<>();
    while (csv.at < text.length()) lines.add(csv.line());
    if (lines.isEmpty()) return lines;
    int columns = lines.get(0).size();
    if (columns > 1) lines.removeIf(l -> l.size() == 1 && csv.empty(l.get(0)));
    if (lines.stream().anyMatch(l -> l.size() != columns)) {
      throw new IllegalArgumentException("Lines differ in length");
    }
    return lines;
  }

  private boolean empty(String cell) {
    return cell.isEmpty() || cell.equals(MISSING) && missing.contains("");
  }

  private List<String> line() {
    List<String> cells = new ArrayList<>();
    while (true) {
      cells.add(cell());
      if (at >= text.length()) return cells;
      char c = text.charAt(at++);
      if (c == separator) continue;
      if (c == '\r' && at < text.length() && text.charAt(at) == '\n') at++;
      return cells;
    }
  }

  private String cell() {
    if (at < text.length() && text.charAt(at) == '"') return quoted();
    int from = at;
    while (at < text.length() && !ends(text.charAt(at))) at++;
    String cell = text.substring(from, at);
    return missing.contains(cell) ? MISSING : cell;
  }

  private boolean ends(char c) {
    return c == separator || c == '\n' || c == '\r';
  }

  private String quoted() {
    StringBuilder cell = new StringBuilder();
    for (at++; ; at++) {
      if (at >= text.length()) throw new IllegalArgumentException("A quote is not closed");
      if (text.charAt(at) == '"') {
        at++;
        if (at >= text.length() || text.charAt(at) != '"') return cell.toString();
      }
      cell.append(text.charAt(at));
    }
  }

  /** Writes lines; cells are quoted where they have to be, a missing one is empty. */
  public static String write(List<List<String>> lines, char separator) {
    StringBuilder out = new StringBuilder();
    for (List<String> line : lines) {
      out.append(
          line.stream()
              .map(cell -> quoted(cell, separator))
              .collect(Collectors.joining(String.valueOf(separator))));
      out.append('\n');
    }
    return out.toString();
  }

  private static String quoted(String cell, char separator) {
    if (cell.equals(MISSING)) return "";
    boolean plain = !cell.isEmpty();
    for (int i = 0; i < cell.length(); i++) {
      char c = cell.charAt(i);
      plain &= c != separator && c != '"' && c != '\n' && c != '\r';
    }
    // A hierarchy that begins with a brace or a bracket would be taken for JSON.
    boolean edges = !cell.equals(cell.strip()) || cell.startsWith("[") || cell.startsWith("{");
    return plain && !edges ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
