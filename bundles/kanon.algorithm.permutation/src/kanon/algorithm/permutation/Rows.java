package kanon.algorithm.permutation;

import java.util.random.RandomGenerator;
import kanon.model.Profile;

/**
 * The rows of a table as records of ints, one after the other: the quasi-identifiers' codes, the
 * sensitive code, the atom. A part of the table is a contiguous stretch.
 */
final class Rows {
  final int[] data;
  final int stride;
  final int attributes;
  final int size;

  Rows(Profile profile) {
    attributes = profile.schema().quasiIdentifiers().size();
    stride = attributes + 2;
    size = (int) profile.rows();
    data = new int[Math.multiplyExact(size, stride)];
    int at = 0;
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        for (long i = 0; i < profile.rows(atom); i++) {
          for (int a = 0; a < attributes; a++) {
            data[at + a] = profile.code(a, t);
          }
          data[at + attributes] = profile.sensitive(0, atom);
          data[at + attributes + 1] = atom;
          at += stride;
        }
      }
    }
  }

  int code(int row, int a) {
    return data[row * stride + a];
  }

  int sensitive(int row) {
    return data[row * stride + attributes];
  }

  int atom(int row) {
    return data[row * stride + attributes + 1];
  }

  void shuffle(int from, int to, RandomGenerator random) {
    for (int i = to - 1; i > from; i--) {
      swap(i, from + random.nextInt(i - from + 1));
    }
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
