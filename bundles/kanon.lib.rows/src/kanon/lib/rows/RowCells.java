package kanon.lib.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Combined;
import kanon.api.RowOrder;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.Cells;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/**
 * A release that shows cells.
 *
 * @param profile the original
 * @param atoms of each released row
 * @param table what is released
 */
record RowCells(Profile profile, int[] atoms, Table table) implements Session.Staged {

  static RowCells of(
      Table table, Outcome outcome, int[] atoms, int[] classes, RowOrder order, Run run) {
    List<Integer> kept = new ArrayList<>();
    for (int row : (order.isSorted() ? RowOrder.input() : order).rows(classes.length, run)) {
      if (classes[row] != Assignment.REMOVED) {
        kept.add(row);
      }
    }
    int[] rows = kept.stream().mapToInt(row -> row).toArray();
    Schema schema = outcome.profile().schema();
    List<Column> released = new ArrayList<>();
    for (Column column : table.columns()) {
      run.check();
      Role role = schema.role(column.name());
      if (role == Role.QUASI_IDENTIFIER) {
        released.add(shown(outcome, column.name(), classes, rows));
      } else if (role.released()) {
        released.add(column.select(rows));
      }
    }
    int[] atomsOfRows = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      atomsOfRows[i] = atoms[rows[i]];
    }
    Table made = new Table(released);
    if (!order.isSorted()) {
      return new RowCells(outcome.profile(), atomsOfRows, made);
    }
    int[] sorted = ByCells.sorted(made);
    return new RowCells(
        outcome.profile(),
        Arrays.stream(sorted).map(row -> atomsOfRows[row]).toArray(),
        new Table(made.columns().stream().map(c -> c.select(sorted)).toList()));
  }

  /** What the cells of a quasi-identifier show. They are still of its type if all are values. */
  private static Column shown(Outcome outcome, String name, int[] classes, int[] rows) {
    int a =
        outcome.profile().schema().quasiIdentifiers().stream()
            .map(Attribute::name)
            .toList()
            .indexOf(name);
    Cells cells = outcome.cells(a);
    Dictionary domain = cells.attribute().dictionary();
    Map<String, Integer> codeOfLabel = new LinkedHashMap<>();
    boolean missing = false;
    boolean original = true;
    for (int row : rows) {
      int cell = outcome.cell(a, classes[row]);
      original &= cell < cells.domain();
      if (cell == domain.missing()) {
        missing = true;
      } else {
        codeOfLabel.putIfAbsent(cells.label(cell), codeOfLabel.size());
      }
    }
    int[] codes = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      int cell = outcome.cell(a, classes[rows[i]]);
      codes[i] =
          cell == domain.missing()
              ? codeOfLabel.size()
              : codeOfLabel.getOrDefault(cells.label(cell), -1);
    }
    Dictionary labels =
        Dictionary.of(
            original ? domain.type() : Type.STRING,
            List.copyOf(codeOfLabel.keySet()),
            missing ? Optional.of(domain.value(domain.missing())) : Optional.empty());
    return new Column(name, labels, Codes.of(codes, labels.size()));
  }

  private List<Column> columns(List<Attribute> attributes) {
    return attributes.stream().map(a -> table.find(a.name()).orElseThrow()).toList();
  }

  @Override
  public Audit audit(Run run) {
    run.check();
    Schema schema = profile.schema();
    return Audit.of(
        profile, atoms, columns(schema.quasiIdentifiers()), columns(schema.sensitive()));
  }

  @Override
  public Combined combined(boolean cells, List<String> columns, Run run) {
    run.check();
    List<Column> told = new ArrayList<>();
    if (cells) {
      told.addAll(columns(profile.schema().quasiIdentifiers()));
    }
    columns.forEach(name -> told.add(table.find(name).orElseThrow()));
    return profile.hasPersons()
        ? Combined.of(told, profile.personsOf(atoms))
        : Combined.of(told, table.rows());
  }

  @Override
  public Release release(Run run) {
    return Release.of(table);
  }

  @Override
  public boolean repeatable(Run run) {
    return true;
  }

  @Override
  public void close() {}
}
