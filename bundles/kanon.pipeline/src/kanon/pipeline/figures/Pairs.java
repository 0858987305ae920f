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
    byte[][] tuples = new byte[n][];
    Shares[][] cells = new Shares[n][];
    for (int a = 0; a < n; a++) {
      int[] part = parts(a);
      tuples[a] = tuples(a, part);
      cells[a] = shares(a, part);
    }
    List<AttributePair> pairs = new ArrayList<>();
    for (int a = 0; a < n; a++) {
      for (int b = a + 1; b < n; b++) {
        double[] before = before(tuples[a], tuples[b]);
        double[] after = after(a, cells[a], b, cells[b]);
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

  /** The part of each tuple's value. */
  private byte[] tuples(int a, int[] part) {
    byte[] of = new byte[profile.tuples()];
    for (int t = 0; t < of.length; t++) {
      of[t] = (byte) part[profile.code(a, t)];
    }
    return of;
  }

  /** Which parts a cell has values in, and which share of them in each. */
  private record Shares(int[] parts, double[] of) {}

  /** Those of each cell that is shown; of others nothing. */
  private Shares[] shares(int a, int[] part) {
    Cells cells = outcome.cells(a);
    long[] rows = Losses.rows(outcome, a);
    Shares[] shares = new Shares[rows.length];
    for (int cell = 0; cell < rows.length; cell++) {
      if (rows[cell] > 0) {
        double[] share = new double[PARTS];
        for (int leaf = 0; leaf < cells.domain(); leaf++) {
          if (cells.covers(cell, leaf)) {
            share[part[leaf]] += 1.0 / cells.width(cell);
          }
        }
        int[] some = IntStream.range(0, PARTS).filter(i -> share[i] > 0).toArray();
        shares[cell] = new Shares(some, Arrays.stream(some).mapToDouble(i -> share[i]).toArray());
      }
    }
    return shares;
  }

  /** Rows by the part of one and of the other, at {@code one * PARTS + other}. */
  private double[] before(byte[] one, byte[] other) {
    double[] joint = new double[PARTS * PARTS];
    for (int t = 0; t < one.length; t++) {
      joint[one[t] * PARTS + other[t]] += profile.size(t);
    }
    return joint;
  }

  private double[] after(int a, Shares[] sharesA, int b, Shares[] sharesB) {
    double[] joint = new double[PARTS * PARTS];
    for (int c = 0; c < outcome.classes(); c++) {
      Shares ofA = sharesA[outcome.cell(a, c)];
      Shares ofB = sharesB[outcome.cell(b, c)];
      for (int i = 0; i < ofA.parts.length; i++) {
        int row = ofA.parts[i] * PARTS;
        for (int j = 0; j < ofB.parts.length; j++) {
          joint[row + ofB.parts[j]] += ofA.of[i] * ofB.of[j] * outcome.size(c);
        }
      }
    }
    return joint;
  }

  /** Cramér's V: 0 where parts are independent, 1 where one tells the other. */
  private static double cramersV(double[] joint) {
    double[] rows = new double[PARTS];
    double[] columns = new double[PARTS];
    double all = 0;
    for (int i = 0; i < PARTS; i++) {
      for (int j = 0; j < PARTS; j++) {
        rows[i] += joint[i * PARTS + j];
        columns[j] += joint[i * PARTS + j];
        all += joint[i * PARTS + j];
      }
    }
    double squares = 0;
    for (int i = 0; i < PARTS; i++) {
      for (int j = 0; j < PARTS; j++) {
        double expected = rows[i] * columns[j];
        squares += expected > 0 ? joint[i * PARTS + j] * joint[i * PARTS + j] / expected : 0;
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
  private static double moved(double[] before, double[] after) {
    double sumBefore = Arrays.stream(before).sum();
    double sumAfter = Arrays.stream(after).sum();
    double moved = 0;
    for (int i = 0; i < before.length; i++) {
      moved += Math.abs(before[i] / Math.max(1, sumBefore) - after[i] / Math.max(1, sumAfter));
    }
    return moved / 2;
  }
}
