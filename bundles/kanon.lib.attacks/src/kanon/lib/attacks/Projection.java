package kanon.lib.attacks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import kanon.api.Targets;
import kanon.model.Profile;

/** People by what an attacker knows of them, and which target each original tuple is. */
record Projection(Targets targets, int[] targetOfTuple) {

  static Projection of(Profile original, int[] known) {
    int tuples = original.tuples();
    int attributes = original.schema().quasiIdentifiers().size();
    int[] targetOf = new int[tuples];
    int n = 0;
    if (known.length == attributes) {
      Arrays.setAll(targetOf, t -> t);
      n = tuples;
    } else {
      Map<Key, Integer> numbers = new HashMap<>();
      for (int t = 0; t < tuples; t++) {
        int[] key = new int[known.length];
        for (int i = 0; i < key.length; i++) {
          key[i] = original.code(known[i], t);
        }
        targetOf[t] = numbers.computeIfAbsent(new Key(key), k -> numbers.size());
      }
      n = numbers.size();
    }
    int[][] codes = new int[known.length][n];
    long[] people = new long[n];
    for (int t = 0; t < tuples; t++) {
      people[targetOf[t]] += original.size(t);
      for (int i = 0; i < known.length; i++) {
        codes[i][targetOf[t]] = original.code(known[i], t);
      }
    }
    return new Projection(Targets.of(known.clone(), codes, people), targetOf);
  }

  /** The codes of what is known. */
  private static final class Key {
    private final int[] codes;

    Key(int[] codes) {
      this.codes = codes;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(codes, key.codes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(codes);
    }
  }
}
