package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A bucketized release: which original rows the engine put into which group, and, read from the two
 * released tables alone, which values each group shows. Groups are told apart by the text of the
 * column {@code group}, not by its code.
 */
@ProviderType
public final class BucketAudit implements Audit {
  private final Profile original;
  private final Plan.Bucketization kind;
  private final Tally rows;
  private final Tally quasiIdentifiers;
  private final Tally sensitive;
  private final Optional<Tally> counterfeits;
  private final Optional<int[]> columnOf;

  /**
   * One without counterfeits.
   *
   * @param original the profile of the original table
   * @param kind what the release hides
   * @param rows where the original rows went: columns atom and group
   * @param quasiIdentifiers of the quasi-identifiers' table the columns group, then the
   *     quasi-identifiers in the schema's order
   * @param sensitive of the sensitive table the columns group, then the sensitive attributes in the
   *     schema's order
   */
  public BucketAudit(
      Profile original,
      Plan.Bucketization kind,
      Tally rows,
      Tally quasiIdentifiers,
      Tally sensitive) {
    this(original, kind, rows, quasiIdentifiers, sensitive, Optional.empty(), Optional.empty());
  }

  private BucketAudit(
      Profile original,
      Plan.Bucketization kind,
      Tally rows,
      Tally quasiIdentifiers,
      Tally sensitive,
      Optional<Tally> counterfeits,
      Optional<int[]> columnOf) {
    this.original = original;
    this.kind = kind;
    this.rows = rows;
    this.quasiIdentifiers = quasiIdentifiers;
    this.sensitive = sensitive;
    this.counterfeits = counterfeits;
    this.columnOf = columnOf;
  }

  /**
   * The same of a release that shows values which no row has.
   *
   * @param of columns group, then the sensitive attributes in the schema's order
   */
  public BucketAudit with(Tally of) {
    return new BucketAudit(
        original, kind, rows, quasiIdentifiers, sensitive, Optional.of(of), columnOf);
  }

  /**
   * The same of a release of slicing.
   *
   * @param columns for each quasi-identifier the number of the column that it is in
   */
  public BucketAudit with(int[] columns) {
    return new BucketAudit(
        original,
        kind,
        rows,
        quasiIdentifiers,
        sensitive,
        counterfeits,
        Optional.of(columns.clone()));
  }

  @Override
  public Profile original() {
    return original;
  }

  /**
   * Reads a release that was made of an outcome.
   *
   * @param numbers the number of each of the outcome's groups
   * @param quasiIdentifiers of the quasi-identifiers' table the columns group, then the
   *     quasi-identifiers in the schema's order
   * @param counts how many rows of that table each row stands for; empty where each is one
   * @param sensitive the sensitive table
   */
  public static BucketAudit of(
      Outcome outcome,
      Column numbers,
      List<Column> quasiIdentifiers,
      int[] counts,
      Table sensitive) {
    Profile profile = outcome.profile();
    Plan.Bucketization kind = ((Plan.Groups) outcome.plan()).kind();
    List<Column> columns = new ArrayList<>();
    columns.add(sensitive.find(GroupColumns.GROUP).orElseThrow());
    profile.schema().sensitive().forEach(a -> columns.add(sensitive.find(a.name()).orElseThrow()));
    BucketAudit audit =
        new BucketAudit(
            profile,
            kind,
            planned(outcome, numbers),
            Tally.of(quasiIdentifiers, counts),
            Tally.of(columns, counts(kind, sensitive)));
    if (kind == Plan.Bucketization.SLICING) {
      int[] columnOf = new int[profile.schema().quasiIdentifiers().size()];
      Arrays.setAll(columnOf, outcome::column);
      return audit.with(columnOf);
    }
    return outcome.counterfeits() == 0 ? audit : audit.with(counterfeits(outcome, numbers));
  }

  /** The values that the plan adds to groups. */
  private static Tally counterfeits(Outcome outcome, Column numbers) {
    Attribute attribute = outcome.profile().schema().sensitive().get(0);
    int n = Math.toIntExact(outcome.counterfeits());
    int[] groups = new int[n];
    int[] values = new int[n];
    int at = 0;
    for (int c = 0; c < outcome.classes(); c++) {
      for (int i = 0; i < outcome.counterfeits(c); i++) {
        groups[at] = numbers.codes().at(c);
        values[at++] = outcome.counterfeit(c, i);
      }
    }
    Dictionary domain = attribute.dictionary();
    return Tally.of(
        List.of(
            new Column(
                GroupColumns.GROUP,
                numbers.dictionary(),
                Codes.of(groups, numbers.dictionary().size())),
            new Column(attribute.name(), domain, Codes.of(values, domain.size()))),
        new int[0]);
  }

  /** Where the plan sends the rows of each atom. */
  private static Tally planned(Outcome outcome, Column numbers) {
    Assignment assignment = outcome.assignment();
    int[] atoms = new int[assignment.parts()];
    int[] groups = new int[assignment.parts()];
    int[] counts = new int[assignment.parts()];
    int n = 0;
    for (int atom = 0; atom < outcome.profile().atoms(); atom++) {
      for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
        if (assignment.target(p) != Assignment.REMOVED) {
          atoms[n] = atom;
          groups[n] = numbers.codes().at(assignment.target(p));
          counts[n++] = (int) assignment.rows(p);
        }
      }
    }
    Codes codes = Codes.of(Arrays.copyOf(groups, n), numbers.dictionary().size());
    return Tally.of(
        outcome.profile(),
        Arrays.copyOf(atoms, n),
        List.of(new Column(GroupColumns.GROUP, numbers.dictionary(), codes)),
        Arrays.copyOf(counts, n));
  }

  /** What the released column of counts says; empty where there is none. */
  private static int[] counts(Plan.Bucketization kind, Table sensitive) {
    if (kind.permutes()) {
      return new int[0];
    }
    Column column = sensitive.find(GroupColumns.COUNT).orElseThrow();
    int[] counts = new int[sensitive.rows()];
    for (int row = 0; row < counts.length; row++) {
      counts[row] = Integer.parseInt(column.value(row));
    }
    return counts;
  }

  /** By the rows of the quasi-identifiers' table. */
  @Override
  public long removed() {
    return original.rows() - quasiIdentifiers.total();
  }

  /** What the release hides. */
  public Plan.Bucketization kind() {
    return kind;
  }

  /** Where the original rows went: columns atom (without labels) and group. */
  public Tally rows() {
    return rows;
  }

  /** What is released of the quasi-identifiers: columns group, then quasi-identifiers. */
  public Tally quasiIdentifiers() {
    return quasiIdentifiers;
  }

  /** What is released of the sensitive attributes: columns group, then sensitive attributes. */
  public Tally sensitive() {
    return sensitive;
  }

  /**
   * Of a release of slicing the number of the column that each quasi-identifier is in; empty of
   * others.
   */
  public Optional<int[]> columnOf() {
    return columnOf.map(int[]::clone);
  }

  /** What groups show and no row has: columns group, then sensitive attributes. */
  public Optional<Tally> counterfeits() {
    return counterfeits;
  }
}
