package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;

/**
 * A release beside its original, both as codes: which cell each released row shows, and which
 * original row it may have come from.
 */
public final class ReadBack {
  /** A released row that matches no original row. */
  static final int NOWHERE = -1;

  private static final int CHECKED = 1 << 12;

  final List<String> faults = new ArrayList<>();
  final List<Column> quasiIdentifiers = new ArrayList<>();
  final List<Column> sensitive = new ArrayList<>();
  final List<Cells> cells = new ArrayList<>();

  private final Schema schema;
  private final Table original;
  private final Table release;
  private final Set<String> unknown;
  private final List<Codes> values = new ArrayList<>();
  private final List<int[]> cellOfCode = new ArrayList<>();
  private final List<int[]> exactOfRelease = new ArrayList<>();
  private final List<Codes> exactOriginal = new ArrayList<>();
  private final List<Codes> exactRelease = new ArrayList<>();

  private ReadBack(Schema schema, Table original, Table release, Set<String> unknown) {
    this.schema = schema;
    this.original = original;
    this.release = release;
    this.unknown = unknown;
  }

  /**
   * Reads a release's cells as far as they mean anything; what is wrong is among the faults.
   *
   * @param unknown the columns of which nobody knows what the transforms made, which are not
   *     compared
   */
  public static ReadBack of(Profile profile, Table original, Table release, Set<String> unknown) {
    ReadBack back = new ReadBack(profile.schema(), original, release, unknown);
    back.read();
    return back;
  }

  private void read() {
    for (Attribute a : schema.quasiIdentifiers()) {
      release.find(a.name()).ifPresentOrElse(c -> quasiIdentifier(a, c), () -> lacks(a.name()));
    }
    for (Attribute a : schema.sensitive()) {
      release
          .find(a.name())
          .ifPresentOrElse(c -> sensitive.add(shown(a, c)), () -> lacks(a.name()));
    }
    for (Attribute a : schema.attributes()) {
      if (a.role() == Role.INSENSITIVE && release.find(a.name()).isEmpty()) {
        lacks(a.name());
      }
    }
    for (Column column : release.columns()) {
      Role role = schema.role(column.name());
      if (!role.released()) {
        faults.add(ReleasedColumns.unwanted(column.name(), role));
      } else if (role != Role.QUASI_IDENTIFIER && !unknown.contains(column.name())) {
        exact(original.find(column.name()).orElseThrow(), column);
      }
    }
  }

  /** A file may show a missing value by another text than the original does. */
  private static Column shown(Attribute attribute, Column released) {
    Dictionary values = released.dictionary();
    int missing = attribute.dictionary().missing();
    if (values.missing() < 0 || missing < 0) {
      return released;
    }
    List<String> texts = new ArrayList<>();
    for (int code = 0; code < values.present(); code++) {
      texts.add(values.value(code));
    }
    Dictionary same =
        Dictionary.of(values.type(), texts, Optional.of(attribute.dictionary().value(missing)));
    return new Column(released.name(), same, released.codes());
  }

  private void lacks(String column) {
    faults.add(ReleasedColumns.lacking(column));
  }

  private void quasiIdentifier(Attribute attribute, Column released) {
    quasiIdentifiers.add(released);
    values.add(original.find(attribute.name()).orElseThrow().in(attribute.dictionary()).codes());
    Cells known = new Cells(attribute);
    cells.add(known);
    CellReader reader = new CellReader(known);
    Dictionary labels = released.dictionary();
    int[] map = new int[labels.size()];
    boolean[] used = used(released);
    int meaningless = 0;
    for (int code = 0; code < map.length; code++) {
      OptionalInt cell = reader.read(labels.value(code), code == labels.missing());
      map[code] = cell.orElse(NOWHERE);
      meaningless += used[code] && cell.isEmpty() ? 1 : 0;
    }
    cellOfCode.add(map);
    if (meaningless > 0) {
      faults.add(
          "Column '%s' of the release has %d cells that are no value, ancestor, interval or set of its values"
              .formatted(attribute.name(), meaningless));
    }
  }

  private static boolean[] used(Column column) {
    boolean[] used = new boolean[column.dictionary().size()];
    for (int row = 0; row < column.codes().length(); row++) {
      used[column.codes().at(row)] = true;
    }
    return used;
  }

  private void exact(Column before, Column after) {
    exactOriginal.add(before.codes());
    exactRelease.add(after.codes());
    exactOfRelease.add(after.dictionary().codesIn(before.dictionary()));
  }

  /** The cell that a released row shows for a quasi-identifier, or {@link #NOWHERE}. */
  int cell(int a, int row) {
    return cellOfCode.get(a)[quasiIdentifiers.get(a).codes().at(row)];
  }

  /**
   * The original row of each released row. Where there are as many, they correspond by position;
   * where some are missing each takes the first one behind its predecessor's that it can have come
   * from, which finds a correspondence in order if there is one.
   */
  int[] origins(Run run) {
    int[] origins = new int[release.rows()];
    if (release.rows() == original.rows()) {
      Arrays.setAll(origins, row -> row);
      return origins;
    }
    Arrays.fill(origins, NOWHERE);
    int from = 0;
    for (int row = 0; row < origins.length; row++) {
      if (row % CHECKED == 0) {
        run.check();
      }
      while (from < original.rows() && !stems(row, from)) {
        from++;
      }
      if (from == original.rows()) {
        break;
      }
      origins[row] = from++;
    }
    return origins;
  }

  /**
   * The atom of each released row, where rows are in the order of the original; empty where they
   * are not.
   *
   * @param order the atom of each row of the original
   */
  public Optional<int[]> atoms(int[] order, Run run) {
    int[] origins = origins(run);
    int[] atoms = new int[origins.length];
    for (int row = 0; row < origins.length; row++) {
      if (origins[row] == NOWHERE || !stems(row, origins[row])) {
        return Optional.empty();
      }
      atoms[row] = order[origins[row]];
    }
    return Optional.of(atoms);
  }

  /** What the release shows for the quasi-identifiers. */
  public List<Column> shown() {
    return List.copyOf(quasiIdentifiers);
  }

  /** What it shows for the sensitive attributes. */
  public List<Column> sensitive() {
    return List.copyOf(sensitive);
  }

  /** The first fault. */
  public String fault() {
    return faults.isEmpty() ? "" : faults.get(0);
  }

  /**
   * Whether it can be told whose each released row is: every row before the last one that it can
   * have come from, beginning with the first, and that it can have come from, is of the same
   * person.
   *
   * @param first as {@link #origins} finds them, none nowhere
   * @param personOf whose each original row is
   */
  boolean tellsPersons(int[] first, IntUnaryOperator personOf, Run run) {
    int from = original.rows() - 1;
    for (int row = first.length - 1; row >= 0 && first.length < original.rows(); row--) {
      if (row % CHECKED == 0) {
        run.check();
      }
      while (!stems(row, from)) {
        from--;
      }
      int person = personOf.applyAsInt(first[row]);
      for (int other = first[row] + 1; other <= from; other++) {
        if (personOf.applyAsInt(other) != person && stems(row, other)) {
          return false;
        }
      }
      from--;
    }
    return true;
  }

  private boolean stems(int row, int from) {
    return sameElsewhere(row, from) && covers(row, from);
  }

  private boolean covers(int row, int from) {
    for (int a = 0; a < cells.size(); a++) {
      int cell = cell(a, row);
      if (cell == NOWHERE || !cells.get(a).covers(cell, values.get(a).at(from))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the columns that are released as they are, are alike. */
  boolean sameElsewhere(int row, int from) {
    for (int c = 0; c < exactRelease.size(); c++) {
      if (exactOfRelease.get(c)[exactRelease.get(c).at(row)] != exactOriginal.get(c).at(from)) {
        return false;
      }
    }
    return true;
  }

  /**
   * How many released rows show, in the columns that are released as they are, what no original row
   * that is left shows there: for rows in any order.
   */
  long strange() {
    List<Column> released = new ArrayList<>();
    List<Column> before = new ArrayList<>();
    for (Column column : release.columns()) {
      Role role = schema.role(column.name());
      boolean same = role == Role.SENSITIVE || role == Role.INSENSITIVE;
      if (same && !unknown.contains(column.name())) {
        released.add(column);
        before.add(original.find(column.name()).orElseThrow());
      }
    }
    return RowCounts.more(released, before);
  }

  /** Whether every quasi-identifier and sensitive attribute is there. */
  public boolean complete() {
    return quasiIdentifiers.size() == schema.quasiIdentifiers().size()
        && sensitive.size() == schema.sensitive().size();
  }

  /** The original's codes for an attribute. */
  Codes codes(Attribute attribute) {
    return original.find(attribute.name()).orElseThrow().in(attribute.dictionary()).codes();
  }

  int rows() {
    return release.rows();
  }
}
