package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import kanon.api.report.SizeBin;

/** How many classes there are of each size, in bins 1, 2, 3, 4, 5-9, 10-24, 25-49, 50-99, ... */
public final class ClassSizes {
  private static final int SINGLE = 5;
  private static final long[] STEPS = {2, 5, 10};

  private final List<Long> froms = new ArrayList<>();
  private final long[] classes;
  private final long[] rows;

  private ClassSizes(long largest) {
    for (long size = 1; size < SINGLE; size++) {
      froms.add(size);
    }
    froms.add((long) SINGLE);
    for (long power = SINGLE * 2L; power <= largest; power *= 10) {
      for (long step : STEPS) {
        froms.add(power * step / 2);
      }
    }
    classes = new long[froms.size()];
    rows = new long[froms.size()];
  }

  /** Counts classes. */
  public static List<SizeBin> of(int classes, IntToLongFunction size) {
    long largest = 0;
    for (int c = 0; c < classes; c++) {
      largest = Math.max(largest, size.applyAsLong(c));
    }
    ClassSizes sizes = new ClassSizes(largest);
    for (int c = 0; c < classes; c++) {
      sizes.add(size.applyAsLong(c));
    }
    return sizes.bins();
  }

  private void add(long size) {
    int bin = 0;
    while (bin + 1 < classes.length && froms.get(bin + 1) <= size) {
      bin++;
    }
    classes[bin]++;
    rows[bin] += size;
  }

  /** Bins from the smallest class to the largest, empty ones between them included. */
  private List<SizeBin> bins() {
    int first = 0;
    int last = classes.length - 1;
    while (first <= last && classes[first] == 0) {
      first++;
    }
    while (last > first && classes[last] == 0) {
      last--;
    }
    List<SizeBin> bins = new ArrayList<>();
    for (int bin = first; bin <= last; bin++) {
      long from = froms.get(bin);
      long to = bin + 1 < froms.size() ? froms.get(bin + 1) - 1 : from * 2 - 1;
      bins.add(new SizeBin(from, to, classes[bin], rows[bin]));
    }
    return bins;
  }
}
