package kanon.lib.buckets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Profile;

/**
 * The rows of a table by the value of its one sensitive attribute, and the l that the goal asks
 * for: all rows of a group differ in it, and a group has at least l rows. An l that is no whole
 * number is rounded up: l rows that all differ are a whole number of rows. Where rows ask for an l
 * of their own, they are in parts by what they are granted.
 */
public final class SensitiveBuckets {
  /** Whether there are parts does not depend on which rows are chosen. */
  private static final RandomGenerator ANY = () -> 0;

  private final Profile profile;
  private final int l;
  private final boolean demands;
  private final Group whole;

  private SensitiveBuckets(Profile profile, int l, boolean demands) {
    this.profile = profile;
    this.l = l;
    this.demands = demands;
    whole = profile.whole();
  }

  /**
   * Rows that are to be grouped on their own.
   *
   * @param l how many different values each group has at least
   * @param atoms the rows of each value, each row by its atom; the caller may reorder them
   */
  public record Part(int l, int[][] atoms) {}

  /**
   * Counts the rows of each value.
   *
   * @throws KanonException of kind USAGE where there is not one sensitive attribute with a largest
   *     share, of kind INFEASIBLE where one value has more than 1/l of the rows, l rounded up, or
   *     where no groups are found that grant rows what they ask for
   */
  public static SensitiveBuckets of(Problem problem) {
    SensitiveBuckets buckets =
        new SensitiveBuckets(
            problem.profile(), diversity(problem), problem.goal().traits().demands());
    buckets.refuseInfeasible();
    if (buckets.demands) {
      buckets.parts(ANY);
    }
    return buckets;
  }

  /**
   * The l that a goal asks for.
   *
   * @throws KanonException of kind USAGE where there is not one sensitive attribute with a largest
   *     share
   */
  public static int diversity(Problem problem) {
    Profile profile = problem.profile();
    int sensitive = profile.schema().sensitive().size();
    if (sensitive != 1) {
      throw KanonException.usage(
          "ONE_SENSITIVE_ATTRIBUTE",
          "Groups can be made for one sensitive attribute, the config has " + sensitive);
    }
    double share = problem.goal().traits().maxShare(0);
    if (share >= 1 && !problem.goal().traits().demands()) {
      throw KanonException.usage(
          "SHARE_MISSING",
          "Groups need a goal that bounds the share of a sensitive value below 1, such as l-diversity of"
              + " kind frequency with an l above 1");
    }
    long l = Math.max((long) Math.ceil(1 / share - 1e-9), problem.goal().traits().minimumSize());
    return (int) Math.min(l, Integer.MAX_VALUE);
  }

  private void refuseInfeasible() {
    for (int v = 0; v < values(); v++) {
      if (whole.count(0, v) * l > profile.rows()) {
        throw KanonException.infeasible(
            "GOAL_UNREACHABLE",
            ("A value of '%s' has %d of %d rows, more than 1/%d: no groups of %d rows that all differ in"
                    + " it take in every row")
                .formatted(attribute().name(), whole.count(0, v), profile.rows(), l, l));
      }
    }
  }

  private Attribute attribute() {
    return profile.schema().sensitive().get(0);
  }

  /** How many different values a group has at least. */
  public int diversity() {
    return l;
  }

  /** How many values the sensitive attribute can have. */
  public int values() {
    return attribute().dictionary().size();
  }

  /**
   * All rows in parts whose rows are granted the same l: one part, unless rows ask for an l of
   * their own.
   *
   * @param random chooses which rows are granted more than they ask for, where some have to be
   * @throws KanonException of kind INFEASIBLE where no parts are found
   */
  public List<Part> parts(RandomGenerator random) {
    NavigableMap<Integer, int[][]> levels = levels();
    if (demands) {
      levels =
          new DemandLevels(levels, values(), random)
              .parts()
              .orElseThrow(
                  () ->
                      KanonException.infeasible(
                          "GOAL_UNREACHABLE",
                          "No groups were found that grant every row the l that it asks for: values of '%s' that are too frequent for it are among the rows that ask for most, or too few other rows are there to be grouped with them"
                              .formatted(attribute().name())));
    }
    List<Part> parts = new ArrayList<>();
    levels.descendingMap().forEach((of, atoms) -> parts.add(new Part(of, atoms)));
    return parts;
  }

  /** The rows by the l that they are to be granted and by value. */
  private NavigableMap<Integer, int[][]> levels() {
    NavigableMap<Integer, int[]> counts = new TreeMap<>();
    for (int atom = 0; atom < profile.atoms(); atom++) {
      counts.computeIfAbsent(asked(atom), of -> new int[values()])[profile.sensitive(0, atom)] +=
          (int) profile.rows(atom);
    }
    NavigableMap<Integer, int[][]> levels = new TreeMap<>();
    counts.forEach(
        (of, rows) ->
            levels.put(of, Arrays.stream(rows).mapToObj(int[]::new).toArray(int[][]::new)));
    counts.values().forEach(filled -> Arrays.fill(filled, 0));
    for (int atom = 0; atom < profile.atoms(); atom++) {
      int of = asked(atom);
      int v = profile.sensitive(0, atom);
      int[] filled = Objects.requireNonNull(counts.get(of));
      int to = filled[v] + (int) profile.rows(atom);
      Arrays.fill(Objects.requireNonNull(levels.get(of))[v], filled[v], to, atom);
      filled[v] = to;
    }
    return levels;
  }

  private int asked(int atom) {
    if (!demands) {
      return l;
    }
    Dictionary values = profile.schema().demands().orElseThrow().dictionary();
    int code = profile.demand(atom);
    return code == values.missing() ? l : Math.max(l, (int) values.number(code));
  }
}
