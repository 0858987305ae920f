package kanon.testkit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Criterion;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Every node of the full-domain lattice judged on its own, directly from the atoms, with maps of
 * labels: the reference for searches.
 */
@ProviderType
public final class Exhaustive {
  private final Profile profile;
  private final Criterion goal;
  private final long removable;
  private final List<int[]> passing = new ArrayList<>();
  private final String[][][] labels;
  private long nodes;

  /** Judges all nodes. */
  public Exhaustive(Profile profile, Criterion goal, long removable) {
    this.profile = profile;
    this.goal = goal;
    this.removable = removable;
    labels =
        profile.schema().quasiIdentifiers().stream()
            .map(Exhaustive::labels)
            .toArray(String[][][]::new);
    walk(new int[profile.schema().quasiIdentifiers().size()], 0);
  }

  private void walk(int[] levels, int a) {
    if (a == levels.length) {
      nodes++;
      if (failing(levels) <= removable) {
        passing.add(levels.clone());
      }
      return;
    }
    for (int l = 0; l <= profile.schema().quasiIdentifier(a).height(); l++) {
      levels[a] = l;
      walk(levels, a + 1);
    }
  }

  /** How many rows lie in classes that do not hold the goal. */
  public long failing(int[] levels) {
    if (showsAbsence(levels)) {
      return Long.MAX_VALUE;
    }
    return removed(levels).stream().mapToLong(profile::size).sum();
  }

  /** The tuples in classes that do not hold the goal. */
  public BitSet removed(int[] levels) {
    BitSet removed = new BitSet();
    for (BitSet tuples : classes(levels)) {
      Group group = group(tuples);
      if (group.size() > 0 && !goal.holds(group)) {
        removed.or(tuples);
      }
    }
    return removed;
  }

  /** Whether what is released lacks classes of the population where the goal forbids that. */
  private boolean showsAbsence(int[] levels) {
    if (goal.allowsAbsence()) {
      return false;
    }
    for (BitSet tuples : classes(levels)) {
      Group group = group(tuples);
      if (group.population() > 0 && (group.size() == 0 || !goal.holds(group))) {
        return true;
      }
    }
    return false;
  }

  private Collection<BitSet> classes(int[] levels) {
    Map<List<String>, BitSet> classes = new HashMap<>();
    for (int t = 0; t < profile.tuples(); t++) {
      classes.computeIfAbsent(look(levels, t), l -> new BitSet()).set(t);
    }
    return classes.values();
  }

  private Group group(BitSet tuples) {
    Group group = new Group(profile.schema());
    tuples.stream().forEach(t -> addTuple(group, t));
    return group;
  }

  private List<String> look(int[] levels, int tuple) {
    List<String> look = new ArrayList<>();
    for (int a = 0; a < levels.length; a++) {
      look.add(labels[a][levels[a]][profile.code(a, tuple)]);
    }
    return look;
  }

  /** For each level of an attribute what each value looks like there. */
  private static String[][] labels(Attribute attribute) {
    Cells cells = new Cells(attribute);
    String[][] labels = new String[attribute.height() + 1][cells.domain()];
    for (int level = 0; level < labels.length; level++) {
      for (int leaf = 0; leaf < cells.domain(); leaf++) {
        int cell = Released.raised(attribute, leaf, level);
        boolean missing = cell == attribute.dictionary().missing();
        labels[level][leaf] = missing ? "missing" : "=" + cells.label(cell);
      }
    }
    return labels;
  }

  private void addTuple(Group group, int tuple) {
    group.addPopulation(profile.population(tuple));
    for (int atom = profile.atomFrom(tuple); atom < profile.atomFrom(tuple + 1); atom++) {
      group.add(profile, atom, profile.rows(atom));
    }
  }

  /** How many nodes the lattice has. */
  public long nodes() {
    return nodes;
  }

  /** All passing nodes in lexicographic order. */
  public List<int[]> passing() {
    return passing;
  }

  /** The passing nodes that have no other passing node below them, in lexicographic order. */
  public List<int[]> minimal() {
    return passing.stream()
        .filter(n -> passing.stream().noneMatch(m -> m != n && atMost(m, n)))
        .toList();
  }

  private static boolean atMost(int[] levels, int[] others) {
    for (int a = 0; a < levels.length; a++) {
      if (levels[a] > others[a]) {
        return false;
      }
    }
    return true;
  }
}
