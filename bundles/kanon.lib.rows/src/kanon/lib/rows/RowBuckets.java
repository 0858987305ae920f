package kanon.lib.rows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.api.Session;
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
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/**
 * A release of groups.
 *
 * @param outcome the plan, applied
 * @param tables what it decides, the second table among it
 * @param quasiIdentifiers the first table
 */
record RowBuckets(Outcome outcome, GroupTables tables, Table quasiIdentifiers)
    implements Session.Staged {

  static RowBuckets of(Table table, Outcome outcome, int[] groups, Run run) {
    GroupTables tables = GroupTables.of(outcome, table.names(), run);
    Table first = tables.permuted().orElseGet(() -> grouped(table, outcome, tables, groups, run));
    return new RowBuckets(outcome, tables, first);
  }

  /** The rows without their sensitive values, by group and then by value. */
  private static Table grouped(
      Table table, Outcome outcome, GroupTables tables, int[] groups, Run run) {
    int[] codes = new int[groups.length];
    for (int row = 0; row < groups.length; row++) {
      codes[row] = groups[row] == Assignment.REMOVED ? 0 : tables.code(groups[row]);
    }
    Schema schema = outcome.profile().schema();
    List<Column> columns = new ArrayList<>();
    Comparator<Integer> order = Comparator.comparingInt(row -> codes[row]);
    for (Column column : table.columns()) {
      run.check();
      Role role = schema.role(column.name());
      if (role == Role.QUASI_IDENTIFIER || role == Role.INSENSITIVE) {
        Column sorted = inOrder(column, schema);
        columns.add(sorted);
        order = order.thenComparingInt(row -> sorted.codes().at(row));
      }
    }
    Codes numbers = Codes.of(codes, tables.numbers().size());
    columns.add(new Column(GroupColumns.GROUP, tables.numbers(), numbers));
    int[] rows =
        IntStream.range(0, groups.length)
            .filter(row -> groups[row] != Assignment.REMOVED)
            .boxed()
            .sorted(order)
            .mapToInt(row -> row)
            .toArray();
    return new Table(columns.stream().map(c -> c.select(rows)).toList());
  }

  /** With a dictionary in the order of the attribute's values, or else of texts. */
  private static Column inOrder(Column column, Schema schema) {
    return schema.quasiIdentifiers().stream()
        .filter(a -> a.name().equals(column.name()))
        .map(Attribute::dictionary)
        .findFirst()
        .map(column::in)
        .orElseGet(() -> column.in(column.dictionary().sorted(Type.STRING)));
  }

  @Override
  public Audit audit(Run run) {
    run.check();
    List<String> names = new ArrayList<>(List.of(GroupColumns.GROUP));
    outcome.profile().schema().quasiIdentifiers().forEach(a -> names.add(a.name()));
    List<Column> columns =
        names.stream().map(name -> quasiIdentifiers.find(name).orElseThrow()).toList();
    return BucketAudit.of(outcome, tables.numberOfGroup(), columns, new int[0], tables.sensitive());
  }

  @Override
  public Release release(Run run) {
    return Release.of(
        List.of(
            Release.Part.of("-qi", quasiIdentifiers),
            Release.Part.of("-sensitive", tables.sensitive())));
  }

  @Override
  public void close() {}
}
