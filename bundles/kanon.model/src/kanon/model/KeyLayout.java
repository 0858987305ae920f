package kanon.model;

import java.util.ArrayList;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Where the code of each attribute lies in a key of one or more longs of 63 bits; no field crosses
 * a long. The first attribute is the most significant, so that keys are in the order of their
 * codes.
 */
@ProviderType
public final class KeyLayout {
  final int[] word;
  final int[] shift;
  final long[] mask;
  final int words;

  private KeyLayout(int[] word, int[] shift, long[] mask, int words) {
    this.word = word;
    this.shift = shift;
    this.mask = mask;
    this.words = words;
  }

  /** Fields for codes below the given cardinalities. */
  public static KeyLayout of(int[] cardinalities) {
    int n = cardinalities.length;
    int[] word = new int[n];
    int[] shift = new int[n];
    long[] mask = new long[n];
    int[] bits = new int[n];
    int w = 0;
    int used = 0;
    for (int a = 0; a < n; a++) {
      bits[a] = 32 - Integer.numberOfLeadingZeros(Math.max(0, cardinalities[a] - 1));
      if (used + bits[a] > Long.SIZE - 1) {
        w++;
        used = 0;
      }
      word[a] = w;
      used += bits[a];
      mask[a] = (1L << bits[a]) - 1;
    }
    int below = 0;
    for (int a = n - 1; a >= 0; a--) {
      if (a < n - 1 && word[a] != word[a + 1]) {
        below = 0;
      }
      shift[a] = below;
      below += bits[a];
    }
    return new KeyLayout(word, shift, mask, w + 1);
  }

  void addTo(Fingerprint all) {
    all.add(word).add(shift).add(mask).add(words);
  }

  /** The keys of a schema's atoms: quasi-identifiers first, then what atoms carry. */
  public static KeyLayout of(Schema schema) {
    List<Attribute> attributes = new ArrayList<>(schema.quasiIdentifiers());
    attributes.addAll(schema.carried());
    return of(Profile.cardinalities(attributes));
  }

  /** How many longs a key has. */
  public int words() {
    return words;
  }

  /** Which of a key's longs has an attribute's code. */
  public int word(int a) {
    return word[a];
  }

  /** How many bits of its long lie below an attribute's code. */
  public int shift(int a) {
    return shift[a];
  }

  /** How many bits an attribute's code has. */
  public int bits(int a) {
    return Long.bitCount(mask[a]);
  }

  /** An attribute's code at its place in its long; the sum over the attributes is the key. */
  public long placed(int a, int code) {
    return (long) code << shift[a];
  }

  /** An attribute's code in a key whose longs stand in an array from a place on. */
  public int codeFrom(long[] row, int from, int a) {
    return (int) (row[from + word[a]] >>> shift[a] & mask[a]);
  }

  /** How many bits the fields of a word take together. */
  int used(int w) {
    int top = 0;
    for (int a = 0; a < word.length; a++) {
      if (word[a] == w) {
        top = Math.max(top, shift[a] + Long.bitCount(mask[a]));
      }
    }
    return top;
  }

  int code(long[] keys, int place, int a) {
    return codeFrom(keys, place * words, a);
  }
}
