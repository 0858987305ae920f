package kanon.testkit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.model.Cells;
import kanon.model.Plan;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A release row by row, computed slowly and independently of {@link kanon.model.Outcome}: metrics
 * are compared with it on small tables.
 */
@ProviderType
public final class ReleasedRows {
  private final Profile profile;
  private final Optional<Plan.Bucketization> kind;
  private final List<List<Integer>> columns;
  private final List<Row> rows = new ArrayList<>();

  /** One row of the table and its release. */
  @ProviderType
  public static final class Row {
    private final int[] values;
    private final boolean removed;
    private final String look;
    private final List<BitSet> shown;
    private final List<String> label;
    private final int[] level;
    private final int[] sensitive;

    private Row(
        int[] values,
        boolean removed,
        String look,
        List<BitSet> shown,
        List<String> label,
        int[] level,
        int[] sensitive) {
      this.values = values;
      this.removed = removed;
      this.look = look;
      this.shown = shown;
      this.label = label;
      this.level = level;
      this.sensitive = sensitive;
    }

    /** Its original codes. */
    public int[] values() {
      return values;
    }

    /** Whether it is not in the release. */
    public boolean removed() {
      return removed;
    }

    /** Equal for rows that look alike: its labels, or its group. */
    public String look() {
      return look;
    }

    /**
     * For each quasi-identifier the values that its cell stands for: all of them where the row is
     * removed; empty for groups.
     */
    public List<BitSet> shown() {
      return shown;
    }

    /** For each quasi-identifier what its cell shows; empty for groups. */
    public List<String> label() {
      return label;
    }

    /** For each quasi-identifier how many levels it was raised; empty for groups. */
    public int[] level() {
      return level;
    }

    /** Its codes of the sensitive attributes. */
    public int[] sensitive() {
      return sensitive;
    }
  }

  private ReleasedRows(
      Profile profile, Optional<Plan.Bucketization> kind, List<List<Integer>> columns) {
    this.profile = profile;
    this.kind = kind;
    this.columns = columns;
  }

  /** Applies a plan. */
  public static ReleasedRows of(Profile profile, Plan plan) {
    Optional<Plan.Bucketization> kind = kind(plan);
    ReleasedRows all = new ReleasedRows(profile, kind, columns(profile, plan, kind));
    Released released = Released.of(profile, plan);
    long[] left = new long[profile.atoms()];
    for (int atom = 0; atom < left.length; atom++) {
      left[atom] = profile.rows(atom);
    }
    for (Released.Part part : released.parts()) {
      left[part.atom()] -= part.rows();
      for (long r = 0; r < part.rows(); r++) {
        all.rows.add(all.released(part, released));
      }
    }
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        for (long r = 0; r < left[atom]; r++) {
          all.rows.add(all.removed(t, atom));
        }
      }
    }
    return all;
  }

  private static Optional<Plan.Bucketization> kind(Plan plan) {
    if (plan instanceof Plan.Sliced) {
      return Optional.of(Plan.Bucketization.SLICING);
    }
    return plan instanceof Plan.Groups groups ? Optional.of(groups.kind()) : Optional.empty();
  }

  private static List<List<Integer>> columns(
      Profile profile, Plan plan, Optional<Plan.Bucketization> kind) {
    Map<Integer, List<Integer>> columns = new TreeMap<>();
    for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
      boolean apart = kind.equals(Optional.of(Plan.Bucketization.PERMUTATION));
      int column = plan instanceof Plan.Sliced sliced ? sliced.columnOf()[a] : apart ? a : 0;
      columns.computeIfAbsent(column, c -> new ArrayList<>()).add(a);
    }
    return List.copyOf(columns.values());
  }

  private Row released(Released.Part part, Released released) {
    if (released.bucketized()) {
      String group = String.valueOf(part.group());
      int[] sensitive = sensitive(part.atom());
      return new Row(
          values(part.tuple()), false, group, List.of(), List.of(), new int[0], sensitive);
    }
    List<Cells> cells = new ArrayList<>();
    for (int a = 0; a < part.cell().length; a++) {
      cells.add(released.cells(a));
    }
    return row(part.tuple(), part.atom(), false, cells, part.cell());
  }

  private Row removed(int tuple, int atom) {
    List<Cells> cells = new ArrayList<>();
    int[] roots = new int[attributes()];
    for (int a = 0; a < roots.length; a++) {
      cells.add(new Cells(profile.schema().quasiIdentifier(a)));
      roots[a] = cells.get(a).root();
    }
    return row(tuple, atom, true, cells, roots);
  }

  private Row row(int tuple, int atom, boolean removed, List<Cells> cells, int[] cell) {
    List<BitSet> shown = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    int[] level = new int[cell.length];
    StringBuilder look = new StringBuilder();
    for (int a = 0; a < cell.length; a++) {
      Cells of = cells.get(a);
      BitSet leaves = new BitSet();
      for (int leaf = 0; leaf < of.domain(); leaf++) {
        leaves.set(leaf, of.covers(cell[a], leaf));
      }
      shown.add(leaves);
      labels.add(of.label(cell[a]));
      level[a] = level(of, cell[a], leaves);
      boolean missing = cell[a] == of.attribute().dictionary().missing();
      look.append(missing ? "\u0001" : of.label(cell[a])).append('\u0000');
    }
    return new Row(values(tuple), removed, look.toString(), shown, labels, level, sensitive(atom));
  }

  /** The lowest level on which the node stands, or on which the values are together. */
  private static int level(Cells cells, int cell, BitSet leaves) {
    if (!cells.attribute().hasHierarchy()) {
      return cell < cells.domain() ? 0 : 1;
    }
    var h = cells.attribute().hierarchy();
    int first = leaves.nextSetBit(0);
    if (first < 0) {
      return h.height();
    }
    int level = 0;
    while (cells.isNode(cell)
        ? h.ancestor(first, level) != cell
        : !together(cells, leaves, level)) {
      level++;
    }
    return level;
  }

  private static boolean together(Cells cells, BitSet leaves, int level) {
    var h = cells.attribute().hierarchy();
    return leaves.stream().map(leaf -> h.ancestor(leaf, level)).distinct().count() == 1;
  }

  private int[] values(int tuple) {
    int[] values = new int[attributes()];
    for (int a = 0; a < values.length; a++) {
      values[a] = profile.code(a, tuple);
    }
    return values;
  }

  private int[] sensitive(int atom) {
    int[] values = new int[profile.schema().sensitive().size()];
    for (int s = 0; s < values.length; s++) {
      values[s] = profile.sensitive(s, atom);
    }
    return values;
  }

  /** The table. */
  public Profile profile() {
    return profile;
  }

  /** What a bucketized release hides; empty for one that shows cells. */
  public Optional<Plan.Bucketization> kind() {
    return kind;
  }

  /** The quasi-identifiers whose values of a row stay together, column by column. */
  public List<List<Integer>> columns() {
    return columns;
  }

  /** How many quasi-identifiers. */
  public int attributes() {
    return profile.schema().quasiIdentifiers().size();
  }

  /** All rows of the table. */
  public List<Row> rows() {
    return rows;
  }

  /** The rows that are not removed. */
  public List<Row> released() {
    return rows.stream().filter(r -> !r.removed()).toList();
  }

  /** How many released rows look like a released row, itself included. */
  public long alike(Row row) {
    return released().stream().filter(r -> r.look().equals(row.look())).count();
  }

  /** How many different looks released rows have. */
  public long classes() {
    return released().stream().map(Row::look).distinct().count();
  }
}
