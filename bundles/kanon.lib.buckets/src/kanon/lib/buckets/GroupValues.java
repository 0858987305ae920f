package kanon.lib.buckets;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * How often the values of each column that is permuted apart occur in one group of a bucketized
 * release at a time: what permuted columns still tell. A column is a quasi-identifier, or of a
 * release of slicing several, whose values stand together. Reused from group to group; not
 * thread-safe.
 */
public final class GroupValues {
  private final Outcome outcome;
  private final int[] tupleOfAtom;
  private final int[][] codes;
  private final int[][] counts;
  private int group = -1;
  private double size;
  private double combinations;

  /** Over the groups of an outcome. */
  public GroupValues(Outcome outcome) {
    this.outcome = outcome;
    Profile profile = outcome.profile();
    tupleOfAtom = new int[profile.atoms()];
    for (int t = 0; t < profile.tuples(); t++) {
      Arrays.fill(tupleOfAtom, profile.atomFrom(t), profile.atomFrom(t + 1), t);
    }
    codes = new int[outcome.columns()][];
    counts = new int[codes.length][];
    for (int column = 0; column < codes.length; column++) {
      Numbered of = Numbered.of(outcome, column);
      codes[column] = of.codes();
      counts[column] = new int[of.size()];
    }
  }

  /**
   * The combinations of values of a column, numbered.
   *
   * @param codes the number of each tuple's
   * @param size how many numbers there are
   */
  private record Numbered(int[] codes, int size) {
    static Numbered of(Outcome outcome, int column) {
      Profile profile = outcome.profile();
      int[] attributes =
          IntStream.range(0, profile.schema().quasiIdentifiers().size())
              .filter(a -> outcome.column(a) == column)
              .toArray();
      int first = attributes[0];
      int[] numbers = profile.codes(first);
      int size = profile.schema().quasiIdentifier(first).dictionary().size();
      for (int i = 1; i < attributes.length; i++) {
        Map<Long, Integer> known = new HashMap<>();
        int[] longer = new int[numbers.length];
        for (int t = 0; t < longer.length; t++) {
          long pair = (long) numbers[t] << Integer.SIZE | profile.code(attributes[i], t);
          Integer number = known.putIfAbsent(pair, known.size());
          longer[t] = number == null ? known.size() - 1 : number;
        }
        numbers = longer;
        size = known.size();
      }
      return new Numbered(numbers, size);
    }
  }

  /** Goes over to a group. */
  public void load(int next) {
    if (group >= 0) {
      clear();
    }
    group = next;
    size = outcome.size(next);
    combinations = 1;
    for (int a = 0; a < codes.length; a++) {
      combinations *= count(codes[a], counts[a]);
    }
  }

  private int count(int[] code, int[] into) {
    int distinct = 0;
    for (int i = 0; i < outcome.parts(group); i++) {
      int value = code[tupleOfAtom[outcome.atom(group, i)]];
      distinct += into[value] == 0 ? 1 : 0;
      into[value] += (int) outcome.assignment().rows(outcome.part(group, i));
    }
    return distinct;
  }

  private void clear() {
    for (int a = 0; a < codes.length; a++) {
      for (int i = 0; i < outcome.parts(group); i++) {
        counts[a][codes[a][tupleOfAtom[outcome.atom(group, i)]]] = 0;
      }
    }
  }

  /** How many tuples could be put together of the group's values. */
  public double combinations() {
    return combinations;
  }

  /**
   * Lemma 1 of the permutation paper: how probable it is that the tuple of the group's i-th part is
   * met when what each column has of it is drawn from that column.
   */
  public double presence(int i) {
    return presenceOf(tupleOfAtom[outcome.atom(group, i)]);
  }

  /** The same of any tuple; 0 where the group's columns do not have it. */
  public double presenceOf(int tuple) {
    double product = 1;
    for (int a = 0; a < codes.length; a++) {
      product *= counts[a][codes[a][tuple]] / size;
    }
    return product;
  }
}
