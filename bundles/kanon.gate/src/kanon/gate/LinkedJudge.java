package kanon.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.LinkedRelease;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Group;

/**
 * Judges linked tables by what somebody sees who joins them all. From the leaves up every row gets
 * a number for what it shows together with all that belongs to it, in whatever order that stands:
 * persons of one number are a class. From the persons down every row gets a number for where it
 * stands: rows are told apart by their own number and by that of the row they belong to, and each
 * goal of a table is asked of the persons of the rows that are not.
 */
final class LinkedJudge {
  private static final int CHECKED = 1 << 12;

  private final List<LinkedRelease.Part> parts;
  private final Run run;
  private final Objections faults = new Objections();

  /** For each table, for each row, the row that it belongs to; -1 where there is none. */
  private final int[][] parentRow;

  /** For each table, for each row, the number of what it shows with all below it. */
  private final int[][] shown;

  /** What a row shows, as a key of a map. */
  private record Shown(List<Integer> parts) {}

  LinkedJudge(LinkedRelease release, Run run) {
    parts = release.parts();
    this.run = run;
    parentRow = new int[parts.size()][];
    shown = new int[parts.size()][];
  }

  LinkedRelease.Verdict judge() {
    for (int t = 1; t < parts.size(); t++) {
      link(t);
    }
    if (!faults.list().isEmpty()) {
      return LinkedRelease.Verdict.of(none(), faults.list(), 0, 0, 0);
    }
    for (int t = parts.size() - 1; t >= 0; t--) {
      number(t);
    }
    int[][] stands = new int[parts.size()][];
    int[][] persons = new int[parts.size()][];
    List<List<Boolean>> holds = new ArrayList<>();
    for (int t = 0; t < parts.size(); t++) {
      stands[t] = t == 0 ? shown[0] : places(t, stands[parent(t)]);
      persons[t] = persons(t, persons);
      holds.add(judge(t, stands[t], persons[t]));
    }
    long[] sizes = sizes(shown[0]);
    return LinkedRelease.Verdict.of(
        holds, faults.list(), shown[0].length, sizes.length, Arrays.stream(sizes).min().orElse(0));
  }

  private List<List<Boolean>> none() {
    return parts.stream().map(p -> Collections.nCopies(p.goals().size(), false)).toList();
  }

  private LinkedRelease.Link above(int t) {
    return parts.get(t).link().orElseThrow();
  }

  private int parent(int t) {
    return above(t).parent();
  }

  private Optional<Column> column(int t, String name) {
    Optional<Column> column = parts.get(t).table().find(name);
    if (column.isEmpty()) {
      faults.add("Table '%s' lacks the column '%s'".formatted(parts.get(t).name(), name));
    }
    return column;
  }

  /** Finds the row that each row belongs to. */
  private void link(int t) {
    int parent = parent(t);
    Optional<Column> own = column(t, above(t).column());
    Optional<Column> key = column(parent, above(t).key());
    if (own.isEmpty() || key.isEmpty()) {
      return;
    }
    Dictionary keys = key.get().dictionary();
    int[] rowOf = new int[keys.size()];
    Arrays.fill(rowOf, -1);
    long twice = 0;
    for (int row = 0; row < key.get().codes().length(); row++) {
      int code = key.get().codes().at(row);
      twice += rowOf[code] >= 0 || code == keys.missing() ? 1 : 0;
      rowOf[code] = row;
    }
    if (twice > 0) {
      faults.add(
          "Table '%s' has in %s a key '%s' that is missing or another row's"
              .formatted(parts.get(parent).name(), Objections.rows(twice), above(t).key()));
    }
    int[] codes = Texts.codes(Texts.values(own.get().dictionary()), keys);
    parentRow[t] = new int[own.get().codes().length()];
    long alone = 0;
    for (int row = 0; row < parentRow[t].length; row++) {
      int code = own.get().codes().at(row);
      int found = code == own.get().dictionary().missing() ? -1 : codes[code];
      parentRow[t][row] = found < 0 ? -1 : rowOf[found];
      alone += parentRow[t][row] < 0 ? 1 : 0;
    }
    if (alone > 0) {
      faults.add(
          "Table '%s' has %s with a key '%s' that no row of '%s' has"
              .formatted(
                  parts.get(t).name(),
                  Objections.rows(alone),
                  above(t).column(),
                  parts.get(parent).name()));
    }
  }

  /** Numbers the rows of a table by what they show with all below them. */
  private void number(int t) {
    List<Column> columns = new ArrayList<>();
    for (Attribute attribute : parts.get(t).schema().quasiIdentifiers()) {
      column(t, attribute.name()).ifPresent(columns::add);
    }
    int rows = parts.get(t).table().rows();
    List<int[][]> below = new ArrayList<>();
    for (int child = t + 1; child < parts.size(); child++) {
      if (parent(child) == t) {
        below.add(below(child, rows));
      }
    }
    Map<Shown, Integer> numbers = new HashMap<>();
    shown[t] = new int[rows];
    for (int row = 0; row < rows; row++) {
      check(row);
      List<Integer> parts = new ArrayList<>();
      for (Column column : columns) {
        parts.add(column.codes().at(row));
      }
      for (int[][] children : below) {
        parts.add(children[row].length);
        for (int number : children[row]) {
          parts.add(number);
        }
      }
      int next = numbers.size();
      shown[t][row] = numbers.computeIfAbsent(new Shown(parts), s -> next);
    }
  }

  /** For each row of a parent table the numbers of the rows that belong to it, ascending. */
  private int[][] below(int child, int parents) {
    int[] counts = new int[parents];
    for (int parent : parentRow[child]) {
      counts[parent]++;
    }
    int[][] numbers = new int[parents][];
    Arrays.setAll(numbers, p -> new int[counts[p]]);
    for (int row = 0; row < parentRow[child].length; row++) {
      int parent = parentRow[child][row];
      numbers[parent][--counts[parent]] = shown[child][row];
    }
    for (int[] some : numbers) {
      Arrays.sort(some);
    }
    return numbers;
  }

  /** Numbers rows by their own number and the place of the row that they belong to. */
  private int[] places(int t, int[] above) {
    Map<Long, Integer> numbers = new HashMap<>();
    int[] places = new int[shown[t].length];
    for (int row = 0; row < places.length; row++) {
      check(row);
      long both = (long) above[parentRow[t][row]] << 32 | shown[t][row];
      int next = numbers.size();
      places[row] = numbers.computeIfAbsent(both, b -> next);
    }
    return places;
  }

  private int[] persons(int t, int[][] before) {
    int[] persons = new int[shown[t].length];
    Arrays.setAll(persons, row -> t == 0 ? row : before[parent(t)][parentRow[t][row]]);
    return persons;
  }

  private static long[] sizes(int[] numbers) {
    long[] sizes = new long[Arrays.stream(numbers).max().orElse(-1) + 1];
    for (int number : numbers) {
      sizes[number]++;
    }
    return sizes;
  }

  /** Asks the goals of a table. */
  private List<Boolean> judge(int t, int[] places, int[] persons) {
    LinkedRelease.Part part = parts.get(t);
    List<Attribute> sensitive = part.schema().sensitive();
    List<Column> columns = new ArrayList<>();
    int[][] codes = new int[sensitive.size()][];
    for (int s = 0; s < codes.length; s++) {
      Attribute attribute = sensitive.get(s);
      Optional<Column> column = column(t, attribute.name());
      if (column.isEmpty()) {
        return Collections.nCopies(part.goals().size(), false);
      }
      columns.add(column.get());
      codes[s] = Texts.codes(Texts.values(column.get().dictionary()), attribute.dictionary());
    }
    int[] order = RowOrder.by(places);
    Goals goals = new Goals(part.goals(), part.names(), part.schema());
    int[] values = new int[codes.length];
    for (int i = 0; i < order.length; ) {
      int place = places[order[i]];
      Group group = goals.next();
      int first = i;
      for (; i < order.length && places[order[i]] == place; i++) {
        check(i);
        for (int s = 0; s < values.length; s++) {
          values[s] = codes[s][columns.get(s).codes().at(order[i])];
        }
        group.addRows(persons[order[i]], values, 1);
      }
      goals.judge();
      for (int of = first; of < i; of++) {
        goals.has(persons[order[of]]);
      }
    }
    Objections own = new Objections();
    List<Boolean> holds = goals.verdicts(own);
    own.list().forEach(fault -> faults.add("Table '%s': %s".formatted(part.name(), fault)));
    return holds;
  }

  private void check(int row) {
    if (row % CHECKED == 0) {
      run.check();
    }
  }
}
