package kanon.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.BucketAudit;
import kanon.model.Group;
import kanon.model.Profile;
import kanon.model.Tally;

/**
 * Judges a bucketized release. Each released table is compared, group by group, with the original
 * rows that were put into the group: both are numbered together, equal rows alike, and each number
 * must occur equally often in both. Counterfeits that the plan names count as rows of the sensitive
 * table, and stand in groups of rows alone. What rows ask for is no part of the release: each group
 * is judged by what the original rows that were put into it ask for.
 */
final class BucketJudge {
  private static final int CHECKED = 1 << 14;

  private final BucketAudit audit;
  private final Profile original;
  private final Originals originals;
  private final Texts groups = new Texts();
  private final int[] originalGroups;
  private final Objections faults;
  private final Run run;

  BucketJudge(BucketAudit audit, Objections faults, Run run) {
    this.audit = audit;
    this.faults = faults;
    this.run = run;
    original = audit.original();
    originals = new Originals(original);
    originalGroups = groups.numbers(audit.rows().labels(1));
  }

  void judge(Goals goals) {
    judgeRows();
    List<Attribute> quasi = original.schema().quasiIdentifiers();
    List<Attribute> sensitive = original.schema().sensitive();
    switch (audit.kind()) {
      case ANATOMY -> {
        judgeTogether(true, range(quasi), "Quasi-identifiers");
        judgeTogether(false, range(sensitive), "Sensitive values");
      }
      case PERMUTATION -> {
        judgeApart(true, quasi);
        judgeApart(false, sensitive);
      }
      case SLICING -> {
        judgeColumns(quasi);
        judgeApart(false, sensitive);
      }
    }
    judgeGroups(goals, sensitive);
  }

  private void judgeRows() {
    Tally rows = audit.rows();
    for (int e = 0; e < rows.entries(); e++) {
      originals.release(rows.code(0, e), rows.rows(e));
    }
    originals.judge(faults);
    long quasi = audit.quasiIdentifiers().total();
    long sensitive = audit.sensitive().total() - counterfeits();
    judgeCounterfeits();
    if (quasi != sensitive) {
      faults.add(
          "The tables differ in length: %s of quasi-identifiers, %s of sensitive values"
              .formatted(Objections.rows(quasi), Objections.rows(sensitive)));
    }
  }

  private long counterfeits() {
    return audit.counterfeits().map(Tally::total).orElse(0L);
  }

  /** Values that no row has stand where rows do. */
  private void judgeCounterfeits() {
    if (audit.counterfeits().isEmpty()) {
      return;
    }
    BitSet there = new BitSet();
    for (int e = 0; e < audit.rows().entries(); e++) {
      there.set(originalGroups[audit.rows().code(1, e)]);
    }
    Tally added = audit.counterfeits().get();
    int[] group = groups.numbers(added.labels(0));
    long elsewhere = 0;
    for (int e = 0; e < added.entries(); e++) {
      elsewhere += there.get(group[added.code(0, e)]) ? 0 : added.rows(e);
    }
    if (elsewhere > 0) {
      faults.add("%d counterfeits are in groups that no row is in".formatted(elsewhere));
    }
  }

  private static int[] range(List<Attribute> attributes) {
    return IntStream.range(0, attributes.size()).toArray();
  }

  /** Quasi-identifiers of one column stand as the group's rows have them. */
  private void judgeColumns(List<Attribute> quasi) {
    Optional<int[]> columnOf = audit.columnOf();
    if (columnOf.isEmpty() || columnOf.get().length != quasi.size()) {
      faults.add("Which quasi-identifiers stand together is not known");
      return;
    }
    int[] column = columnOf.get();
    for (int c : Arrays.stream(column).distinct().toArray()) {
      int[] of = IntStream.range(0, column.length).filter(a -> column[a] == c).toArray();
      judgeTogether(
          true,
          of,
          Arrays.stream(of)
              .mapToObj(a -> "'" + quasi.get(a).name() + "'")
              .collect(Collectors.joining(", ", "Values of the column of ", "")));
    }
  }

  private void judgeTogether(boolean quasi, int[] attributes, String what) {
    List<Attribute> all =
        quasi ? original.schema().quasiIdentifiers() : original.schema().sensitive();
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(quasi));
    for (int a : attributes) {
      columns.add(new Column(quasi, a, all.get(a)));
    }
    long differing = differing(quasi, columns);
    if (differing > 0) {
      faults.add(
          "%s are not those of the groups' rows in %s".formatted(what, Objections.rows(differing)));
    }
  }

  private void judgeApart(boolean quasi, List<Attribute> attributes) {
    for (int a = 0; a < attributes.size(); a++) {
      Column column = new Column(quasi, a, attributes.get(a));
      long differing = differing(quasi, List.of(new Column(quasi), column));
      if (differing > 0) {
        faults.add(
            "Attribute '%s' shows in %s values that are not those of their group's rows"
                .formatted(attributes.get(a).name(), Objections.rows(differing)));
      }
    }
  }

  /** How many rows a table has too many or too few, whichever is more. */
  private long differing(boolean quasi, List<Column> columns) {
    Tally released = released(quasi);
    Tally rows = audit.rows();
    int n = rows.entries();
    Optional<Tally> added = quasi ? Optional.empty() : audit.counterfeits();
    int last = n + released.entries();
    int all = last + added.map(Tally::entries).orElse(0);
    RowNumbers numbers = RowNumbers.of(new Beside(n, last, columns), all, run);
    long[] balance = new long[numbers.size()];
    for (int e = 0; e < n; e++) {
      balance[numbers.of(e)] -= rows.rows(e);
    }
    for (int e = 0; e < released.entries(); e++) {
      balance[numbers.of(n + e)] += released.rows(e);
    }
    for (int e = last; e < all; e++) {
      balance[numbers.of(e)] -= added.get().rows(e - last);
    }
    long more = 0;
    long less = 0;
    for (long b : balance) {
      more += Math.max(0, b);
      less += Math.max(0, -b);
    }
    return Math.max(more, less);
  }

  private Tally released(boolean quasi) {
    return quasi ? audit.quasiIdentifiers() : audit.sensitive();
  }

  private void judgeGroups(Goals goals, List<Attribute> sensitive) {
    Tally table = audit.sensitive();
    int[] group = groups.numbers(table.labels(0));
    Members shown = members(table, 0, group);
    boolean asked = original.schema().demands().isPresent();
    Members rows = asked ? members(audit.rows(), 1, originalGroups) : shown;
    int[][] codes = new int[sensitive.size()][];
    for (int s = 0; s < codes.length; s++) {
      codes[s] = Texts.codes(table.labels(s + 1), sensitive.get(s).dictionary());
    }
    for (int g = 0; g < groups.size(); g++) {
      if (g % CHECKED == 0) {
        run.check();
      }
      if (shown.from[g] < shown.from[g + 1]) {
        Group filled = goals.next();
        for (int i = shown.from[g]; i < shown.from[g + 1]; i++) {
          add(table, shown.entries[i], codes, filled);
        }
        if (asked) {
          addDemands(rows, g, filled);
        }
        goals.judge();
      }
    }
  }

  /** The entries of a tally by their group: those of group g from {@code from[g]} on. */
  private Members members(Tally table, int column, int[] group) {
    int[] from = new int[groups.size() + 1];
    for (int e = 0; e < table.entries(); e++) {
      from[group[table.code(column, e)] + 1]++;
    }
    for (int g = 0; g < groups.size(); g++) {
      from[g + 1] += from[g];
    }
    int[] next = from.clone();
    int[] entries = new int[table.entries()];
    for (int e = 0; e < entries.length; e++) {
      entries[next[group[table.code(column, e)]]++] = e;
    }
    return new Members(from, entries);
  }

  private record Members(int[] from, int[] entries) {}

  /** What the original rows of a group ask for. */
  private void addDemands(Members of, int g, Group filled) {
    for (int i = of.from[g]; i < of.from[g + 1]; i++) {
      int entry = of.entries[i];
      filled.addDemand(original.demand(audit.rows().code(0, entry)), audit.rows().rows(entry));
    }
  }

  private static void add(Tally table, int entry, int[][] codes, Group group) {
    group.addRows(table.rows(entry));
    for (int s = 0; s < codes.length; s++) {
      int code = codes[s][table.code(s + 1, entry)];
      if (code >= 0) {
        group.addValue(s, code, table.rows(entry));
      }
    }
  }

  /** A column of a released table, and what the original rows have for it, as numbers of texts. */
  private final class Column {
    private final Tally released;
    private final int place;
    private final int[] numberOfLabel;
    private final int[] numberOfAdded;
    private final int[] numberOfValue;
    private final int attribute;
    private final boolean quasi;

    /** The column of an attribute. */
    Column(boolean quasi, int attribute, Attribute of) {
      this.quasi = quasi;
      this.attribute = attribute;
      released = released(quasi);
      place = attribute + 1;
      Texts texts = new Texts();
      numberOfValue = texts.numbers(of.dictionary());
      numberOfLabel = texts.numbers(released.labels(place));
      numberOfAdded = added(texts);
    }

    /** The column of the groups. */
    Column(boolean quasi) {
      this.quasi = quasi;
      attribute = -1;
      released = released(quasi);
      place = 0;
      numberOfValue = originalGroups;
      numberOfLabel = groups.numbers(released.labels(0));
      numberOfAdded = added(groups);
    }

    private int[] added(Texts texts) {
      return audit
          .counterfeits()
          .filter(added -> !quasi)
          .map(added -> texts.numbers(added.labels(place)))
          .orElse(new int[0]);
    }

    int ofAdded(int entry) {
      return numberOfAdded[audit.counterfeits().orElseThrow().code(place, entry)];
    }

    int ofReleased(int entry) {
      return numberOfLabel[released.code(place, entry)];
    }

    int ofOriginal(int entry) {
      Tally rows = audit.rows();
      if (attribute < 0) {
        return numberOfValue[rows.code(1, entry)];
      }
      int atom = rows.code(0, entry);
      return numberOfValue[
          quasi
              ? original.code(attribute, originals.tuple(atom))
              : original.sensitive(attribute, atom)];
    }
  }

  /** The original rows, followed by the released ones and by counterfeits. */
  private record Beside(int originals, int last, List<Column> of) implements RowNumbers.Rows {
    @Override
    public int columns() {
      return of.size();
    }

    @Override
    public int value(int column, int row) {
      Column c = of.get(column);
      if (row >= last) {
        return c.ofAdded(row - last);
      }
      return row < originals ? c.ofOriginal(row) : c.ofReleased(row - originals);
    }
  }
}
