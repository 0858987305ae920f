package kanon.campaign.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.campaign.plain.Csv;

/**
 * Finds the original row of each released one. Where the order is known, the first original row
 * that fits, behind the one before, is as good as any. Else rows are found by an insensitive column
 * without repetitions.
 */
final class Matching {
  private final Original original;
  private final Csv.Table release;
  private final List<Subject> released;
  private String fault = "";

  Matching(Original original, Csv.Table release) {
    this.original = original;
    this.release = release;
    released = original.subjects().stream().filter(s -> release.column(s.name()) >= 0).toList();
  }

  /** Why rows could not be found. */
  String fault() {
    return fault;
  }

  /** The numbers of the original rows; empty where a row of the release is made of none. */
  Optional<List<Integer>> rows(Order order) {
    Optional<Subject> key = key();
    if (key.isPresent()) return byKey(key.get(), order);
    List<Integer> stand =
        order
            .rows()
            .orElseThrow(() -> new IllegalArgumentException("Rows in no known order want a key"));
    Optional<List<Integer>> first = first(stand);
    boolean pseudonyms = released.stream().anyMatch(Subject::pseudonym);
    if (first.isEmpty() || !pseudonyms || stand.size() == release.rows().size()) return first;
    // Which of two rows a released one was made of, the pseudonyms of other rows can tell.
    return new Pseudonymous(this, original, release, stand).rows().or(() -> first);
  }

  private Optional<List<Integer>> first(List<Integer> stand) {
    List<Integer> rows = new ArrayList<>();
    int next = 0;
    for (int row = 0; row < release.rows().size(); row++) {
      while (next < stand.size() && differing(row, stand.get(next)).isPresent()) next++;
      if (next == stand.size()) {
        fault = "row " + (row + 1) + " of the release is made of no row of the original";
        return Optional.empty();
      }
      rows.add(stand.get(next++));
    }
    return Optional.of(rows);
  }

  /** An insensitive column that tells every row from every other. */
  private Optional<Subject> key() {
    return original.of("insensitive").stream()
        .filter(s -> s.values().size() == original.rows().size())
        .findFirst();
  }

  private Optional<List<Integer>> byKey(Subject key, Order order) {
    Map<String, Integer> rowOf = new HashMap<>();
    for (int row = 0; row < original.rows().size(); row++) {
      rowOf.put(original.rows().get(row).get(key.place()), row);
    }
    List<Integer> rows = new ArrayList<>();
    Map<Integer, Integer> placeOf = new HashMap<>();
    order.rows().ifPresent(stand -> stand.forEach(row -> placeOf.put(row, placeOf.size())));
    for (int row = 0; row < release.rows().size(); row++) {
      Integer of = rowOf.remove(release.rows().get(row).get(release.column(key.name())));
      if (of == null) {
        fault = "row " + (row + 1) + " of the release is in the original not, or twice here";
        return Optional.empty();
      }
      Optional<String> differing = differing(row, of);
      if (differing.isPresent()) {
        fault = "row " + (row + 1) + " of the release is not true in '" + differing.get() + "'";
        return Optional.empty();
      }
      boolean known = !placeOf.isEmpty() && !rows.isEmpty();
      if (known && placeOf.get(rows.get(rows.size() - 1)) > placeOf.get(of)) {
        fault = "row " + (row + 1) + " of the release is out of order";
        return Optional.empty();
      }
      rows.add(of);
    }
    return Optional.of(rows);
  }

  private static boolean stands(Subject s, String cell, String value) {
    if (s.role().equals("quasi-identifier")) return s.covers(cell, value);
    boolean other = s.pseudonym() && !value.equals(Csv.MISSING);
    return other ? !cell.contains(value) && !cell.equals(Csv.MISSING) : cell.equals(value);
  }

  /** Whether a released row may be made of an original one. */
  boolean fits(int row, int of) {
    return differing(row, of).isEmpty();
  }

  /** The first column in which a released row does not stand for an original one. */
  private Optional<String> differing(int row, int of) {
    for (Subject s : released) {
      String cell = release.rows().get(row).get(release.column(s.name()));
      String value = original.rows().get(of).get(s.place());
      if (!stands(s, cell, value)) return Optional.of(s.name());
    }
    return Optional.empty();
  }
}
