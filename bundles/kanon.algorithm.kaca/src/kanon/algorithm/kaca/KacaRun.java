package kanon.algorithm.kaca;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.nearest.TupleSpace;
import kanon.lib.nearest.TupleTree;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Guarantee;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Solution;

/** One execution: the classes, their rows, and which of them do not hold the goal yet. */
final class KacaRun {
  private static final int MERGES_BETWEEN_CHECKS = 16;
  private static final int CLASSES_BETWEEN_CHECKS = 1 << 14;

  private final Profile profile;
  private final Schema schema;
  private final KacaOptions options;
  private final int[] levels;
  private final Run run;
  private final RandomGenerator random;
  private final TupleSpace space;
  private final TupleTree tree;
  private final ClassRows rows;
  private final ClassGoal goal;
  private final ClassSearch search;
  private final int[] common;
  private final int[] failing;
  private final int[] placeOf;
  private int failures;
  private long merges;
  private long stubs;
  private long pairs;

  /**
   * Step 1: forms the classes.
   *
   * @param levels on which the values of each attribute are shown at first
   */
  KacaRun(
      Problem problem, KacaOptions options, int[] levels, Run run, ClassSearch.Kind searchKind) {
    this.options = options;
    this.levels = levels;
    this.run = run;
    profile = problem.profile();
    schema = problem.schema();
    random = run.random();
    space = options.space(schema);
    EqualTuples tuples = new EqualTuples(profile, levels, run);
    int classes = tuples.size();
    rows = new ClassRows(profile, classes);
    for (int t = 0; t < profile.tuples(); t++) {
      for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
        rows.add(tuples.classOf(t), atom, (int) profile.rows(atom));
      }
    }
    goal = new ClassGoal(problem.goal(), schema, rows, classes);
    long[] keys = new long[classes];
    Arrays.setAll(keys, c -> random.nextLong());
    tree = new TupleTree(space, tuples.labels(), tuples.rows(), keys, run);
    search = searchKind.over(tree, goal::allowsCut, spared());
    common = new int[space.attributes()];
    failing = new int[classes];
    placeOf = new int[classes];
    Arrays.fill(placeOf, -1);
    for (int c = 0; c < classes; c++) {
      note(c);
    }
  }

  /** The attributes in the order in which ties spare them; none where ties are random. */
  private int[] spared() {
    if (options.ties() == KacaOptions.Ties.RANDOM) {
      return new int[0];
    }
    List<Attribute> attributes = schema.quasiIdentifiers();
    return IntStream.range(0, attributes.size())
        .boxed()
        .sorted(Comparator.comparingDouble(a -> -attributes.get(a).weight()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Step 2. */
  void mergeAll() {
    int toMerge = failures;
    while (failures > 0) {
      if (merges % MERGES_BETWEEN_CHECKS == 0) {
        run.check();
        run.at(toMerge - failures, toMerge, "classes");
      }
      merge();
      merges++;
    }
    run.at(toMerge, toMerge, "classes");
  }

  /** Steps 3 to 5. */
  private void merge() {
    int c = failing[random.nextInt(failures)];
    forget(c);
    tree.remove(c);
    pairs += tree.size();
    int size = tree.rows(c);
    int stub = Math.max(1, goal.minimumSize() - size);
    long large = size < goal.minimumSize() ? 2L * goal.minimumSize() - size : Long.MAX_VALUE;
    int other = search.nearest(c, stub, (int) Math.min(Integer.MAX_VALUE, large));
    for (int a = 0; a < common.length; a++) {
      common[a] = space.common(a, tree.label(c, a), tree.label(other, a));
    }
    if (search.stubbed()) {
      goal.move(other, c, stub);
      tree.resize(other, tree.rows(other) - stub);
      note(other);
      size += stub;
    } else {
      forget(other);
      tree.remove(other);
      goal.moveAll(other, c);
      size += tree.rows(other);
    }
    place(c, size, search.stubbed() ? other : -1);
  }

  /** Puts a merged class at its common tuple, into the class that is there already if one is. */
  private void place(int c, int size, int trunk) {
    int there = tree.find(common);
    if (there < 0) {
      tree.insert(c, common, size, random.nextLong());
      note(c);
    } else {
      goal.moveAll(c, there);
      tree.resize(there, tree.rows(there) + size);
      note(there);
    }
    stubs += trunk >= 0 && trunk != there ? 1 : 0;
  }

  /** Notes whether a class holds. */
  private void note(int c) {
    if (goal.holds(c, tree.rows(c))) {
      forget(c);
    } else if (placeOf[c] < 0) {
      placeOf[c] = failures;
      failing[failures++] = c;
    }
  }

  private void forget(int c) {
    int place = placeOf[c];
    if (place >= 0) {
      int last = failing[--failures];
      failing[place] = last;
      placeOf[last] = place;
      placeOf[c] = -1;
    }
  }

  /** How much work was counted. */
  long work() {
    return space.work();
  }

  /** What the classes show. */
  ShownClasses shown() {
    int[] classOf = classes();
    int[][] cellOfClass = new int[space.attributes()][classOf.length];
    int[] sizes = new int[classOf.length];
    for (int i = 0; i < classOf.length; i++) {
      sizes[i] = tree.rows(classOf[i]);
      for (int a = 0; a < cellOfClass.length; a++) {
        cellOfClass[a][i] = tree.label(classOf[i], a);
      }
    }
    for (int a = 0; a < cellOfClass.length; a++) {
      if (space.intervals(a)) {
        narrow(a, classOf, cellOfClass[a]);
      }
    }
    return new ShownClasses(schema, cellOfClass, sizes);
  }

  /** Intervals of the values that are left: a stub may have taken the lowest or the highest. */
  private void narrow(int a, int[] classOf, int[] cells) {
    int[] ofTuple = profile.codes(a);
    int[] codes = new int[profile.atoms()];
    for (int t = 0; t < ofTuple.length; t++) {
      Arrays.fill(codes, profile.atomFrom(t), profile.atomFrom(t + 1), ofTuple[t]);
    }
    for (int i = 0; i < cells.length; i++) {
      int[] ends = {Integer.MAX_VALUE, -1};
      rows.read(
          classOf[i],
          (atom, count) -> {
            ends[0] = Math.min(ends[0], codes[atom]);
            ends[1] = Math.max(ends[1], codes[atom]);
          });
      cells[i] = space.common(a, ends[0], ends[1]);
    }
  }

  private int[] classes() {
    return IntStream.range(0, failing.length).filter(tree::contains).toArray();
  }

  /**
   * @param shown of these classes, perhaps levelled
   */
  Solution solution(ShownClasses shown) {
    Solution solution =
        Solution.of(plan(shown), Guarantee.of(Guarantee.Kind.HEURISTIC))
            .with("initialClasses", failing.length)
            .with("merges", merges)
            .with("stubs", stubs)
            .with("distanceEvaluations", search.evaluations())
            .with("cutSearches", search.cuts())
            .with("quadraticShare", pairs == 0 ? 0 : (double) search.evaluations() / pairs);
    return options.maxInconsistency().isPresent()
        ? solution
            .with("globalLevels", new int[][] {levels})
            .with("raisedAttributes", IntStream.of(levels).filter(level -> level > 0).count())
        : solution;
  }

  private Plan plan(ShownClasses shown) {
    int[] classOf = classes();
    Assignment.Builder assignment = new Assignment.Builder(profile);
    for (int i = 0; i < classOf.length; i++) {
      if (i % CLASSES_BETWEEN_CHECKS == 0) {
        run.check();
      }
      int target = i;
      rows.read(classOf[i], (atom, count) -> assignment.add(atom, target, count));
    }
    List<Cells> cells = new ArrayList<>();
    for (int a = 0; a < space.attributes(); a++) {
      cells.add(space.cells(a));
    }
    return new Plan.Classes(assignment.build(), cells, shown.cells());
  }
}
