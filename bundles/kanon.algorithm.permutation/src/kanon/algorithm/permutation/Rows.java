package kanon.algorithm.permutation;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import kanon.lib.buckets.SensitiveBuckets;
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

  /**
   * The rows of parts, one part after the other, those of each by their atoms.
   *
   * @param parts take in every row
   */
  Rows(Profile profile, List<SensitiveBuckets.Part> parts) {
    attributes = profile.schema().quasiIdentifiers().size();
    stride = attributes + 2;
    size = (int) profile.rows();
    data = new int[Math.multiplyExact(size, stride)];
    int[] tupleOf = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tupleOf, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
    int at = 0;
    for (SensitiveBuckets.Part part : parts) {
      int[] atoms = Arrays.stream(part.atoms()).flatMapToInt(Arrays::stream).sorted().toArray();
      for (int atom : atoms) {
        for (int a = 0; a < attributes; a++) {
          data[at + a] = profile.code(a, tupleOf[atom]);
        }
        data[at + attributes] = profile.sensitive(0, atom);
        data[at + attributes + 1] = atom;
        at += stride;
      }
    }
  }

  /** How many rows a part has. */
  static int size(SensitiveBuckets.Part part) {
    return Arrays.stream(part.atoms()).mapToInt(of -> of.length).sum();
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
