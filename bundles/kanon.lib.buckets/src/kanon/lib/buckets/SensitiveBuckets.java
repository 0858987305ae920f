package kanon.lib.buckets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.KanonException;
import kanon.model.Profile;

/**
 * The rows of a table by the value of the first sensitive attribute, and the l that the goal asks
 * for of each: no value of it has more than 1/l of a group, and a group has as many rows as the
 * largest l at least. Where there is one attribute all rows of a group differ in it. An l that is
 * no whole number is rounded up: l rows that all differ are a whole number of rows. Where rows ask
 * for an l of their own, they are in parts by what they are granted.
 */
public final class SensitiveBuckets {
  /** Whether there are parts does not depend on which rows are chosen. */
  private static final RandomGenerator ANY = () -> 0;

  private final Profile profile;
  private final int l;
  private final int[] each;
  private final boolean demands;
  private final Group whole;

  private SensitiveBuckets(Problem problem, int[] each) {
    profile = problem.profile();
    this.each = each;
    l =
        (int)
            Math.max(
                Arrays.stream(each).max().orElse(1),
                Math.min(problem.goal().traits().minimumSize(), Integer.MAX_VALUE));
    if (each.length == 1) {
      each[0] = l;
    }
    demands = problem.goal().traits().demands();
    whole = profile.whole();
  }

  /**
   * Rows that are to be grouped on their own.
   *
   * @param l how many rows each group has at least
   * @param each of each sensitive attribute, into how many parts of a group the rows of one value
   *     fit at least
   * @param atoms the rows of each value of the first sensitive attribute, each row by its atom; the
   *     caller may reorder them
   */
  public record Part(int l, int[] each, int[][] atoms) {
    /** How many rows. */
    public int size() {
      return Arrays.stream(atoms).mapToInt(of -> of.length).sum();
    }
  }

  /**
   * Counts the rows of each value.
   *
   * @throws KanonException of kind USAGE where there is no sensitive attribute, or one without a
   *     largest share, of kind INFEASIBLE where one value has more than 1/l of the rows, l rounded
   *     up, or where no groups are found that grant rows what they ask for
   */
  public static SensitiveBuckets of(Problem problem) {
    int sensitive = problem.profile().schema().sensitive().size();
    if (sensitive == 0) {
      throw KanonException.usage(
          "ONE_SENSITIVE_ATTRIBUTE",
          "Groups can be made for sensitive attributes, the config has none");
    }
    int[] each = new int[sensitive];
    for (int s = 0; s < sensitive; s++) {
      each[s] = diversity(problem, s);
    }
    SensitiveBuckets buckets = new SensitiveBuckets(problem, each);
    buckets.refuseInfeasible();
    if (buckets.demands) {
      buckets.parts(ANY);
    }
    return buckets;
  }

  /**
   * The l that a goal asks for of one sensitive attribute.
   *
   * @throws KanonException of kind USAGE where there is not one sensitive attribute with a largest
   *     share
   */
  public static int diversity(Problem problem) {
    int sensitive = problem.profile().schema().sensitive().size();
    if (sensitive != 1) {
      throw KanonException.usage(
          "ONE_SENSITIVE_ATTRIBUTE",
          "Groups can be made for one sensitive attribute, the config has " + sensitive);
    }
    long size = Math.min(problem.goal().traits().minimumSize(), Integer.MAX_VALUE);
    return (int) Math.max(diversity(problem, 0), size);
  }

  private static int diversity(Problem problem, int s) {
    double share = problem.goal().traits().maxShare(s);
    boolean one = problem.profile().schema().sensitive().size() == 1;
    if (share >= 1 && !(one && problem.goal().traits().demands())) {
      throw KanonException.usage(
          "SHARE_MISSING",
          "Groups need a goal that bounds the share of a sensitive value%s below 1, such as l-diversity of kind frequency with an l above 1"
              .formatted(
                  one ? "" : " of '" + problem.profile().schema().sensitive().get(s).name() + "'"));
    }
    return (int) Math.min((long) Math.ceil(1 / share - 1e-9), Integer.MAX_VALUE);
  }

  private void refuseInfeasible() {
    for (int s = 0; s < each.length; s++) {
      long most = whole.most(s);
      if (most * each[s] > profile.rows()) {
        throw KanonException.infeasible(
            "GOAL_UNREACHABLE",
            ("A value of '%s' has %d of %d rows, more than 1/%d: no groups of %d rows that all differ in"
                    + " it take in every row")
                .formatted(attribute(s).name(), most, profile.rows(), each[s], each[s]));
      }
    }
    if (each.length > 1 && profile.rows() > 0 && profile.rows() < l) {
      throw KanonException.infeasible(
          "GOAL_UNREACHABLE",
          "Groups of %d rows are asked for, the table has %d".formatted(l, profile.rows()));
    }
  }

  private Attribute attribute(int s) {
    return profile.schema().sensitive().get(s);
  }

  /** How many different values a group has at least. */
  public int diversity() {
    return l;
  }

  /** How many values the first sensitive attribute can have. */
  public int values() {
    return attribute(0).dictionary().size();
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
      Optional<NavigableMap<Integer, int[][]>> found =
          each.length == 1
              ? new DemandLevels(levels, values(), random).parts()
              : new MergedLevels(profile, l, levels, this::granted).parts();
      levels =
          found.orElseThrow(
              () ->
                  KanonException.infeasible(
                      "GOAL_UNREACHABLE",
                      "No groups were found that grant every row the l that it asks for: values of '%s' that are too frequent for it are among the rows that ask for most, or too few other rows are there to be grouped with them"
                          .formatted(attribute(0).name())));
    }
    List<Part> parts = new ArrayList<>();
    levels
        .descendingMap()
        .forEach((of, atoms) -> parts.add(new Part(Math.max(l, of), granted(of), atoms)));
    return parts;
  }

  /** The l of each attribute in a part whose rows are granted one. */
  private int[] granted(int of) {
    return demands ? Arrays.stream(each).map(own -> Math.max(own, of)).toArray() : each.clone();
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
    int least = each.length == 1 ? l : Arrays.stream(each).min().orElse(1);
    if (!demands) {
      return least;
    }
    Dictionary values = profile.schema().demands().orElseThrow().dictionary();
    int code = profile.demand(atom);
    return code == values.missing() ? least : Math.max(least, (int) values.number(code));
  }
}
