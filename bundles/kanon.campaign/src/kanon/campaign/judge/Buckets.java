package kanon.campaign.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import kanon.campaign.plain.Csv;

/**
 * Judges the two tables of groups that anatomy and permutation release: all values are there as
 * often as they were, groups are as large in one table as in the other, and every model holds in
 * every group by its sensitive values.
 */
final class Buckets {
  private static final String GROUP = "group";
  private static final String COUNT = "count";

  private final Original original;
  private final Models models;
  private final List<String> faults = new ArrayList<>();

  Buckets(Original original, Models models) {
    this.original = original;
    this.models = models;
  }

  List<String> judge(Csv.Table qi, Csv.Table sensitive) {
    boolean anatomy = original.algorithm().equals("anatomy");
    Set<String> roles =
        anatomy ? Set.of("quasi-identifier", "insensitive") : Set.of("quasi-identifier");
    List<String> shown = new ArrayList<>(original.names(roles));
    shown.add(GROUP);
    List<String> told = new ArrayList<>(List.of(GROUP));
    told.addAll(original.names(Set.of("sensitive")));
    if (anatomy) told.add(COUNT);
    if (!qi.header().equals(shown) || !sensitive.header().equals(told)) {
      faults.add("columns differ from those that may be released");
      return faults;
    }
    Csv.Table rows = anatomy ? counted(sensitive) : sensitive;
    if (anatomy) {
      together(qi, original.names(roles));
      together(rows, original.names(Set.of("sensitive")));
      keyed(qi, rows);
    } else {
      original.names(roles).forEach(name -> together(qi, List.of(name)));
      original.names(Set.of("sensitive")).forEach(name -> together(rows, List.of(name)));
    }
    if (!sizes(qi).equals(sizes(rows))) faults.add("groups differ in size between the tables");
    faults.addAll(models.judge(groups(rows)));
    return faults;
  }

  /** A row for each of those that the column of counts stands for. */
  private static Csv.Table counted(Csv.Table sensitive) {
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : sensitive.rows()) {
      int times = Integer.parseInt(row.get(row.size() - 1));
      for (int i = 0; i < times; i++) rows.add(row);
    }
    return new Csv.Table(sensitive.header(), rows);
  }

  /** Whether some columns have, row by row, what the original has as often. */
  private void together(Csv.Table table, List<String> names) {
    List<List<String>> was = tuples(original.table(), names);
    List<List<String>> is = tuples(table, names);
    if (!was.equals(is)) faults.add("columns " + names + " do not have the original's rows");
  }

  private static List<List<String>> tuples(Csv.Table table, List<String> names) {
    List<Integer> places = names.stream().map(table::column).toList();
    return table.rows().stream()
        .map(row -> places.stream().map(row::get).toList())
        .sorted(Comparator.comparing(List::toString))
        .toList();
  }

  private static Map<String, Integer> sizes(Csv.Table table) {
    Map<String, Integer> sizes = new TreeMap<>();
    int group = table.column(GROUP);
    for (List<String> row : table.rows()) sizes.merge(row.get(group), 1, Integer::sum);
    return sizes;
  }

  private Collection<List<Map<String, String>>> groups(Csv.Table rows) {
    Map<String, List<Map<String, String>>> groups = new TreeMap<>();
    for (List<String> row : rows.rows()) {
      Map<String, String> values = new HashMap<>();
      for (Subject s : original.of("sensitive")) {
        values.put(s.name(), row.get(rows.column(s.name())));
      }
      groups.computeIfAbsent(row.get(rows.column(GROUP)), g -> new ArrayList<>()).add(values);
    }
    return groups.values();
  }

  /** Where a column tells rows apart: every group's sensitive values are those of its rows. */
  private void keyed(Csv.Table qi, Csv.Table rows) {
    for (Subject key : original.of("insensitive")) {
      if (key.values().size() != original.rows().size()) continue;
      Map<String, List<String>> was = new HashMap<>();
      original.rows().forEach(row -> was.put(row.get(key.place()), row));
      List<String> expected = new ArrayList<>();
      for (List<String> row : qi.rows()) {
        List<String> of = was.getOrDefault(row.get(qi.column(key.name())), List.of());
        expected.add(row.get(qi.column(GROUP)) + sensitive(of));
      }
      List<String> told = new ArrayList<>();
      for (List<String> row : rows.rows()) {
        told.add(
            row.get(rows.column(GROUP))
                + original.of("sensitive").stream()
                    .map(s -> row.get(rows.column(s.name())))
                    .toList());
      }
      expected.sort(null);
      told.sort(null);
      if (!expected.equals(told)) faults.add("a group shows sensitive values of other rows");
      return;
    }
  }

  private List<String> sensitive(List<String> row) {
    if (row.isEmpty()) return List.of();
    return original.of("sensitive").stream().map(s -> row.get(s.place())).toList();
  }
}
