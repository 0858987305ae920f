package kanon.lib.attacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.AttackerView;
import kanon.api.LinkedView;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.GroupColumns;
import kanon.model.KanonException;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.model.Table;

/** An attacker's view of a release, read from its published tables. */
public final class ReleaseView implements AttackerView {
  private final Seen seen;
  private final long[] sizes;
  private final long total;
  private final Optional<Truth> truth;
  private final Optional<Mechanism> mechanism;
  private final List<AttackerView> others;
  private final Optional<JoinedView> joined;

  /** What is published, in arrays: combinations of sensitive values by class. */
  private record Seen(
      Profile classes,
      List<Column> columns,
      Schema schema,
      Release release,
      Optional<Plan.Bucketization> hides,
      List<Cells> cells,
      Looks looks,
      int[] valuesFrom,
      int[][] value,
      int[] rows) {}

  private ReleaseView(
      Seen seen,
      Optional<Truth> truth,
      Optional<Mechanism> mechanism,
      List<AttackerView> others,
      Optional<JoinedView> joined) {
    this.seen = seen;
    this.truth = truth;
    this.mechanism = mechanism;
    this.others = others;
    this.joined = joined;
    sizes = new long[seen.valuesFrom.length - 1];
    for (int c = 0; c < sizes.length; c++) {
      for (int e = seen.valuesFrom[c]; e < seen.valuesFrom[c + 1]; e++) {
        sizes[c] += seen.rows[e];
      }
    }
    total = Arrays.stream(sizes).sum();
  }

  /**
   * A release that shows cells.
   *
   * @param schema the columns, with what they can hold
   * @param cells what the cells of each quasi-identifier are made of
   * @param cellOfCode for each of them the cell of each code of its released column
   */
  public static ReleaseView ofCells(
      Schema schema,
      Release release,
      List<Cells> cells,
      List<int[]> cellOfCode,
      Parallel parallel) {
    return ofCells(schema, release, Optional.empty(), cells, cellOfCode, parallel);
  }

  /**
   * One of several tables that show cells.
   *
   * @param alike tells rows apart that look alike, by what else belongs to their persons
   */
  public static ReleaseView ofCells(
      Schema schema,
      Release release,
      Optional<int[]> alike,
      List<Cells> cells,
      List<int[]> cellOfCode,
      Parallel parallel) {
    Table table = release.parts().get(0).table();
    List<Column> shown = new ArrayList<>();
    schema.quasiIdentifiers().forEach(a -> shown.add(table.find(a.name()).orElseThrow()));
    alike.map(SeenClasses::numbered).ifPresent(shown::add);
    Profile classes = SeenClasses.of(shown, table, schema, new int[0], parallel);
    return of(
        classes,
        shown,
        schema,
        release,
        Optional.empty(),
        cells,
        Looks.ofCells(classes, cellOfCode));
  }

  /** A bucketized release: a table of quasi-identifiers and one of sensitive values. */
  public static ReleaseView ofGroups(
      Schema schema, Release release, Plan.Bucketization kind, Parallel parallel) {
    Table quasi = release.parts().get(0).table();
    Table sensitive = release.parts().get(1).table();
    Column group = quasi.find(GroupColumns.GROUP).orElseThrow();
    Column same = sensitive.find(GroupColumns.GROUP).orElseThrow().in(group.dictionary());
    int[] counts = kind == Plan.Bucketization.ANATOMY ? SeenClasses.counts(sensitive) : new int[0];
    Profile classes = SeenClasses.of(List.of(same), sensitive, schema, counts, parallel);
    int[] classOfCode = new int[group.dictionary().size()];
    for (int c = 0; c < classes.tuples(); c++) {
      classOfCode[classes.code(0, c)] = c;
    }
    List<Codes> values = new ArrayList<>();
    for (Attribute a : schema.quasiIdentifiers()) {
      values.add(quasi.find(a.name()).orElseThrow().in(a.dictionary()).codes());
    }
    Looks looks = Looks.ofGroups(schema, group, classOfCode, classes.tuples(), values, parallel);
    List<Cells> cells = schema.quasiIdentifiers().stream().map(Cells::new).toList();
    return of(classes, List.of(group), schema, release, Optional.of(kind), cells, looks);
  }

  private static ReleaseView of(
      Profile classes,
      List<Column> columns,
      Schema schema,
      Release release,
      Optional<Plan.Bucketization> hides,
      List<Cells> cells,
      Looks looks) {
    int[] from = new int[classes.tuples() + 1];
    Arrays.setAll(from, classes::atomFrom);
    int[][] value = new int[schema.sensitive().size()][classes.atoms()];
    int[] rows = new int[classes.atoms()];
    for (int e = 0; e < rows.length; e++) {
      rows[e] = (int) classes.rows(e);
      for (int s = 0; s < value.length; s++) {
        value[s][e] = classes.sensitive(s, e);
      }
    }
    return new ReleaseView(
        new Seen(classes, columns, schema, release, hides, cells, looks, from, value, rows),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  /** The same, of which it is known what is true. */
  public ReleaseView with(Truth known) {
    return new ReleaseView(seen, Optional.of(known), mechanism, others, joined);
  }

  /** The same for an attacker who knows how it was made. */
  public ReleaseView with(Mechanism known) {
    return new ReleaseView(seen, truth, Optional.of(known), others, joined);
  }

  /** The same for an attacker who has other releases of the same people. */
  public ReleaseView with(List<AttackerView> known) {
    return new ReleaseView(seen, truth, mechanism, List.copyOf(known), joined);
  }

  /** The same of the table of persons, for an attacker who joins all tables. */
  public ReleaseView with(JoinedView tables) {
    return new ReleaseView(seen, truth, mechanism, others, Optional.of(tables));
  }

  /**
   * The same without some rows; the numbers of classes stay.
   *
   * @param hiddenLooks how many rows of each look
   * @param hidden how many rows of each combination
   */
  ReleaseView without(int[] hiddenLooks, int[] hidden, Truth known) {
    int[] from = new int[seen.valuesFrom.length];
    int[] left = new int[seen.rows.length];
    int[][] of = new int[seen.value.length][left.length];
    int n = 0;
    for (int c = 0; c + 1 < from.length; c++) {
      for (int e = seen.valuesFrom[c]; e < seen.valuesFrom[c + 1]; e++) {
        if (seen.rows[e] > hidden[e]) {
          left[n] = seen.rows[e] - hidden[e];
          for (int s = 0; s < of.length; s++) {
            of[s][n] = seen.value[s][e];
          }
          n++;
        }
      }
      from[c + 1] = n;
    }
    int[] shown = seen.looks.rows().clone();
    for (int l = 0; l < shown.length; l++) {
      shown[l] -= hiddenLooks[l];
    }
    Looks looks = new Looks(seen.looks.from(), seen.looks.cell(), shown);
    return new ReleaseView(
        new Seen(
            seen.classes,
            seen.columns,
            seen.schema,
            seen.release,
            seen.hides,
            seen.cells,
            looks,
            from,
            of,
            Arrays.copyOf(left, n)),
        Optional.of(known),
        mechanism,
        others,
        joined);
  }

  /** The columns whose cells tell classes apart. */
  List<Column> columns() {
    return seen.columns;
  }

  /** The combination of rows that show codes of {@link #columns} and have sensitive values. */
  int[] combinations(List<Codes> shown, List<Codes> sensitive, Parallel parallel) {
    return seen.classes.atomsOfRows(shown, sensitive, parallel);
  }

  @Override
  public int[] combinationOfRow() {
    if (seen.hides.isPresent() || truth.filter(Truth::controls).isPresent()) {
      throw new IllegalStateException("rows of groups, and rows that were left out, have none");
    }
    return combinationOfRow(Parallel.sequential());
  }

  int[] combinationOfRow(Parallel parallel) {
    Table table = seen.release.parts().get(0).table();
    List<Codes> sensitive = new ArrayList<>();
    for (Attribute a : seen.schema.sensitive()) {
      sensitive.add(table.find(a.name()).orElseThrow().in(a.dictionary()).codes());
    }
    return combinations(seen.columns.stream().map(Column::codes).toList(), sensitive, parallel);
  }

  /** The class of each combination. */
  int[] classOfCombination() {
    int[] of = new int[seen.rows.length];
    for (int c = 0; c < sizes.length; c++) {
      Arrays.fill(of, seen.valuesFrom[c], seen.valuesFrom[c + 1], c);
    }
    return of;
  }

  /** The class of each code of the group column; for a bucketized release. */
  int[] classOfGroup() {
    int[] of = new int[seen.columns.get(0).dictionary().size()];
    for (int c = 0; c < seen.classes.tuples(); c++) {
      of[seen.classes.code(0, c)] = c;
    }
    return of;
  }

  /** Whether several rows of the original may be of one person. */
  public boolean ofPersons() {
    return truth.filter(t -> t.original().hasPersons()).isPresent();
  }

  /** What is true, where the original is there. */
  Optional<Truth> truth() {
    return truth;
  }

  @Override
  public Schema schema() {
    return seen.schema;
  }

  @Override
  public Release release() {
    return seen.release;
  }

  @Override
  public Optional<Plan.Bucketization> hides() {
    return seen.hides;
  }

  @Override
  public long rows() {
    return total;
  }

  @Override
  public int classes() {
    return sizes.length;
  }

  @Override
  public long size(int c) {
    return sizes[c];
  }

  @Override
  public Cells cells(int a) {
    return seen.cells.get(a);
  }

  @Override
  public int cell(int a, int c) {
    return seen.looks.cell()[a][c];
  }

  @Override
  public int lookFrom(int c) {
    return seen.looks.from()[c];
  }

  @Override
  public int look(int a, int look) {
    return seen.looks.cell()[a][look];
  }

  @Override
  public long looks(int look) {
    return seen.looks.rows()[look];
  }

  @Override
  public int valuesFrom(int c) {
    return seen.valuesFrom[c];
  }

  @Override
  public int value(int s, int combination) {
    return seen.value[s][combination];
  }

  @Override
  public long rows(int combination) {
    return seen.rows[combination];
  }

  @Override
  public Targets targets(int... known) {
    return truth.orElseThrow(ReleaseView::noOriginal).targets(known);
  }

  @Override
  public AttackerView withControl(Run run) {
    return truth.orElseThrow(ReleaseView::noOriginal).control(this, run);
  }

  private static KanonException noOriginal() {
    return KanonException.usage(
        "ORIGINAL_MISSING",
        "people whom the attacker knows are taken from the original, which is not there");
  }

  Optional<JoinedView> joined() {
    return joined;
  }

  @Override
  public Optional<LinkedView> linked() {
    return joined.map(tables -> tables);
  }

  @Override
  public Optional<Mechanism> mechanism() {
    return mechanism;
  }

  @Override
  public List<AttackerView> others() {
    return others;
  }
}
