package kanon.algorithm.permutation;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import kanon.lib.buckets.SensitiveBuckets;
import kanon.model.Attribute;
import kanon.model.Profile;
import kanon.model.Schema;

/**
 * The rows of a table as records of ints, one after the other: the axes' codes, the sensitive
 * codes, the atom. A part of the table is a contiguous stretch.
 */
final class Rows {
  final int[] data;
  final int stride;
  final int attributes;
  final int sensitive;
  final int size;

  /**
   * The rows of parts, one part after the other, those of each by their atoms.
   *
   * @param parts take in every row
   */
  Rows(Profile profile, List<SensitiveBuckets.Part> parts) {
    attributes = axes(profile.schema()).size();
    boolean all = profile.schema().quasiIdentifiers().isEmpty();
    sensitive = profile.schema().sensitive().size();
    stride = attributes + sensitive + 1;
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
          data[at + a] = all ? profile.sensitive(a, atom) : profile.code(a, tupleOf[atom]);
        }
        for (int s = 0; s < sensitive; s++) {
          data[at + attributes + s] = profile.sensitive(s, atom);
        }
        data[at + stride - 1] = atom;
        at += stride;
      }
    }
  }

  /**
   * The attributes by which rows are alike: the quasi-identifiers, or, where every attribute is
   * sensitive, as of places that somebody was at, these.
   */
  static List<Attribute> axes(Schema schema) {
    return schema.quasiIdentifiers().isEmpty() ? schema.sensitive() : schema.quasiIdentifiers();
  }

  int code(int row, int a) {
    return data[row * stride + a];
  }

  int sensitive(int s, int row) {
    return data[row * stride + attributes + s];
  }

  int atom(int row) {
    return data[row * stride + stride - 1];
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
