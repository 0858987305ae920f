package kanon.lib.buckets;

import java.util.Arrays;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * How often each quasi-identifier's values occur in one group of a bucketized release at a time:
 * what permuted columns still tell. Reused from group to group; not thread-safe.
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
    int attributes = profile.schema().quasiIdentifiers().size();
    codes = new int[attributes][];
    counts = new int[attributes][];
    for (int a = 0; a < attributes; a++) {
      codes[a] = profile.codes(a);
      counts[a] = new int[profile.schema().quasiIdentifier(a).dictionary().size()];
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
   * met when each of its values is drawn from its permuted column.
   */
  public double presence(int i) {
    int tuple = tupleOfAtom[outcome.atom(group, i)];
    double product = 1;
    for (int a = 0; a < codes.length; a++) {
      product *= counts[a][codes[a][tuple]] / size;
    }
    return product;
  }
}
