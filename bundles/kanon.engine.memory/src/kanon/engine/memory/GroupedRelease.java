package kanon.engine.memory;

import java.util.ArrayList;
import java.util.Arrays;
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
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Table;
import kanon.model.Tally;

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
    Header header = new Header(table, rows.profile().schema());
    List<Column> insensitive = header.insensitiveInOrder(run);
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
    for (Column c : header.released()) {
      if (header.role(c.name()) != Role.SENSITIVE) {
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
    Profile profile = outcome.profile();
    return new BucketAudit(
        profile,
        kind(outcome),
        originalRows(profile),
        Tally.of(columns(quasiIdentifiers, profile.schema().quasiIdentifiers())),
        Tally.of(columns(sensitive, profile.schema().sensitive()), counts()));
  }

  /** Where the plan sends the rows of each atom. */
  private Tally originalRows(Profile profile) {
    Assignment assignment = outcome.assignment();
    int[] atoms = new int[assignment.parts()];
    int[] groups = new int[assignment.parts()];
    int[] counts = new int[assignment.parts()];
    int n = 0;
    for (int atom = 0; atom < profile.atoms(); atom++) {
      for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
        if (assignment.target(p) != Assignment.REMOVED) {
          atoms[n] = atom;
          groups[n] = buckets.code(assignment.target(p));
          counts[n++] = (int) assignment.rows(p);
        }
      }
    }
    Codes codes = Codes.of(Arrays.copyOf(groups, n), buckets.numbers().size());
    return Tally.of(
        profile,
        Arrays.copyOf(atoms, n),
        List.of(new Column(Buckets.GROUP, buckets.numbers(), codes)),
        counts);
  }

  private static List<Column> columns(Table table, List<Attribute> attributes) {
    List<Column> columns = new ArrayList<>();
    columns.add(table.find(Buckets.GROUP).orElseThrow());
    attributes.forEach(a -> columns.add(table.find(a.name()).orElseThrow()));
    return columns;
  }

  /** What the released column of counts says; empty where there is none. */
  private int[] counts() {
    if (kind(outcome) == Plan.Bucketization.PERMUTATION) {
      return new int[0];
    }
    Column column = sensitive.find(Buckets.COUNT).orElseThrow();
    Dictionary values = column.dictionary();
    int[] counts = new int[sensitive.rows()];
    for (int row = 0; row < counts.length; row++) {
      counts[row] = Integer.parseInt(values.value(column.codes().at(row)));
    }
    return counts;
  }

  @Override
  public Release release(Run run) {
    return new Release(
        List.of(
            new Release.Part("-qi", quasiIdentifiers), new Release.Part("-sensitive", sensitive)));
  }

  @Override
  public void close() {}
}
