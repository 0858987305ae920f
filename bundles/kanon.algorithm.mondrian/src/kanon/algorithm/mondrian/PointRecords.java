package kanon.algorithm.mondrian;

import kanon.model.Profile;

/**
 * The points as records of ints, one after the other, so that a part is a contiguous stretch: the
 * rank on each axis, the atom or tuple it stands for, its rows. Cutting moves records within their
 * part.
 */
final class PointRecords {
  /** What a record stands for. */
  enum Unit {
    TUPLE,
    ATOM,
    ROW
  }

  final int[] data;
  final int stride;
  final int size;
  private final int axes;

  PointRecords(Profile profile, RankAxis[] dimensions, Unit unit) {
    axes = dimensions.length;
    stride = axes + 2;
    size = Math.toIntExact(count(profile, unit));
    data = new int[Math.multiplyExact(size, stride)];
    int[] codes = new int[profile.tuples()];
    for (int a = 0; a < axes; a++) {
      profile.codes(a, 0, codes);
      int[] rank = dimensions[a].ranks();
      int at = a;
      for (int t = 0; t < codes.length; t++) {
        int copies = copies(profile, t, unit);
        for (int i = 0; i < copies; i++, at += stride) {
          data[at] = rank[codes[t]];
        }
      }
    }
    identify(profile, unit);
  }

  private static long count(Profile profile, Unit unit) {
    return switch (unit) {
      case TUPLE -> profile.tuples();
      case ATOM -> profile.atoms();
      case ROW -> profile.rows();
    };
  }

  private static int copies(Profile profile, int t, Unit unit) {
    return switch (unit) {
      case TUPLE -> 1;
      case ATOM -> profile.atomFrom(t + 1) - profile.atomFrom(t);
      case ROW -> (int) profile.size(t);
    };
  }

  private void identify(Profile profile, Unit unit) {
    int at = axes;
    int things = unit == Unit.TUPLE ? profile.tuples() : profile.atoms();
    for (int i = 0; i < things; i++) {
      long rows = unit == Unit.TUPLE ? profile.size(i) : profile.rows(i);
      long copies = unit == Unit.ROW ? rows : 1;
      for (long c = 0; c < copies; c++, at += stride) {
        data[at] = i;
        data[at + 1] = (int) (rows / copies);
      }
    }
  }

  int rank(int point, int a) {
    return data[point * stride + a];
  }

  int id(int point) {
    return data[point * stride + axes];
  }

  int rows(int point) {
    return data[point * stride + axes + 1];
  }

  /** Writes the lowest rank on each axis and behind them the highest; the rows of the part. */
  long extent(int from, int to, int[] ends) {
    for (int a = 0; a < axes; a++) {
      ends[a] = Integer.MAX_VALUE;
      ends[axes + a] = -1;
    }
    long rows = 0;
    int end = to * stride;
    for (int at = from * stride; at < end; at += stride) {
      for (int a = 0; a < axes; a++) {
        int r = data[at + a];
        ends[a] = Math.min(ends[a], r);
        ends[axes + a] = Math.max(ends[axes + a], r);
      }
      rows += data[at + axes + 1];
    }
    return rows;
  }

  /** Moves points with ranks below a border before the others; the first of the others. */
  int split(int from, int to, int a, int border) {
    int low = from;
    int high = to - 1;
    while (low <= high) {
      if (data[low * stride + a] < border) {
        low++;
      } else {
        swap(low, high--);
      }
    }
    return low;
  }

  void swap(int i, int j) {
    int x = i * stride;
    int y = j * stride;
    for (int w = 0; w < stride; w++) {
      int keep = data[x + w];
      data[x + w] = data[y + w];
      data[y + w] = keep;
    }
  }
}
