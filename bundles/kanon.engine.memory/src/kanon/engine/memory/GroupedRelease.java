package kanon.engine.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.BucketAudit;
import kanon.model.Buckets;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.CountingSort;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Table;

/** A bucketized release: a table of quasi-identifiers and a table of sensitive values. */
final class GroupedRelease implements Session.Staged {
  private final Outcome outcome;
  private final Buckets buckets;
  private final Table quasiIdentifiers;
  private final Table sensitive;

  private GroupedRelease(
      Outcome outcome, Buckets buckets, Table quasiIdentifiers, Table sensitive) {
    this.outcome = outcome;
    this.buckets = buckets;
    this.quasiIdentifiers = quasiIdentifiers;
    this.sensitive = sensitive;
  }

  static GroupedRelease of(Table table, ProfiledRows rows, Outcome outcome, Run run) {
    Buckets buckets = new Buckets(outcome, table.names(), run.random(), run.parallel());
    run.check();
    Table quasi =
        kind(outcome) == Plan.Bucketization.PERMUTATION
            ? buckets.permuted()
            : anatomized(table, rows, outcome, buckets, run);
    run.check();
    return new GroupedRelease(outcome, buckets, quasi, buckets.sensitive());
  }

  private static Plan.Bucketization kind(Outcome outcome) {
    return ((Plan.Groups) outcome.plan()).kind();
  }

  /** The rows without their sensitive values, by group and then by value. */
  private static Table anatomized(
      Table table, ProfiledRows rows, Outcome outcome, Buckets buckets, Run run) {
    ColumnRoles roles = new ColumnRoles(table, rows.profile().schema());
    List<Column> insensitive = roles.insensitiveInOrder(run);
    int[] groups = RowClasses.of(outcome.assignment(), rows.atoms(run), insensitive, run);
    int[] codes = new int[groups.length];
    int[] places = new int[(int) outcome.released()];
    int n = 0;
    for (int row = 0; row < groups.length; row++) {
      if (groups[row] != Assignment.REMOVED) {
        codes[row] = buckets.code(groups[row]);
        places[n++] = row;
      }
    }
    Column group =
        new Column(Buckets.GROUP, buckets.numbers(), Codes.of(codes, buckets.numbers().size()));
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
        outcome, buckets, columns(quasiIdentifiers, attributes), new int[0], sensitive);
  }

  private static List<Column> columns(Table table, List<Attribute> attributes) {
    List<Column> columns = new ArrayList<>();
    columns.add(table.find(Buckets.GROUP).orElseThrow());
    attributes.forEach(a -> columns.add(table.find(a.name()).orElseThrow()));
    return columns;
  }

  @Override
  public Release release(Run run) {
    return Release.of(
        List.of(
            Release.Part.of("-qi", quasiIdentifiers), Release.Part.of("-sensitive", sensitive)));
  }

  @Override
  public void close() {}
}
