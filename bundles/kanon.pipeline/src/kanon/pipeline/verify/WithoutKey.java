package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.Transform;
import kanon.model.Column;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.transform.Originals;
import kanon.pipeline.transform.Untold;

/**
 * Judges a column that cannot be made anew, since its key is not here, as far as that goes: each
 * cell may be what became of the original's, the same cell became the same, where the transform
 * says so different ones different, and the cells of one person have in common what they must. That
 * takes to know which row is which; where that is not known, each cell must fit some original one.
 */
final class WithoutKey {
  private static final int CHECKED = 0xFFF;

  /** More pairs of cells are not tried. */
  private static final long MOST_PAIRS = 20_000_000;

  private final Untold transforms;
  private final Originals originals;
  private final Column before;
  private final Column after;
  private final RunControl run;
  private final List<String> faults = new ArrayList<>();
  private final List<String> checked = new ArrayList<>();

  private WithoutKey(Untold transforms, Originals originals, Column after, RunControl run) {
    this.transforms = transforms;
    this.originals = originals;
    this.after = after;
    this.run = run;
    before = transforms.done(originals, run);
  }

  /**
   * What was found.
   *
   * @param faults what is wrong, a line each
   * @param notChecked what was not checked of the column, and what was in its place
   */
  record Found(List<String> faults, String notChecked) {}

  /**
   * Judges a column.
   *
   * @param inOrder whether the rows of the release are those of the original, in their order
   */
  static Found of(
      Untold transforms, Originals originals, Column after, boolean inOrder, RunControl run) {
    WithoutKey judged = new WithoutKey(transforms, originals, after, run);
    if (inOrder) {
      judged.rows();
    } else {
      judged.cells();
    }
    return judged.found();
  }

  private Found found() {
    String only =
        checked.isEmpty() ? "nothing of its cells" : "only that " + String.join(", and ", checked);
    return new Found(
        faults,
        "column '%s': its cells could not be made anew (%s); checked was %s"
            .formatted(transforms.column(), transforms.why(), only));
  }

  private static Optional<String> text(Column column, int row) {
    int code = column.codes().at(row);
    return code == column.dictionary().missing()
        ? Optional.empty()
        : Optional.of(column.dictionary().value(code));
  }

  private void rows() {
    Optional<Column> people = transforms.person().flatMap(originals::column);
    Optional<Transform.Trace> trace = transforms.trace();
    Map<List<Optional<String>>, Optional<String>> became = new HashMap<>();
    Map<Optional<String>, Optional<String>> stems = new HashMap<>();
    Map<Optional<String>, String> common = new HashMap<>();
    int strange = 0;
    int differing = 0;
    int joined = 0;
    int apart = 0;
    for (int row = 0; row < after.codes().length(); row++) {
      if ((row & CHECKED) == 0) {
        run.check();
      }
      Optional<String> cell = text(before, row);
      Optional<String> changed = text(after, row);
      int at = row;
      Optional<String> who = people.flatMap(column -> text(column, at));
      Optional<String> known = became.putIfAbsent(List.of(cell, who), changed);
      differing += known != null && !known.equals(changed) ? 1 : 0;
      Optional<String> other = stems.putIfAbsent(changed, cell);
      joined += other != null && !other.equals(cell) ? 1 : 0;
      if (trace.isPresent() && known == null) {
        Optional<String> told = transforms.told(trace.get(), cell, changed);
        strange += told.isEmpty() ? 1 : 0;
        String mine = told.orElse("");
        String theirs = mine.isEmpty() ? null : common.putIfAbsent(who, mine);
        apart += theirs != null && !theirs.equals(mine) ? 1 : 0;
      }
    }
    inRows(differing, "another cell for the same original one");
    checked.add("equal cells stayed equal");
    if (transforms.distinct()) {
      inRows(joined, "a cell that stands for another original one, too");
      checked.add("different ones different");
    }
    if (trace.isPresent()) {
      inRows(strange, "what " + possible() + " of the original cell");
      checked.add("each may be what '" + transforms.transform() + "' makes");
    }
    if (trace.isPresent() && people.isPresent()) {
      inRows(apart, "what does not fit other cells of the same person");
      checked.add("those of one person fit each other");
    }
  }

  private String possible() {
    return "'" + transforms.transform() + "' does not make";
  }

  private void inRows(int rows, String what) {
    fault(rows, rows == 1 ? "1 row" : rows + " rows", what);
  }

  private void fault(int times, String where, String what) {
    if (times > 0) {
      faults.add("Column '%s' shows in %s %s".formatted(transforms.column(), where, what));
    }
  }

  private void cells() {
    Set<Optional<String>> now = different(after);
    Set<Optional<String>> then = different(before);
    if (transforms.person().isEmpty()) {
      int more = now.size() - then.size();
      if (more > 0) {
        faults.add(
            "Column '%s' has more different cells than the original"
                .formatted(transforms.column()));
      }
      checked.add("there are not more different cells than in the original");
    }
    Optional<Transform.Trace> trace = transforms.trace();
    if (trace.isEmpty() || (long) now.size() * then.size() > MOST_PAIRS) {
      return;
    }
    int strange = 0;
    for (Optional<String> changed : now) {
      run.check();
      strange +=
          then.stream().noneMatch(cell -> transforms.told(trace.get(), cell, changed).isPresent())
              ? 1
              : 0;
    }
    fault(
        strange,
        strange == 1 ? "1 cell" : strange + " different cells",
        "what " + possible() + " of any original cell");
    checked.add("each cell may be what '" + transforms.transform() + "' makes of some original");
  }

  private static Set<Optional<String>> different(Column column) {
    Set<Optional<String>> different = new HashSet<>();
    for (int row = 0; row < column.codes().length(); row++) {
      different.add(text(column, row));
    }
    return different;
  }
}
