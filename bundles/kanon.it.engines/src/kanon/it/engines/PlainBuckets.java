package kanon.it.engines;

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
import kanon.model.Buckets;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/**
 * A release of groups.
 *
 * @param outcome the plan, applied
 * @param buckets what it decides
 * @param quasiIdentifiers the first table
 * @param sensitive the second
 */
record PlainBuckets(Outcome outcome, Buckets buckets, Table quasiIdentifiers, Table sensitive)
    implements Session.Staged {

  static PlainBuckets of(Table table, Outcome outcome, int[] groups, Run run) {
    Buckets buckets = new Buckets(outcome, table.names(), run.random(), run.parallel());
    boolean permuted = ((Plan.Groups) outcome.plan()).kind() == Plan.Bucketization.PERMUTATION;
    Table first = permuted ? buckets.permuted() : grouped(table, outcome, buckets, groups, run);
    return new PlainBuckets(outcome, buckets, first, buckets.sensitive());
  }

  /** The rows without their sensitive values, by group and then by value. */
  private static Table grouped(
      Table table, Outcome outcome, Buckets buckets, int[] groups, Run run) {
    int[] codes = new int[groups.length];
    for (int row = 0; row < groups.length; row++) {
      codes[row] = groups[row] == Assignment.REMOVED ? 0 : buckets.code(groups[row]);
    }
    Schema schema = outcome.profile().schema();
    List<Column> columns = new ArrayList<>();
    Comparator<Integer> order = Comparator.comparingInt(row -> codes[row]);
    for (Column column : table.columns()) {
      run.check();
      Role role = PlainSession.role(schema, column.name());
      if (role == Role.QUASI_IDENTIFIER || role == Role.INSENSITIVE) {
        Column sorted = inOrder(column, schema);
        columns.add(sorted);
        order = order.thenComparingInt(row -> sorted.codes().at(row));
      }
    }
    Codes numbers = Codes.of(codes, buckets.numbers().size());
    columns.add(new Column(Buckets.GROUP, buckets.numbers(), numbers));
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
    List<String> names = new ArrayList<>(List.of(Buckets.GROUP));
    outcome.profile().schema().quasiIdentifiers().forEach(a -> names.add(a.name()));
    List<Column> columns =
        names.stream().map(name -> quasiIdentifiers.find(name).orElseThrow()).toList();
    return BucketAudit.of(outcome, buckets, columns, new int[0], sensitive);
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
