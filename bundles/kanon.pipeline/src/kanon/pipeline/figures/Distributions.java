package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
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
 * class. Where that would be half of the rows or more, as of months of birth, categories are those
 * of the lowest level of the hierarchy that has few enough.
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
    if (binned) {
      return bins(values, before, after, removed);
    }
    double[][] rows = {before, after, removed};
    List<ValueCount> own = categories(values, code -> code, values::value, rows);
    OptionalInt level = attribute.hasHierarchy() ? few(attribute.hierarchy()) : OptionalInt.empty();
    if (level.isEmpty() || !mostlyOthers(own)) {
      return own;
    }
    Hierarchy hierarchy = attribute.hierarchy();
    return categories(
        values, code -> hierarchy.ancestor(code, level.getAsInt()), hierarchy::label, rows);
  }

  private static boolean mostlyOthers(List<ValueCount> list) {
    double others =
        list.stream().filter(v -> v.value().equals(OTHER)).mapToDouble(ValueCount::before).sum();
    return 2 * others >= list.stream().mapToDouble(ValueCount::before).sum();
  }

  /** The lowest level below the root that has few nodes, a missing value not among them. */
  private static OptionalInt few(Hierarchy hierarchy) {
    return IntStream.range(1, hierarchy.height())
        .filter(level -> hierarchy.size(level) <= MOST + 1)
        .findFirst();
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
    if (outcome.removed() > 0) {
      parts(a, true, rows);
    }
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
      Dictionary values, IntUnaryOperator category, IntFunction<String> label, double[][] rows) {
    Map<Integer, double[]> sums = new LinkedHashMap<>();
    for (int code = 0; code < values.present(); code++) {
      double[] sum = sums.computeIfAbsent(category.applyAsInt(code), c -> new double[rows.length]);
      add(sum, rows, code);
    }
    double least = Math.max(1, outcome.smallest());
    Set<Integer> shown =
        sums.entrySet().stream()
            .filter(e -> e.getValue()[0] >= least)
            .sorted(
                Comparator.comparingDouble((Map.Entry<Integer, double[]> e) -> -e.getValue()[0]))
            .limit(MOST)
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    List<ValueCount> list = new ArrayList<>();
    double[] others = new double[rows.length];
    sums.forEach(
        (c, sum) -> {
          if (shown.contains(c)) {
            list.add(entry(label.apply(c), sum[0], sum[1], sum[2]));
          } else {
            Arrays.setAll(others, i -> others[i] + sum[i]);
          }
        });
    if (others[0] > 0 || others[1] > 0) {
      list.add(entry(OTHER, others[0], others[1], others[2]));
    }
    missing(list, values, rows[0], rows[1], rows[2]);
    return list;
  }

  private static void add(double[] sum, double[][] rows, int code) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += rows[i][code];
    }
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
