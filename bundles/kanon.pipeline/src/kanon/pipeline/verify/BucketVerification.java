package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import kanon.api.Criterion;
import kanon.api.report.Judged;
import kanon.api.report.SignatureFigures.Counterfeits;
import kanon.model.Attribute;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Table;
import kanon.pipeline.plugin.BoundPlugin;

/**
 * Judges a bucketized release from its two tables. Which rows a group was made of cannot be seen
 * from them, nor which of its values slicing kept together; what can is that every column has
 * values of the original, no more of each than there (but for counterfeits, of which only the
 * number can be seen), that both tables agree on the sizes of groups, and that each group holds the
 * models. Where rows ask for an l of their own, there have to be places enough for them in groups
 * that grant it.
 */
final class BucketVerification {
  static final String QUASI_IDENTIFIERS = "-qi";
  static final String SENSITIVE = "-sensitive";
  private static final String GROUP = "group";
  private static final String COUNT = "count";

  private final Profile profile;
  private final Plan.Bucketization kind;
  private final boolean counterfeits;
  private final Table original;
  private final Table quasi;
  private final Table sensitive;
  private final List<String> faults = new ArrayList<>();
  private final List<String> notChecked = new ArrayList<>();
  private List<Counterfeits> shown = List.of();
  private OptionalLong classes = OptionalLong.empty();
  private OptionalLong smallest = OptionalLong.empty();

  BucketVerification(
      Profile profile,
      Plan.Bucketization kind,
      boolean counterfeits,
      Table original,
      Table quasi,
      Table sensitive) {
    this.profile = profile;
    this.kind = kind;
    this.counterfeits = counterfeits;
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
    added(tally(groups.get(), ones), tally(others.get(), counts));
    List<Judged> privacy =
        faults.isEmpty() ? models(others.get(), counts, models, criteria) : List.of();
    if (counterfeits) {
      smallest = tally(groups.get(), ones).values().stream().mapToLong(rows -> rows).min();
    }
    return findings(privacy);
  }

  /** What groups show more than they have rows, which only counterfeits can be. */
  private void added(Map<String, Long> rows, Map<String, Long> values) {
    Map<Long, Long> groups = new TreeMap<>();
    rows.forEach((group, n) -> groups.merge(values.getOrDefault(group, 0L) - n, 1L, Long::sum));
    boolean less = groups.keySet().stream().anyMatch(more -> more < 0);
    boolean more = groups.keySet().stream().anyMatch(n -> n > 0);
    if (!rows.keySet().equals(values.keySet()) || less || more && !counterfeits) {
      faults.add("The two tables differ in their groups or the sizes of these");
    }
    shown =
        groups.entrySet().stream().map(g -> new Counterfeits(g.getKey(), g.getValue())).toList();
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
        Optional.of(shown).filter(s -> counterfeits),
        Optional.empty(),
        notChecked);
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
    Map<String, Long> shows = tally(column, counts);
    boolean sensitiveOne = profile.schema().role(column.name()) == Role.SENSITIVE;
    if (counterfeits && sensitiveOne) {
      lacking(column, there, shows);
      return;
    }
    long more = 0;
    for (Map.Entry<String, Long> e : shows.entrySet()) {
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

  /**
   * With counterfeits a value may be there more often than in the original, if it is one of the
   * original; no more rows than are removed lack theirs.
   */
  private void lacking(Column column, Map<String, Long> there, Map<String, Long> shows) {
    long removed = original.rows() - (long) quasi.rows();
    long less = 0;
    for (Map.Entry<String, Long> e : there.entrySet()) {
      less += Math.max(0, e.getValue() - shows.getOrDefault(e.getKey(), 0L));
    }
    Dictionary known = profile.schema().sensitive().get(0).dictionary();
    boolean none =
        shows.keySet().stream()
            .anyMatch(value -> !there.containsKey(value) && known.code(value.substring(1)) < 0);
    if (less > removed || none) {
      faults.add(
          "Column '" + column.name() + "' lacks values of its rows, or shows values that are none");
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
    if (profile.schema().demands().isPresent() && faults.isEmpty()) {
      GrantedDemands granted = GrantedDemands.of(profile, groups, criteria);
      granted.fault(original.rows() - (long) quasi.rows()).ifPresent(faults::add);
      granted.open().ifPresent(notChecked::add);
    }
    return privacy;
  }
}
