package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.api.report.AttributePair;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * How strongly two quasi-identifiers go together before and after. Each attribute is put in at most
 * eight parts: numbers and dates in order, of about equal numbers of rows; categories the seven
 * most frequent and the rest. A released cell counts in each part by the share of its values there.
 */
final class Pairs {
  private static final int PARTS = 8;

  /** With more steps than this pairs are not compared: reports are not to take long. */
  private static final double MOST = 3e8;

  private final Outcome outcome;
  private final Profile profile;

  private Pairs(Outcome outcome) {
    this.outcome = outcome;
    profile = outcome.profile();
  }

  /** All pairs of an outcome that shows cells. */
  static Optional<List<AttributePair>> of(Outcome outcome) {
    return new Pairs(outcome).all();
  }

  private Optional<List<AttributePair>> all() {
    List<Attribute> attributes = profile.schema().quasiIdentifiers();
    int n = attributes.size();
    double steps =
        n * (n - 1) / 2.0 * ((double) outcome.classes() * PARTS * PARTS + profile.tuples());
    for (int a = 0; a < n; a++) {
      steps += (double) outcome.cells(a).size() * outcome.cells(a).domain();
    }
    if (n < 2 || steps > MOST || outcome.removed() == profile.rows()) {
      return Optional.empty();
    }
    int[][] part = new int[n][];
    double[][][] shares = new double[n][][];
    for (int a = 0; a < n; a++) {
      part[a] = parts(a);
      shares[a] = shares(a, part[a]);
    }
    List<AttributePair> pairs = new ArrayList<>();
    for (int a = 0; a < n; a++) {
      for (int b = a + 1; b < n; b++) {
        double[][] before = before(a, part[a], b, part[b]);
        double[][] after = after(a, shares[a], b, shares[b]);
        pairs.add(
            new AttributePair(
                attributes.get(a).name(),
                attributes.get(b).name(),
                rounded(cramersV(before)),
                rounded(cramersV(after)),
                rounded(moved(before, after))));
      }
    }
    return Optional.of(pairs);
  }

  private static double rounded(double number) {
    return Math.round(number * 1e6) / 1e6;
  }

  /** The part of each value. */
  private int[] parts(int a) {
    Dictionary values = profile.schema().quasiIdentifier(a).dictionary();
    double[] rows = new double[values.size()];
    for (int t = 0; t < profile.tuples(); t++) {
      rows[profile.code(a, t)] += profile.size(t);
    }
    int[] part = new int[rows.length];
    if (rows.length <= PARTS) {
      return IntStream.range(0, rows.length).toArray();
    }
    if (profile.schema().quasiIdentifier(a).ordered()) {
      double all = Arrays.stream(rows).sum();
      double below = 0;
      for (int code = 0; code < rows.length; code++) {
        part[code] = (int) Math.min(PARTS - 1, PARTS * (below + rows[code] / 2) / Math.max(1, all));
        below += rows[code];
      }
      return part;
    }
    Arrays.fill(part, PARTS - 1);
    int[] next = {0};
    IntStream.range(0, rows.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer code) -> -rows[code]))
        .limit(PARTS - 1)
        .forEach(code -> part[code] = next[0]++);
    return part;
  }

  /** Of each cell that is shown the share of its values in each part; of others nothing. */
  private double[][] shares(int a, int[] part) {
    Cells cells = outcome.cells(a);
    long[] rows = Losses.rows(outcome, a);
    double[][] shares = new double[rows.length][];
    for (int cell = 0; cell < rows.length; cell++) {
      if (rows[cell] > 0) {
        shares[cell] = new double[PARTS];
        for (int leaf = 0; leaf < cells.domain(); leaf++) {
          if (cells.covers(cell, leaf)) {
            shares[cell][part[leaf]] += 1.0 / cells.width(cell);
          }
        }
      }
    }
    return shares;
  }

  private double[][] before(int a, int[] partA, int b, int[] partB) {
    double[][] joint = new double[PARTS][PARTS];
    for (int t = 0; t < profile.tuples(); t++) {
      joint[partA[profile.code(a, t)]][partB[profile.code(b, t)]] += profile.size(t);
    }
    return joint;
  }

  private double[][] after(int a, double[][] sharesA, int b, double[][] sharesB) {
    double[][] joint = new double[PARTS][PARTS];
    for (int c = 0; c < outcome.classes(); c++) {
      double[] ofA = sharesA[outcome.cell(a, c)];
      double[] ofB = sharesB[outcome.cell(b, c)];
      for (int i = 0; i < PARTS; i++) {
        for (int j = 0; ofA[i] > 0 && j < PARTS; j++) {
          joint[i][j] += ofA[i] * ofB[j] * outcome.size(c);
        }
      }
    }
    return joint;
  }

  /** Cramér's V: 0 where parts are independent, 1 where one tells the other. */
  private static double cramersV(double[][] joint) {
    double[] rows = new double[PARTS];
    double[] columns = new double[PARTS];
    double all = 0;
    for (int i = 0; i < PARTS; i++) {
      for (int j = 0; j < PARTS; j++) {
        rows[i] += joint[i][j];
        columns[j] += joint[i][j];
        all += joint[i][j];
      }
    }
    double squares = 0;
    for (int i = 0; i < PARTS; i++) {
      for (int j = 0; j < PARTS; j++) {
        double expected = rows[i] * columns[j];
        squares += expected > 0 ? joint[i][j] * joint[i][j] / expected : 0;
      }
    }
    long smaller =
        Math.min(
            Arrays.stream(rows).filter(r -> r > 0).count(),
            Arrays.stream(columns).filter(c -> c > 0).count());
    return smaller < 2 || all == 0
        ? 0
        : Math.sqrt(Math.min(1, Math.max(0, squares - 1) / (smaller - 1)));
  }

  /** The total variation distance of both tables. */
  private static double moved(double[][] before, double[][] after) {
    double sumBefore = Arrays.stream(before).flatMapToDouble(Arrays::stream).sum();
    double sumAfter = Arrays.stream(after).flatMapToDouble(Arrays::stream).sum();
    double moved = 0;
    for (int i = 0; i < PARTS; i++) {
      for (int j = 0; j < PARTS; j++) {
        moved +=
            Math.abs(before[i][j] / Math.max(1, sumBefore) - after[i][j] / Math.max(1, sumAfter));
      }
    }
    return moved / 2;
  }
}
