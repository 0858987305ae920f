package kanon.lib.refining;

import java.util.Arrays;

/** Parcels of a class, each with so many of its rows. */
final class Members {
  int[] parcel = new int[4];
  int[] rows = new int[4];
  int size;

  /** Adds rows, to those of the same parcel if there are any. */
  void add(int ofParcel, int count) {
    for (int i = 0; i < size; i++) {
      if (parcel[i] == ofParcel) {
        rows[i] += count;
        return;
      }
    }
    append(ofParcel, count);
  }

  /** Adds rows of a parcel that is not there yet. */
  void append(int ofParcel, int count) {
    if (size == parcel.length) {
      parcel = Arrays.copyOf(parcel, size * 2);
      rows = Arrays.copyOf(rows, size * 2);
    }
    parcel[size] = ofParcel;
    rows[size++] = count;
  }

  /** Removes rows of the i-th parcel; the last takes its place if none are left. */
  void remove(int i, int count) {
    rows[i] -= count;
    if (rows[i] == 0) {
      size--;
      parcel[i] = parcel[size];
      rows[i] = rows[size];
    }
  }

  long rows() {
    long sum = 0;
    for (int i = 0; i < size; i++) {
      sum += rows[i];
    }
    return sum;
  }
}
