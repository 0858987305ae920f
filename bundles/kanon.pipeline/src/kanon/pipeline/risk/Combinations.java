package kanon.pipeline.risk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import kanon.api.Run;
import kanon.api.report.RiskReport.Combination;
import kanon.api.report.RiskReport.Contribution;
import kanon.api.report.RiskReport.MinimalUniques;
import kanon.api.report.RiskReport.OfSize;
import kanon.model.Attribute;
import kanon.model.FrequencySet;
import kanon.model.Profile;

/**
 * Which combinations of quasi-identifiers make rows unique.
 *
 * <p>Every subset of up to so many attributes gets its frequency set, from small subsets to large
 * ones: the others at their root. A class of one row is a row that the subset makes unique. The
 * subset is minimal for that row unless a part of it was found before (SUDA's minimal sample
 * uniques); only rows that are unique by all attributes can have one.
 *
 * <p>A row's score is SUDA's: each of its minimal sample uniques of size s adds the product of (m -
 * i) for i from s to the largest size, m being the number of attributes: how many larger subsets it
 * makes unique as well, and so the smaller it is the more it counts.
 */
final class Combinations {
  private static final int SHOWN = 10;
  private static final long MOST_SUBSETS = 20_000;
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  private final Profile profile;
  private final Run run;
  private final List<Attribute> attributes;
  private final int size;
  private final boolean named;
  private final List<Found> found = new ArrayList<>();

  /** Minimal sample uniques as a list for each tuple: the subset, and the place of the next. */
  private final int[] head;

  private long[] subset = new long[1024];
  private int[] next = new int[1024];
  private int uniques;

  /** What a subset of attributes tells apart. */
  private record Found(long mask, int size, int classes, long unique, OptionalLong persons) {
    /** How many it singles out: persons, or rows where each is a person. */
    long alone() {
      return persons.orElse(unique);
    }
  }

  private Combinations(Profile profile, int size, boolean named, Run run) {
    this.profile = profile;
    this.size = size;
    this.named = named;
    this.run = run;
    attributes = profile.schema().quasiIdentifiers();
    head = new int[profile.tuples()];
  }

  /**
   * Looks at all subsets up to a size, or up to the largest at which they are not too many.
   *
   * @param named whether persons are counted beside rows
   */
  static Combinations of(Profile profile, int largest, boolean named, Run run) {
    int attributes = profile.schema().quasiIdentifiers().size();
    int affordable = Math.min(largest, Math.min(attributes, Long.SIZE - 1));
    while (affordable > 1 && subsets(attributes, affordable) > MOST_SUBSETS) {
      affordable--;
    }
    Combinations combinations = new Combinations(profile, affordable, named, run);
    combinations.search();
    return combinations;
  }

  /** How many subsets of up to so many of the attributes there are. */
  private static double subsets(int attributes, int most) {
    double all = 0;
    double some = 1;
    for (int s = 1; s <= most; s++) {
      some = some * (attributes - s + 1) / s;
      all += some;
    }
    return all;
  }

  private void search() {
    Arrays.fill(head, -1);
    FrequencySet all = FrequencySet.of(profile, false, run.parallel());
    long total = (long) subsets(attributes.size(), size);
    for (int s = 1; s <= size; s++) {
      int[] chosen = new int[s];
      for (int i = 0; i < s; i++) {
        chosen[i] = i;
      }
      do {
        look(all, chosen);
        run.check();
        run.at(found.size(), total, "combinations");
      } while (advance(chosen));
    }
  }

  /** The next subset in lexicographic order. */
  private boolean advance(int[] chosen) {
    int i = chosen.length - 1;
    while (i >= 0 && chosen[i] == attributes.size() - chosen.length + i) {
      i--;
    }
    if (i < 0) {
      return false;
    }
    chosen[i]++;
    for (int j = i + 1; j < chosen.length; j++) {
      chosen[j] = chosen[j - 1] + 1;
    }
    return true;
  }

  private void look(FrequencySet all, int[] chosen) {
    int[] levels = profile.schema().heights();
    long mask = 0;
    for (int a : chosen) {
      levels[a] = 0;
      mask |= 1L << a;
    }
    int[] classOf = new int[profile.tuples()];
    FrequencySet classes = all.rollUp(levels, classOf);
    long unique = classes.rowsBelow(2);
    OptionalLong persons =
        named ? OptionalLong.of(personsAlone(classOf, classes.classes())) : OptionalLong.empty();
    found.add(new Found(mask, chosen.length, classes.classes(), unique, persons));
    if (unique == 0) {
      return;
    }
    for (int t = 0; t < classOf.length; t++) {
      if (profile.size(t) == 1 && classes.size(classOf[t]) == 1 && !known(t, mask)) {
        add(t, mask);
      }
    }
  }

  /** How many persons have a row in a class of nobody else. */
  private long personsAlone(int[] classOf, int classes) {
    if (!profile.hasPersons()) {
      long[] sizes = new long[classes];
      for (int t = 0; t < classOf.length; t++) {
        sizes[classOf[t]] += profile.size(t);
      }
      return Arrays.stream(sizes).filter(size -> size == 1).count();
    }
    int[] personOf = new int[classes];
    Arrays.fill(personOf, NOBODY);
    for (int t = 0; t < classOf.length; t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        int before = personOf[classOf[t]];
        int person = profile.person(atom);
        personOf[classOf[t]] = before == NOBODY || before == person ? person : SEVERAL;
      }
    }
    return Arrays.stream(personOf).filter(person -> person >= 0).distinct().count();
  }

  private boolean known(int tuple, long mask) {
    for (int i = head[tuple]; i >= 0; i = next[i]) {
      if ((subset[i] & ~mask) == 0) {
        return true;
      }
    }
    return false;
  }

  private void add(int tuple, long mask) {
    if (uniques == subset.length) {
      subset = Arrays.copyOf(subset, uniques * 2);
      next = Arrays.copyOf(next, uniques * 2);
    }
    subset[uniques] = mask;
    next[uniques] = head[tuple];
    head[tuple] = uniques++;
  }

  /** The riskiest of each size: those that make most rows unique. */
  List<Combination> riskiest() {
    List<Combination> list = new ArrayList<>();
    for (int s = 1; s <= size; s++) {
      int wanted = s;
      found.stream()
          .filter(f -> f.size == wanted)
          .sorted(
              Comparator.comparingLong((Found f) -> -f.alone())
                  .thenComparingInt(f -> -f.classes)
                  .thenComparingLong(f -> Long.reverse(f.mask) ^ Long.MIN_VALUE))
          .limit(SHOWN)
          .forEach(f -> list.add(combination(f)));
    }
    return list;
  }

  private Combination combination(Found one) {
    double rows = Math.max(1, profile.rows());
    return new Combination(
        names(one.mask),
        one.classes,
        one.unique,
        one.unique / rows,
        one.classes / rows,
        one.persons);
  }

  private List<String> names(long mask) {
    List<String> names = new ArrayList<>();
    for (int a = 0; a < attributes.size(); a++) {
      if ((mask >>> a & 1) == 1) {
        names.add(attributes.get(a).name());
      }
    }
    return names;
  }

  /** How many minimal sample uniques there are, by size and by attribute. */
  MinimalUniques minimalUniques() {
    long[] bySize = new long[size + 1];
    long[] rowsByLeast = new long[size + 1];
    double[] scoreByAttribute = new double[attributes.size()];
    long[] byAttribute = new long[attributes.size()];
    double score = 0;
    long rows = 0;
    for (int h : head) {
      int least = Integer.MAX_VALUE;
      for (int i = h; i >= 0; i = next[i]) {
        int s = Long.bitCount(subset[i]);
        least = Math.min(least, s);
        bySize[s]++;
        double weight = weight(s);
        score += weight;
        for (int a = 0; a < byAttribute.length; a++) {
          if ((subset[i] >>> a & 1) == 1) {
            byAttribute[a]++;
            scoreByAttribute[a] += weight;
          }
        }
      }
      if (h >= 0) {
        rows++;
        rowsByLeast[least]++;
      }
    }
    List<Contribution> contributions = new ArrayList<>();
    for (int a = 0; a < byAttribute.length; a++) {
      contributions.add(
          new Contribution(
              attributes.get(a).name(),
              byAttribute[a],
              score == 0 ? 0.0 : scoreByAttribute[a] / score));
    }
    return new MinimalUniques(size, rows, uniques, bySize(bySize, rowsByLeast), contributions);
  }

  private static List<OfSize> bySize(long[] counts, long[] rowsByLeast) {
    List<OfSize> list = new ArrayList<>();
    for (int s = 1; s < counts.length; s++) {
      list.add(new OfSize(s, counts[s], rowsByLeast[s]));
    }
    return list;
  }

  private double weight(int of) {
    double weight = 1;
    for (int i = of; i <= size; i++) {
      weight *= Math.max(1, attributes.size() - i);
    }
    return weight;
  }
}
