package kanon.model;

import java.util.Arrays;

/**
 * The tuples of a table and of the population that it is about, merged in their order: those of the
 * population alone have no rows and no atoms.
 */
final class Population {
  final long[] keys;
  final int[] sizes;
  final int[] atomFrom;
  final int[] counts;

  private Population(long[] keys, int[] sizes, int[] atomFrom, int[] counts) {
    this.keys = keys;
    this.sizes = sizes;
    this.atomFrom = atomFrom;
    this.counts = counts;
  }

  /** The tuples of a profile as they are. */
  static Population known(Profile of) {
    return new Population(of.keys(), of.sizes(), of.atomFroms(), of.population());
  }

  static Population of(Profile table, Profile people) {
    if (!Arrays.equals(
        Profile.cardinalities(table.schema().quasiIdentifiers()),
        Profile.cardinalities(people.schema().quasiIdentifiers()))) {
      throw new IllegalArgumentException("The population has other quasi-identifiers");
    }
    int words = table.layout().words;
    int n = table.tuples();
    int most = n + people.tuples();
    long[] merged = new long[most * words];
    int[] mergedSizes = new int[most];
    int[] mergedCounts = new int[most];
    int[] from = new int[most + 1];
    int at = 0;
    for (int t = 0, p = 0; t < n || p < people.tuples(); at++) {
      int order =
          t == n
              ? 1
              : p == people.tuples() ? -1 : Atoms.compare(table.keys(), t, people.keys(), p, words);
      from[at] = table.atomFrom(t);
      long[] source = order <= 0 ? table.keys() : people.keys();
      System.arraycopy(source, (order <= 0 ? t : p) * words, merged, at * words, words);
      if (order <= 0) {
        mergedSizes[at] = table.sizes()[t++];
      }
      if (order >= 0) {
        mergedCounts[at] = people.sizes()[p++];
      }
    }
    from[at] = table.atoms();
    return new Population(
        Arrays.copyOf(merged, at * words),
        Arrays.copyOf(mergedSizes, at),
        Arrays.copyOf(from, at + 1),
        Arrays.copyOf(mergedCounts, at));
  }
}
