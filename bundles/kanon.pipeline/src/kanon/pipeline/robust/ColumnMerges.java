package kanon.pipeline.robust;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import kanon.model.Cells;
import kanon.model.Outcome;
import kanon.model.Plan;

/**
 * Coarsens a recoding that shows each value of a column alike in every row, and keeps it so: a cell
 * drawn at random and one beside it are replaced, wherever they stand, by the cell that covers
 * both, and so is every cell that this covers. What is not within the limit, or does not hold the
 * goal, is not done. It ends where nothing was possible many times in a row.
 */
final class ColumnMerges {
  private static final int MOST = 400;
  private static final int IN_VAIN = 60;

  private final Draw draw;
  private final int attributes;
  private final CellJoins[] joins;

  /** [attribute][class] -> cell. */
  private int[][] shown;

  private Outcome now;
  private long changes;

  ColumnMerges(Draw draw) {
    this.draw = draw;
    now = draw.least();
    attributes = now.profile().schema().quasiIdentifiers().size();
    shown = ClassMerges.shown(now);
    joins = new CellJoins[attributes];
    Arrays.setAll(joins, a -> new CellJoins(now.cells(a), shown[a]));
  }

  /** Whether no value of a column is shown in two ways. */
  static boolean fits(Outcome outcome) {
    int[][] shown = ClassMerges.shown(outcome);
    for (int a = 0; a < shown.length; a++) {
      CellJoins joins = new CellJoins(outcome.cells(a), shown[a]);
      BitSet seen = new BitSet();
      for (int cell : Arrays.stream(shown[a]).distinct().toArray()) {
        if (seen.intersects(joins.values(cell))) {
          return false;
        }
        seen.or(joins.values(cell));
      }
    }
    return true;
  }

  Draw.Drawn drawn() {
    int inVain = 0;
    for (int i = 0; i < MOST && inVain < IN_VAIN; i++) {
      draw.run().at(i, MOST, "merges tried");
      draw.run().check();
      inVain = merged() ? 0 : inVain + 1;
    }
    return new Draw.Drawn(now, 0, changes);
  }

  private boolean merged() {
    int[] open =
        IntStream.range(0, attributes)
            .filter(a -> Arrays.stream(shown[a]).distinct().limit(2).count() > 1)
            .toArray();
    if (open.length == 0) {
      return false;
    }
    int a = open[draw.random().nextInt(open.length)];
    int[][] after = shown.clone();
    after[a] = merged(a);
    Outcome outcome =
        draw.outcomes()
            .apply(
                new Plan.Classes(
                    draw.least().assignment(),
                    IntStream.range(0, attributes).mapToObj(draw.least()::cells).toList(),
                    after));
    if (!draw.within(outcome) || !Goals.hold(draw.problem(), outcome)) {
      return false;
    }
    shown = after;
    now = outcome;
    changes++;
    return true;
  }

  /** The cells of a column after a cell drawn at random and one beside it became one. */
  private int[] merged(int a) {
    Cells cells = draw.least().cells(a);
    int[] distinct =
        Arrays.stream(shown[a])
            .distinct()
            .boxed()
            .sorted((x, y) -> Integer.compare(cells.range(x)[0], cells.range(y)[0]))
            .mapToInt(cell -> cell)
            .toArray();
    int at = draw.random().nextInt(distinct.length - 1);
    int join = joins[a].join(distinct[at], distinct[at + 1]);
    for (int cell : distinct) {
      if (joins[a].values(cell).intersects(joins[a].values(join))) {
        join = joins[a].join(join, cell);
      }
    }
    BitSet covers = joins[a].values(join);
    int[] after = shown[a].clone();
    for (int c = 0; c < after.length; c++) {
      after[c] = joins[a].values(after[c]).intersects(covers) ? join : after[c];
    }
    return after;
  }
}
