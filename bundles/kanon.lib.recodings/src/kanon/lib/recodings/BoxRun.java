package kanon.lib.recodings;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import kanon.api.Run;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Plan;
import kanon.model.Profile;

/** One way of splitting boxes. */
final class BoxRun {
  private final Profile profile;
  private final Run run;
  private final Grid grid;
  private final Splitter splitter;
  private final double rootLoss;
  private final int[] classOf;
  private final Deque<Box> open = new ArrayDeque<>();
  private final List<Box> done = new ArrayList<>();
  private long left;
  private long removedRows;
  private long splits;

  BoxRun(Grid grid, Run run) {
    this.run = run;
    this.grid = grid;
    profile = grid.problem().profile();
    splitter = new Splitter(grid, run);
    rootLoss = grid.rootLoss();
    classOf = new int[profile.tuples()];
    left = grid.problem().removable();
  }

  /** Begins with one box of all tuples. */
  void begin() {
    if (profile.tuples() > 0) {
      open.add(splitter.box(IntStream.range(0, profile.tuples()).toArray()));
    }
  }

  /** Begins with the classes of a full-subtree recoding; those that fail are removed. */
  void begin(List<Axis> axes) {
    for (int[] tuples : splitter.classes(grid, axes)) {
      Box box = splitter.box(tuples);
      if (splitter.holds(box)) {
        open.add(box);
      } else {
        remove(tuples, box.rows());
      }
    }
  }

  private void remove(int[] tuples, long rows) {
    for (int t : tuples) {
      classOf[t] = Assignment.REMOVED;
    }
    removedRows += rows;
    left -= rows;
  }

  private record Offer(Box box, Split split) {
    double perRow() {
      return split.saving() / split.removedRows();
    }
  }

  /** Splits until nothing can be split or the deadline comes: boxes hold the goal at any time. */
  void split() {
    PriorityQueue<Offer> offers =
        new PriorityQueue<>((o, p) -> Double.compare(p.perRow(), o.perRow()));
    splitOpen(offers);
    while (!offers.isEmpty()) {
      Offer offer = offers.remove();
      if (run.expired()) {
        done.add(offer.box);
      } else if (offer.split.removedRows() <= left) {
        apply(offer.split);
        splitOpen(offers);
      } else {
        again(offer.box, offers);
      }
    }
  }

  /**
   * Splits open boxes as long as every part holds the goal. The remaining boxes are offered for
   * splits with removed rows, or are final.
   */
  private void splitOpen(PriorityQueue<Offer> offers) {
    while (!open.isEmpty()) {
      if (run.expired()) {
        done.addAll(open);
        open.clear();
        return;
      }
      run.check();
      run.at(splits, 0, "splits");
      Box box = open.removeLast();
      Split split = splitter.best(box, 0);
      if (split.exists()) {
        apply(split);
      } else {
        again(box, offers);
      }
    }
  }

  /**
   * Offers a box for a split with removed rows, if one stays within the rows that may be removed.
   */
  private void again(Box box, PriorityQueue<Offer> offers) {
    Split split = left == 0 ? Split.NONE : splitter.best(box, left);
    if (split.exists()) {
      offers.add(new Offer(box, split));
    } else {
      done.add(box);
    }
  }

  private void apply(Split split) {
    splits++;
    remove(split.removed(), split.removedRows());
    open.addAll(split.parts());
  }

  double loss() {
    double sum = removedRows * rootLoss;
    for (Box box : done) {
      sum += box.rows() * box.loss();
    }
    return sum;
  }

  long boxes() {
    return done.size();
  }

  long splits() {
    return splits;
  }

  Plan plan() {
    int attributes = profile.schema().quasiIdentifiers().size();
    List<Cells> cells = new ArrayList<>();
    int[][] cellOfClass = new int[attributes][done.size()];
    for (int a = 0; a < attributes; a++) {
      cells.add(new Cells(profile.schema().quasiIdentifier(a)));
    }
    for (int c = 0; c < done.size(); c++) {
      Box box = done.get(c);
      for (int t : box.tuples()) {
        classOf[t] = c;
      }
      for (int a = 0; a < attributes; a++) {
        cellOfClass[a][c] = cells.get(a).node(box.nodes()[a]);
      }
    }
    return new Plan.Classes(
        Assignment.wholeTuples(profile, Arrays.copyOf(classOf, classOf.length)),
        cells,
        cellOfClass);
  }
}
