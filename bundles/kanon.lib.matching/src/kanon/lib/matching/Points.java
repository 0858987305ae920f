package kanon.lib.matching;

import java.util.Arrays;
import kanon.api.Run;
import kanon.lib.clusters.RowSpace;
import kanon.lib.nearest.NearestTuples;
import kanon.lib.nearest.TupleTree;

/** The rows that a factor is looked for of: point i is a row of tuple {@code tuple[i]}. */
final class Points {
  private static final int BLOCK = 64;

  final RowSpace rows;
  final int[] tuple;
  final TupleTree tree;

  Points(RowSpace rows, int[] tuple, Run run) {
    this.rows = rows;
    this.tuple = tuple;
    tree = rows.tree(tuple, run);
  }

  int size() {
    return tuple.length;
  }

  long distance(int p, int q) {
    return rows.distance(tuple[p], tuple[q]);
  }

  /** Adds each point's nearest others. */
  void addNearest(int each, Pairs pairs, Run run) {
    int wanted = Math.min(each, size() - 1);
    int[] nearest = new int[size() * Math.max(0, wanted)];
    int blocks = (size() + BLOCK - 1) / BLOCK;
    run.parallel()
        .each(
            blocks,
            block -> {
              run.check();
              NearestTuples search = new NearestTuples(tree);
              int to = Math.min(size(), (block + 1) * BLOCK);
              for (int p = block * BLOCK; p < to; p++) {
                int found = search.around(p, wanted);
                for (int i = 0; i < found; i++) {
                  nearest[p * wanted + i] = search.tuple(i);
                }
              }
            });
    for (int i = 0; i < nearest.length; i++) {
      int p = i / wanted;
      pairs.add(p, nearest[i], distance(p, nearest[i]));
    }
  }

  /** For each tuple the first of its points, followed by its others; -1 where it has none. */
  int[] firstOfTuple() {
    int[] first = new int[rows.tuples()];
    Arrays.fill(first, -1);
    for (int p = size() - 1; p >= 0; p--) {
      first[tuple[p]] = p;
    }
    return first;
  }
}
