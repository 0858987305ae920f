package kanon.lib.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Column;
import kanon.model.Outcome;
import kanon.model.Role;
import kanon.model.Table;
import kanon.model.Type;

/**
 * The class of each row. Rows of an atom that goes to one class need no more than a look-up. The
 * rows of all other atoms are sorted together, by atom and within an atom by their insensitive
 * columns, and each part of an atom takes the next of them.
 */
public final class RowClasses {
  private static final int BLOCK = 1 << 16;
  private static final int SPLIT = -2;

  private RowClasses() {}

  /**
   * The class of each row of a table, {@link Assignment#REMOVED} where it is removed.
   *
   * @param atoms the atom of each row
   */
  public static int[] of(Table table, Outcome outcome, int[] atoms, Run run) {
    Assignment assignment = outcome.assignment();
    boolean split = assignment.parts() > assignment.profile().atoms();
    List<Column> insensitive = new ArrayList<>();
    for (Column c : split ? table.columns() : List.<Column>of()) {
      if (outcome.profile().schema().role(c.name()) == Role.INSENSITIVE) {
        run.check();
        insensitive.add(c.in(c.dictionary().sorted(Type.STRING)));
      }
    }
    return of(assignment, atoms, insensitive, run);
  }

  /**
   * The class of each row, {@link Assignment#REMOVED} where it is removed.
   *
   * @param atoms the atom of each row
   * @param insensitive in the order of the header, dictionaries in the order of their texts
   */
  private static int[] of(Assignment assignment, int[] atoms, List<Column> insensitive, Run run) {
    int[] classOfAtom = new int[assignment.profile().atoms()];
    int splits = 0;
    for (int atom = 0; atom < classOfAtom.length; atom++) {
      int part = assignment.partFrom(atom);
      boolean split = assignment.partFrom(atom + 1) - part > 1;
      classOfAtom[atom] = split ? SPLIT : assignment.target(part);
      splits += split ? 1 : 0;
    }
    int[] classOfRow = new int[atoms.length];
    run.parallel()
        .each(
            (atoms.length + BLOCK - 1) / BLOCK,
            b -> {
              run.check();
              int to = Math.min(atoms.length, (b + 1) * BLOCK);
              for (int row = b * BLOCK; row < to; row++) {
                classOfRow[row] = classOfAtom[atoms[row]];
              }
            });
    if (splits > 0) {
      deal(assignment, atoms, insensitive, classOfRow);
    }
    return classOfRow;
  }

  private static void deal(
      Assignment assignment, int[] atoms, List<Column> insensitive, int[] classOfRow) {
    int[] rows = new int[classOfRow.length];
    int n = 0;
    for (int row = 0; row < rows.length; row++) {
      if (classOfRow[row] == SPLIT) {
        rows[n++] = row;
      }
    }
    int[] sorted = CountingSort.sorted(Arrays.copyOf(rows, n), insensitive);
    int[] atomOf = new int[n];
    for (int i = 0; i < n; i++) {
      atomOf[i] = atoms[sorted[i]];
    }
    sorted = CountingSort.sorted(sorted, atomOf, assignment.profile().atoms());
    int at = 0;
    while (at < n) {
      int atom = atoms[sorted[at]];
      int from = assignment.partFrom(atom);
      int end = assignment.partFrom(atom + 1);
      int first = assignment.target(from) == Assignment.REMOVED ? from + 1 : from;
      for (int part = first; part < end; part++) {
        at = give(sorted, at, assignment, part, classOfRow);
      }
      if (first > from) {
        at = give(sorted, at, assignment, from, classOfRow);
      }
    }
  }

  private static int give(int[] sorted, int at, Assignment assignment, int part, int[] classOfRow) {
    int to = at + (int) assignment.rows(part);
    for (int i = at; i < to; i++) {
      classOfRow[sorted[i]] = assignment.target(part);
    }
    return to;
  }
}
