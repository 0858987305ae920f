package kanon.engine.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.rows.CountingSort;
import kanon.lib.rows.GroupTables;
import kanon.lib.rows.RowClasses;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.BucketAudit;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.GroupColumns;
import kanon.model.Outcome;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Table;

/** A bucketized release: a table of quasi-identifiers and a table of sensitive values. */
final class GroupedRelease implements Session.Staged {
  private final Outcome outcome;
  private final GroupTables groups;
  private final Table quasiIdentifiers;

  private GroupedRelease(Outcome outcome, GroupTables groups, Table quasiIdentifiers) {
    this.outcome = outcome;
    this.groups = groups;
    this.quasiIdentifiers = quasiIdentifiers;
  }

  static GroupedRelease of(Table table, ProfiledRows rows, Outcome outcome, Run run) {
    GroupTables groups = GroupTables.of(outcome, table.names(), run);
    run.check();
    Table quasi = groups.permuted().orElseGet(() -> anatomized(table, rows, outcome, groups, run));
    return new GroupedRelease(outcome, groups, quasi);
  }

  /** The rows without their sensitive values, by group and then by value. */
  private static Table anatomized(
      Table table, ProfiledRows rows, Outcome outcome, GroupTables tables, Run run) {
    ColumnRoles roles = new ColumnRoles(table, rows.profile().schema());
    List<Column> insensitive = roles.insensitiveInOrder(run);
    int[] groups = RowClasses.of(table, outcome, rows.atoms(run), run);
    int[] codes = new int[groups.length];
    int[] places = new int[(int) outcome.released()];
    int n = 0;
    for (int row = 0; row < groups.length; row++) {
      if (groups[row] != Assignment.REMOVED) {
        codes[row] = tables.code(groups[row]);
        places[n++] = row;
      }
    }
    Column group =
        new Column(GroupColumns.GROUP, tables.numbers(), Codes.of(codes, tables.numbers().size()));
    List<Column> columns = new ArrayList<>();
    Map<String, Column> inOrder = new HashMap<>();
    insensitive.forEach(c -> inOrder.put(c.name(), c));
    rows.quasiIdentifiers().forEach(c -> inOrder.put(c.name(), c));
    for (Column c : roles.released()) {
      if (roles.role(c.name()) != Role.SENSITIVE) {
        columns.add(inOrder.getOrDefault(c.name(), c));
      }
    }
    run.check();
    int[] sorted = CountingSort.sorted(places, withFirst(group, columns));
    run.check();
    columns.add(group);
    Column[] made = new Column[columns.size()];
    run.parallel().each(made.length, c -> made[c] = columns.get(c).select(sorted));
    return new Table(List.of(made));
  }

  private static List<Column> withFirst(Column first, List<Column> others) {
    List<Column> all = new ArrayList<>(others);
    all.add(0, first);
    return all;
  }

  @Override
  public Audit audit(Run run) {
    run.check();
    List<Attribute> attributes = outcome.profile().schema().quasiIdentifiers();
    return BucketAudit.of(
        outcome,
        groups.numberOfGroup(),
        columns(quasiIdentifiers, attributes),
        new int[0],
        groups.sensitive());
  }

  private static List<Column> columns(Table table, List<Attribute> attributes) {
    List<Column> columns = new ArrayList<>();
    columns.add(table.find(GroupColumns.GROUP).orElseThrow());
    attributes.forEach(a -> columns.add(table.find(a.name()).orElseThrow()));
    return columns;
  }

  @Override
  public Release release(Run run) {
    return Release.of(
        List.of(
            Release.Part.of("-qi", quasiIdentifiers),
            Release.Part.of("-sensitive", groups.sensitive())));
  }

  @Override
  public void close() {}
}
