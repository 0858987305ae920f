package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import kanon.api.Criterion;
import kanon.api.report.Judged;
import kanon.model.Attribute;
import kanon.model.Column;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Table;
import kanon.pipeline.plugin.BoundPlugin;

/**
 * Judges a bucketized release from its two tables. Which rows a group was made of cannot be seen
 * from them; what can is that every column has values of the original, no more of each than there,
 * that both tables agree on the sizes of groups, and that each group holds the models.
 */
final class BucketVerification {
  static final String QUASI_IDENTIFIERS = "-qi";
  static final String SENSITIVE = "-sensitive";
  private static final String GROUP = "group";
  private static final String COUNT = "count";

  private final Profile profile;
  private final Plan.Bucketization kind;
  private final Table original;
  private final Table quasi;
  private final Table sensitive;
  private final List<String> faults = new ArrayList<>();
  private OptionalLong classes = OptionalLong.empty();
  private OptionalLong smallest = OptionalLong.empty();

  BucketVerification(
      Profile profile, Plan.Bucketization kind, Table original, Table quasi, Table sensitive) {
    this.profile = profile;
    this.kind = kind;
    this.original = original;
    this.quasi = quasi;
    this.sensitive = sensitive;
  }

  /** Judges; the models are left out where the tables themselves are faulty. */
  Judgement.Findings judge(List<BoundPlugin> models, List<Criterion> criteria, long removable) {
    int[] ones = new int[quasi.rows()];
    Arrays.fill(ones, 1);
    int[] counts = counts();
    Optional<Column> groups = quasi.find(GROUP);
    Optional<Column> others = sensitive.find(GROUP);
    if (groups.isEmpty() || others.isEmpty()) {
      faults.add("The release lacks the column 'group'");
      return findings(List.of());
    }
    boolean anatomy = kind == Plan.Bucketization.ANATOMY;
    columns(
        quasi,
        ones,
        anatomy ? Set.of(Role.QUASI_IDENTIFIER, Role.INSENSITIVE) : Set.of(Role.QUASI_IDENTIFIER),
        Set.of(GROUP));
    columns(
        sensitive, counts, Set.of(Role.SENSITIVE), anatomy ? Set.of(GROUP, COUNT) : Set.of(GROUP));
    if (anatomy && faults.isEmpty()) {
      together();
    }
    long removed = original.rows() - (long) quasi.rows();
    if (removed < 0 || removed > removable) {
      faults.add(removed + " rows are removed, allowed are 0 to " + removable);
    }
    if (!tally(groups.get(), ones).equals(tally(others.get(), counts))) {
      faults.add("The two tables differ in their groups or the sizes of these");
    }
    List<Judged> privacy =
        faults.isEmpty() ? models(others.get(), counts, models, criteria) : List.of();
    return findings(privacy);
  }

  private Judgement.Findings findings(List<Judged> privacy) {
    return new Judgement.Findings(
        faults,
        privacy,
        Judgement.NOT_CHECKABLE,
        classes,
        smallest,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private int[] counts() {
    int[] counts = new int[sensitive.rows()];
    Arrays.fill(counts, 1);
    Optional<Column> column = sensitive.find(COUNT);
    if (column.isPresent() && kind == Plan.Bucketization.ANATOMY) {
      for (int row = 0; row < counts.length; row++) {
        try {
          counts[row] = Math.max(0, Integer.parseInt(column.get().value(row)));
        } catch (NumberFormatException e) {
          faults.add("The column 'count' has a cell that is no number in row " + (row + 1));
          return counts;
        }
      }
    }
    return counts;
  }

  /**
   * Holds a table to the columns that it is to have.
   *
   * @param expected the roles of its columns
   * @param added the columns that the release adds
   */
  private void columns(Table table, int[] counts, Set<Role> expected, Set<String> added) {
    for (Attribute attribute : profile.schema().attributes()) {
      if (expected.contains(attribute.role()) && table.find(attribute.name()).isEmpty()) {
        faults.add(ReleasedColumns.lacking(attribute.name()));
      }
    }
    for (String name : added) {
      if (table.find(name).isEmpty()) {
        faults.add(ReleasedColumns.lacking(name));
      }
    }
    for (Column column : table.columns()) {
      Role role = profile.schema().role(column.name());
      if (expected.contains(role)) {
        subset(column, counts, original.find(column.name()).orElseThrow());
      } else if (!added.contains(column.name())) {
        faults.add(
            role.released()
                ? "The release has the column '%s' in the wrong table".formatted(column.name())
                : ReleasedColumns.unwanted(column.name(), role));
      }
    }
  }

  /** Anatomy shows the rows as they were, without their sensitive values. */
  private void together() {
    List<Column> released = quasi.columns().stream().filter(c -> !c.name().equals(GROUP)).toList();
    List<Column> before =
        released.stream().map(c -> original.find(c.name()).orElseThrow()).toList();
    long more = RowCounts.more(released, before);
    if (more > 0) {
      faults.add(more + " rows of the table of quasi-identifiers are no rows of the original");
    }
  }

  private void subset(Column column, int[] counts, Column before) {
    int[] ones = new int[original.rows()];
    Arrays.fill(ones, 1);
    Map<String, Long> there = tally(before, ones);
    long more = 0;
    for (Map.Entry<String, Long> e : tally(column, counts).entrySet()) {
      more += Math.max(0, e.getValue() - there.getOrDefault(e.getKey(), 0L));
    }
    if (more > 0) {
      faults.add(
          "Column '"
              + column.name()
              + "' shows "
              + more
              + " cells that the original does not have");
    }
  }

  /** How many rows have each value; a missing value is told from its text. */
  private static Map<String, Long> tally(Column column, int[] counts) {
    Map<String, Long> tally = new HashMap<>();
    for (int row = 0; row < counts.length; row++) {
      int code = column.codes().at(row);
      String value = code == column.dictionary().missing() ? "missing" : "=" + column.value(row);
      if (counts[row] > 0) {
        tally.merge(value, (long) counts[row], Long::sum);
      }
    }
    return tally;
  }

  private List<Judged> models(
      Column group, int[] counts, List<BoundPlugin> models, List<Criterion> criteria) {
    List<Column> values = new ArrayList<>();
    for (Attribute attribute : profile.schema().sensitive()) {
      values.add(sensitive.find(attribute.name()).orElseThrow());
    }
    ReleasedClasses groups = ReleasedClasses.of(profile, List.of(group), values, counts);
    classes = OptionalLong.of(groups.count());
    smallest = OptionalLong.of(groups.smallest());
    List<Judged> privacy = new ArrayList<>();
    for (int i = 0; i < criteria.size(); i++) {
      Optional<String> fault = groups.fault(criteria.get(i), models.get(i).name(), "groups");
      privacy.add(models.get(i).judged(Map.of(), fault.isEmpty()));
      fault.ifPresent(faults::add);
    }
    return privacy;
  }
}
