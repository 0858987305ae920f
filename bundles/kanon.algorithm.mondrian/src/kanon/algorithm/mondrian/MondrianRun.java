package kanon.algorithm.mondrian;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Plan;
import kanon.model.Profile;

/** One execution: the points, the parts they are in, and in the end their classes. */
final class MondrianRun {
  private static final int PARTS_A_THREAD = 4;
  private static final int POINTS_BETWEEN_CHECKS = 1 << 14;

  private final Profile profile;
  private final Problem problem;
  private final MondrianOptions options;
  private final Run run;
  private final RankAxis[] axes;
  private final PointRecords.Unit unit;
  private final PointRecords points;
  private final AtomicLong rowsDone = new AtomicLong();

  /** Where each class begins, ascending, and behind them the end of the last. */
  private int[] starts = {0};

  MondrianRun(Problem problem, MondrianOptions options, Run run) {
    this.problem = problem;
    this.options = options;
    this.run = run;
    profile = problem.profile();
    axes = new RankAxis[problem.schema().quasiIdentifiers().size()];
    for (int a = 0; a < axes.length; a++) {
      axes[a] = new RankAxis(profile, a, options);
    }
    boolean sizeOnly = problem.goal().traits().sizeOnly();
    unit =
        !options.strict()
            ? PointRecords.Unit.ROW
            : sizeOnly ? PointRecords.Unit.TUPLE : PointRecords.Unit.ATOM;
    points = new PointRecords(profile, axes, unit);
  }

  private record Part(int from, int to) {}

  /** Steps 2 and 3 until nothing can be cut. */
  void cut() {
    if (points.size == 0) {
      return;
    }
    int threads = run.parallel().threads();
    int wanted = threads == 1 ? 1 : PARTS_A_THREAD * threads;
    List<Integer> done = new ArrayList<>();
    Deque<Part> open = new ArrayDeque<>(List.of(new Part(0, points.size)));
    CutSearch search = newSearch();
    while (!open.isEmpty() && open.size() < wanted) {
      Part part = open.removeFirst();
      run.check();
      int middle = search.cut(part.from, part.to);
      if (middle < 0) {
        done.add(part.from);
      } else {
        open.addLast(new Part(part.from, middle));
        open.addLast(new Part(middle, part.to));
      }
    }
    List<Part> parts = List.copyOf(open);
    int[][] finished = new int[parts.size()][];
    run.parallel().each(finished.length, i -> finished[i] = cutAll(parts.get(i)));
    starts =
        java.util.stream.IntStream.concat(
                done.stream().mapToInt(Integer::intValue),
                Arrays.stream(finished).flatMapToInt(Arrays::stream))
            .sorted()
            .toArray();
    starts = Arrays.copyOf(starts, starts.length + 1);
    starts[starts.length - 1] = points.size;
  }

  private CutSearch newSearch() {
    return options.strict()
        ? new CutSearch(problem, axes, points)
        : new RelaxedCutSearch(problem, axes, points);
  }

  /** Cuts a part to the end; the starts of its classes, ascending. */
  private int[] cutAll(Part whole) {
    CutSearch search = newSearch();
    int[] ends = new int[64];
    int[] found = new int[64];
    int open = 0;
    int classes = 0;
    int sinceCheck = 0;
    ends[open++] = whole.to;
    int from = whole.from;
    while (open > 0) {
      int to = ends[open - 1];
      sinceCheck += to - from;
      if (sinceCheck > POINTS_BETWEEN_CHECKS) {
        sinceCheck = 0;
        run.check();
        run.at(rowsDone.get(), profile.rows(), "rows");
      }
      int middle = search.cut(from, to);
      if (middle >= 0) {
        ends = open == ends.length ? Arrays.copyOf(ends, open * 2) : ends;
        ends[open++] = middle;
        continue;
      }
      rowsDone.addAndGet(search.rowsOfLastPart());
      found = classes == found.length ? Arrays.copyOf(found, classes * 2) : found;
      found[classes++] = from;
      from = to;
      open--;
    }
    return Arrays.copyOf(found, classes);
  }

  int classes() {
    return starts.length - 1;
  }

  Plan plan() {
    List<Cells> cells = new ArrayList<>();
    int[][] cellOfClass = new int[axes.length][classes()];
    for (RankAxis axis : axes) {
      cells.add(axis.cells());
    }
    int[] ends = new int[2 * axes.length];
    BitSet present = new BitSet();
    for (int c = 0; c < classes(); c++) {
      if (c % 1000 == 0) {
        run.check();
      }
      points.extent(starts[c], starts[c + 1], ends);
      for (int a = 0; a < axes.length; a++) {
        if (axes[a].showsEveryValue()) {
          collectRanks(c, a, present);
        }
        cellOfClass[a][c] = axes[a].cell(ends[a], ends[axes.length + a], cells.get(a), present);
      }
    }
    return new Plan.Classes(assignment(), cells, cellOfClass);
  }

  private void collectRanks(int c, int a, BitSet into) {
    into.clear();
    for (int p = starts[c]; p < starts[c + 1]; p++) {
      into.set(points.rank(p, a));
    }
  }

  private Assignment assignment() {
    if (unit == PointRecords.Unit.ROW) {
      Assignment.Builder parts = new Assignment.Builder(profile);
      for (int c = 0; c < classes(); c++) {
        for (int p = starts[c]; p < starts[c + 1]; p++) {
          parts.add(points.id(p), c, 1);
        }
      }
      return parts.build();
    }
    int[] target = new int[unit == PointRecords.Unit.TUPLE ? profile.tuples() : profile.atoms()];
    for (int c = 0; c < classes(); c++) {
      for (int p = starts[c]; p < starts[c + 1]; p++) {
        target[points.id(p)] = c;
      }
    }
    return unit == PointRecords.Unit.TUPLE
        ? Assignment.wholeTuples(profile, target)
        : Assignment.whole(profile, target);
  }

  /** Whether two classes' cells can have no combination of values in common, occurring or not. */
  boolean disjoint() {
    return options.strict() && Arrays.stream(axes).allMatch(RankAxis::apart);
  }
}
