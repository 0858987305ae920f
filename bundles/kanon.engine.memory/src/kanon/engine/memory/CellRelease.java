package kanon.engine.memory;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Combined;
import kanon.api.RowOrder;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.rows.ByCells;
import kanon.lib.rows.RowClasses;
import kanon.model.Assignment;
import kanon.model.Audit;
import kanon.model.Cells;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Table;
import kanon.model.Type;

/** A release of one table that shows cells. */
final class CellRelease implements Session.Staged {
  private static final int CHECKED = 1 << 20;

  private final Profile profile;
  private final int[] atoms;
  private final Table released;

  private CellRelease(Profile profile, int[] atoms, Table released) {
    this.profile = profile;
    this.atoms = atoms;
    this.released = released;
  }

  static CellRelease of(Table source, ProfiledRows rows, Outcome outcome, RowOrder order, Run run) {
    Profile profile = rows.profile();
    int[] atoms = rows.atoms(run);
    ColumnRoles roles = new ColumnRoles(source, profile.schema());
    int[] classes = RowClasses.of(source, outcome, atoms, run);
    boolean all = order.key().isEmpty() && outcome.removed() == 0;
    int[] places = all ? new int[0] : places(classes, outcome, order, run);
    List<Column> columns = roles.released();
    Column[] made = new Column[columns.size()];
    run.parallel()
        .each(
            made.length,
            c -> {
              run.check();
              Column column = columns.get(c);
              int quasi = roles.quasiIdentifier(column.name());
              if (quasi >= 0) {
                made[c] = cells(column.name(), outcome, quasi, classes, all, places, run);
              } else {
                made[c] = all ? column : column.select(places);
              }
            });
    Table table = new Table(List.of(made));
    int[] atomsOfRows = all ? atoms : chosen(atoms, places);
    if (!order.isSorted()) {
      return new CellRelease(profile, atomsOfRows, table);
    }
    int[] sorted = ByCells.sorted(table);
    return new CellRelease(
        profile,
        chosen(atomsOfRows, sorted),
        new Table(table.columns().stream().map(c -> c.select(sorted)).toList()));
  }

  /** The rows that are released, in the order of the release. */
  private static int[] places(int[] classes, Outcome outcome, RowOrder order, Run run) {
    int[] places = new int[(int) outcome.released()];
    int n = 0;
    int[] rows = order.key().isPresent() ? order.rows(classes.length, run) : new int[0];
    for (int i = 0; i < classes.length; i++) {
      int row = rows.length == 0 ? i : rows[i];
      if (classes[row] != Assignment.REMOVED) {
        places[n++] = row;
      }
    }
    return places;
  }

  private static int[] chosen(int[] atoms, int[] places) {
    int[] chosen = new int[places.length];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = atoms[places[i]];
    }
    return chosen;
  }

  private static Column cells(
      String name, Outcome outcome, int a, int[] classes, boolean all, int[] places, Run run) {
    int[] codeOfClass = new int[outcome.classes()];
    Dictionary labels = labels(outcome, a, codeOfClass);
    int n = all ? classes.length : places.length;
    Codes.Builder codes = new Codes.Builder(n, labels.size());
    for (int from = 0; from < n; from += CHECKED) {
      run.check();
      int to = Math.min(n, from + CHECKED);
      for (int i = from; i < to; i++) {
        codes.add(codeOfClass[classes[all ? i : places[i]]]);
      }
    }
    return new Column(name, labels, codes.build());
  }

  /** The labels in use, equal ones once; fills the code of each class's label. */
  private static Dictionary labels(Outcome outcome, int a, int[] codeOfClass) {
    Cells cells = outcome.cells(a);
    BitSet used = new BitSet();
    for (int c = 0; c < codeOfClass.length; c++) {
      used.set(outcome.cell(a, c));
    }
    Dictionary domain = cells.attribute().dictionary();
    int missing = domain.missing();
    Map<String, Integer> codeOfLabel = new LinkedHashMap<>();
    int[] codeOfCell = new int[cells.size()];
    for (int cell = used.nextSetBit(0); cell >= 0; cell = used.nextSetBit(cell + 1)) {
      if (cell != missing) {
        int next = codeOfLabel.size();
        codeOfCell[cell] = codeOfLabel.computeIfAbsent(cells.label(cell), l -> next);
      }
    }
    boolean showsMissing = missing >= 0 && used.get(missing);
    if (showsMissing) {
      codeOfCell[missing] = codeOfLabel.size();
    }
    for (int c = 0; c < codeOfClass.length; c++) {
      codeOfClass[c] = codeOfCell[outcome.cell(a, c)];
    }
    boolean original = used.length() <= cells.domain();
    return Dictionary.of(
        original ? domain.type() : Type.STRING,
        new ArrayList<>(codeOfLabel.keySet()),
        showsMissing ? Optional.of(domain.value(missing)) : Optional.empty());
  }

  @Override
  public Audit audit(Run run) {
    run.check();
    List<Column> quasi = new ArrayList<>();
    profile.schema().quasiIdentifiers().forEach(q -> quasi.add(column(q.name())));
    List<Column> sensitive = new ArrayList<>();
    profile.schema().sensitive().forEach(s -> sensitive.add(column(s.name())));
    return Audit.of(profile, atoms, quasi, sensitive);
  }

  @Override
  public Combined combined(boolean cells, List<String> columns, Run run) {
    run.check();
    List<Column> told = new ArrayList<>();
    if (cells) {
      profile.schema().quasiIdentifiers().forEach(q -> told.add(column(q.name())));
    }
    columns.forEach(name -> told.add(column(name)));
    return profile.hasPersons()
        ? Combined.of(told, profile.personsOf(atoms))
        : Combined.of(told, released.rows());
  }

  private Column column(String name) {
    return released.find(name).orElseThrow();
  }

  @Override
  public Release release(Run run) {
    return Release.of(released);
  }

  @Override
  public boolean repeatable(Run run) {
    return true;
  }

  @Override
  public void close() {}
}
