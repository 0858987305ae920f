package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import kanon.api.report.RunReport.ValueCount;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * The values of a quasi-identifier before and after: how many rows have them, and how many an
 * analyst would count in the release who spreads every cell evenly over what it stands for.
 *
 * <p>Numbers of many values are put in bins of equal width, categories beyond the twelve most
 * frequent are put together, and so are those that fewer rows hold than the smallest released
 * class.
 */
public final class Distributions {
  private static final int MOST = 12;
  private static final int BINS = 10;
  private static final String OTHER = "(other)";
  private static final String MISSING = "(missing)";

  private final Outcome outcome;
  private final Profile profile;

  /** Of one outcome. */
  public Distributions(Outcome outcome) {
    this.outcome = outcome;
    profile = outcome.profile();
  }

  /** One attribute's. */
  public List<ValueCount> of(int a) {
    Attribute attribute = profile.schema().quasiIdentifier(a);
    double[] before = before(a);
    double[] after = outcome.bucketized() ? kept(a) : spread(a);
    Dictionary values = attribute.dictionary();
    boolean binned =
        values.type().numeric()
            && values.present() > MOST
            && numbers(values).getMin() < numbers(values).getMax();
    double[] removed = removed(a);
    return binned
        ? bins(values, before, after, removed)
        : categories(values, before, after, removed);
  }

  private double[] before(int a) {
    double[] rows = new double[profile.schema().quasiIdentifier(a).dictionary().size()];
    for (int t = 0; t < profile.tuples(); t++) {
      rows[profile.code(a, t)] += profile.size(t);
    }
    return rows;
  }

  private double[] removed(int a) {
    double[] rows = new double[profile.schema().quasiIdentifier(a).dictionary().size()];
    parts(a, true, rows);
    return rows;
  }

  /** Groups show every value as it was. */
  private double[] kept(int a) {
    double[] rows = new double[profile.schema().quasiIdentifier(a).dictionary().size()];
    parts(a, false, rows);
    return rows;
  }

  /** Counts the rows that are removed, or the others, by their values. */
  private void parts(int a, boolean removed, double[] rows) {
    Assignment assignment = outcome.assignment();
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
          boolean gone = assignment.target(p) == Assignment.REMOVED;
          rows[profile.code(a, t)] += gone == removed ? assignment.rows(p) : 0;
        }
      }
    }
  }

  private double[] spread(int a) {
    Cells cells = outcome.cells(a);
    long[] rows = Losses.rows(outcome, a);
    int domain = cells.domain();
    double[] each = new double[cells.size()];
    double[] steps = new double[domain + 1];
    for (int cell = 0; cell < each.length; cell++) {
      each[cell] = rows[cell] == 0 ? 0 : (double) rows[cell] / cells.width(cell);
      if (rows[cell] > 0 && !cells.isNode(cell)) {
        span(cells, cell, each[cell], steps);
      }
    }
    double[] spread = new double[domain];
    double level = 0;
    for (int leaf = 0; leaf < domain; leaf++) {
      level += steps[leaf];
      spread[leaf] = Math.max(0, level) + above(cells, leaf, each);
    }
    return spread;
  }

  /** What the values below an interval or a set get, as differences to the value before. */
  private static void span(Cells cells, int cell, double each, double[] steps) {
    int[] range = cells.range(cell);
    boolean whole = range[0] >= 0 && range[1] - range[0] + 1 == cells.width(cell);
    int from = whole ? range[0] : 0;
    int to = whole ? range[1] : cells.domain() - 1;
    for (int leaf = from; leaf <= to; leaf++) {
      if (whole) {
        steps[from] += each;
        steps[to + 1] -= each;
        return;
      }
      if (cells.covers(cell, leaf)) {
        steps[leaf] += each;
        steps[leaf + 1] -= each;
      }
    }
  }

  /** What a value gets from the nodes that stand for it. */
  private static double above(Cells cells, int leaf, double[] each) {
    if (!cells.attribute().hasHierarchy()) {
      return each[leaf] + each[cells.root()];
    }
    Hierarchy hierarchy = cells.attribute().hierarchy();
    double sum = 0;
    for (int node = leaf; node >= 0; node = hierarchy.parent(node)) {
      sum += each[node];
    }
    return sum;
  }

  private static DoubleSummaryStatistics numbers(Dictionary values) {
    return IntStream.range(0, values.present()).mapToDouble(values::number).summaryStatistics();
  }

  /** Bins are named by the first and the last value in them. */
  private static List<ValueCount> bins(
      Dictionary values, double[] before, double[] after, double[] removed) {
    DoubleSummaryStatistics numbers = numbers(values);
    double low = numbers.getMin();
    double width = (numbers.getMax() - low) / BINS;
    double[][] sums = new double[3][BINS];
    int[] first = new int[BINS];
    int[] last = new int[BINS];
    Arrays.fill(first, -1);
    Arrays.fill(last, -1);
    for (int code = 0; code < values.present(); code++) {
      int bin = Math.min(BINS - 1, (int) ((values.number(code) - low) / width));
      sums[0][bin] += before[code];
      sums[1][bin] += after[code];
      sums[2][bin] += removed[code];
      boolean lower = first[bin] < 0 || values.number(code) < values.number(first[bin]);
      first[bin] = lower ? code : first[bin];
      last[bin] =
          last[bin] < 0 || values.number(code) > values.number(last[bin]) ? code : last[bin];
    }
    List<ValueCount> list = new ArrayList<>();
    for (int bin = 0; bin < BINS; bin++) {
      if (first[bin] >= 0) {
        String from = values.value(first[bin]);
        String to = values.value(last[bin]);
        list.add(
            entry(
                from.equals(to) ? from : from + "–" + to,
                sums[0][bin],
                sums[1][bin],
                sums[2][bin]));
      }
    }
    missing(list, values, before, after, removed);
    return list;
  }

  private List<ValueCount> categories(
      Dictionary values, double[] before, double[] after, double[] removed) {
    double least = Math.max(1, outcome.smallest());
    List<Integer> codes = new ArrayList<>();
    for (int code = 0; code < values.present(); code++) {
      if (before[code] >= least) {
        codes.add(code);
      }
    }
    codes.sort(Comparator.<Integer>comparingDouble(c -> -before[c]).thenComparing(c -> c));
    List<Integer> shown = new ArrayList<>(codes.subList(0, Math.min(MOST, codes.size())));
    shown.sort(Comparator.naturalOrder());
    double otherBefore = 0;
    double otherAfter = 0;
    double otherRemoved = 0;
    for (int code = 0; code < values.present(); code++) {
      otherBefore += shown.contains(code) ? 0 : before[code];
      otherAfter += shown.contains(code) ? 0 : after[code];
      otherRemoved += shown.contains(code) ? 0 : removed[code];
    }
    List<ValueCount> list = new ArrayList<>();
    shown.forEach(
        code -> list.add(entry(values.value(code), before[code], after[code], removed[code])));
    if (otherBefore > 0 || otherAfter > 0) {
      list.add(entry(OTHER, otherBefore, otherAfter, otherRemoved));
    }
    missing(list, values, before, after, removed);
    return list;
  }

  private static void missing(
      List<ValueCount> list, Dictionary values, double[] before, double[] after, double[] removed) {
    int missing = values.missing();
    if (missing >= 0 && before[missing] + after[missing] > 0) {
      list.add(entry(MISSING, before[missing], after[missing], removed[missing]));
    }
  }

  private static ValueCount entry(String value, double before, double after, double removed) {
    return new ValueCount(
        value,
        before,
        Math.round(after * 1000) / 1000.0,
        removed == 0 ? OptionalLong.empty() : OptionalLong.of(Math.round(removed)));
  }
}
