package kanon.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Files of linked tables of a hospital, joined by their keys and counted by whoever has nothing but
 * them. Keys tell what belongs together and nothing else.
 */
final class ReleasedTrees {
  private static final Map<String, String> PARENT =
      Map.of("stays", "patients", "diagnoses", "stays", "prescriptions", "stays");
  private static final Map<String, String> LINK =
      Map.of("stays", "patient", "diagnoses", "stay", "prescriptions", "stay");

  private final Map<String, List<String>> known;
  private final Map<String, List<Map<String, String>>> tables = new LinkedHashMap<>();
  private final Map<String, Map<String, List<Map<String, String>>>> below = new HashMap<>();

  private ReleasedTrees(Map<String, List<String>> known) {
    this.known = known;
  }

  /**
   * Reads files.
   *
   * @param known by table, parents first, the columns that are known of people
   */
  static ReleasedTrees read(Path folder, Map<String, List<String>> known) throws IOException {
    ReleasedTrees trees = new ReleasedTrees(known);
    for (String name : known.keySet()) {
      List<String[]> lines = new ArrayList<>();
      for (String line : Files.readAllLines(folder.resolve(name + ".csv"))) {
        lines.add(cells(line));
      }
      List<Map<String, String>> rows = new ArrayList<>();
      for (String[] line : lines.subList(1, lines.size())) {
        Map<String, String> row = new HashMap<>();
        for (int c = 0; c < line.length; c++) {
          row.put(lines.get(0)[c], line[c]);
        }
        rows.add(row);
        String link = LINK.get(name);
        if (link != null) {
          trees
              .below
              .computeIfAbsent(name, n -> new HashMap<>())
              .computeIfAbsent(row.getOrDefault(link, ""), key -> new ArrayList<>())
              .add(row);
        }
      }
      trees.tables.put(name, rows);
    }
    return trees;
  }

  /** The cells of a line, in which quotes stand around commas. */
  private static String[] cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells.toArray(String[]::new);
  }

  private List<Map<String, String>> rows(String table) {
    return tables.getOrDefault(table, List.of());
  }

  private List<String> children(String table) {
    return tables.keySet().stream().filter(t -> table.equals(PARENT.get(t))).toList();
  }

  private List<Map<String, String>> below(String table, Map<String, String> parent) {
    return below
        .getOrDefault(table, Map.of())
        .getOrDefault(parent.getOrDefault("id", ""), List.of());
  }

  private String shown(String table, Map<String, String> row) {
    StringBuilder text = new StringBuilder("(");
    for (String column : known.getOrDefault(table, List.of())) {
      text.append(row.getOrDefault(column, "-")).append('|');
    }
    for (String child : children(table)) {
      text.append(child)
          .append(below(child, row).stream().map(r -> shown(child, r)).sorted().toList());
    }
    return text.append(')').toString();
  }

  private Map<String, Integer> sizes() {
    Map<String, Integer> sizes = new HashMap<>();
    rows("patients").forEach(p -> sizes.merge(shown("patients", p), 1, Integer::sum));
    return sizes;
  }

  int persons() {
    return rows("patients").size();
  }

  int classes() {
    return sizes().size();
  }

  int smallestClass() {
    return sizes().values().stream().mapToInt(n -> n).min().orElse(0);
  }

  /**
   * How many released persons may be a person of the originals: every cell may stand for hers, and
   * every released row for another row of hers.
   */
  int fitting(ReleasedTrees originals, int person) {
    Map<String, String> original = originals.rows("patients").get(person);
    int fitting = 0;
    for (Map<String, String> released : rows("patients")) {
      fitting += fits("patients", released, originals, original) ? 1 : 0;
    }
    return fitting;
  }

  private boolean fits(
      String table, Map<String, String> released, ReleasedTrees originals, Map<String, String> of) {
    for (String column : known.getOrDefault(table, List.of())) {
      if (of.containsKey(column)
          && !covers(released.getOrDefault(column, ""), of.getOrDefault(column, ""))) {
        return false;
      }
    }
    for (String child : children(table)) {
      List<Map<String, String>> rows = below(child, released);
      List<Map<String, String>> candidates = originals.below(child, of);
      if (!matched(child, rows, 0, originals, candidates, new HashSet<>())) {
        return false;
      }
    }
    return true;
  }

  /** Whether each released row has an original row of its own. */
  private boolean matched(
      String table,
      List<Map<String, String>> rows,
      int next,
      ReleasedTrees originals,
      List<Map<String, String>> candidates,
      Set<Integer> used) {
    if (next == rows.size()) {
      return true;
    }
    for (int c = 0; c < candidates.size(); c++) {
      if (!used.contains(c) && fits(table, rows.get(next), originals, candidates.get(c))) {
        used.add(c);
        if (matched(table, rows, next + 1, originals, candidates, used)) {
          return true;
        }
        used.remove(c);
      }
    }
    return false;
  }

  private static boolean covers(String cell, String value) {
    if (cell.startsWith("[")) {
      String[] ends = cell.substring(1, cell.length() - 1).split(",");
      int n = Integer.parseInt(value);
      return Integer.parseInt(ends[0]) <= n && n <= Integer.parseInt(ends[1]);
    }
    return cell.equals("*") || cell.equals(value) || value.matches(cell.replace("*", "."));
  }

  /** How few values of a column the rows have that nobody tells apart. */
  int leastValues(String table, int column) {
    Map<String, Set<String>> values = new HashMap<>();
    for (Map<String, String> patient : rows("patients")) {
      for (Map<String, String> stay : below("stays", patient)) {
        for (Map<String, String> row : below(table, stay)) {
          String place =
              String.join(
                  "/",
                  Arrays.asList(
                      shown("patients", patient), shown("stays", stay), shown(table, row)));
          values
              .computeIfAbsent(place, p -> new HashSet<>())
              .add(row.getOrDefault(column == 2 ? "cost" : "code", ""));
        }
      }
    }
    return values.values().stream().mapToInt(Set::size).min().orElse(Integer.MAX_VALUE);
  }
}
