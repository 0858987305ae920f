package kanon.lib.persons;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Run;

/**
 * Divides a few persons into groups of k: again and again the first who is left takes those to her
 * with whom the group would lose least; those who are left in the end go where they cost least.
 */
final class Clusters {
  private final Outline.Known known;
  private final int k;
  private final Run run;

  Clusters(Outline.Known known, int k, Run run) {
    this.known = known;
    this.k = k;
    this.run = run;
  }

  /** Groups of at least k of some persons, at least k of whom there are. */
  List<Outline> of(int[] persons) {
    List<Outline> groups = new ArrayList<>();
    int[] left = known.largestFirst(persons);
    int size = left.length;
    while (size >= k) {
      run.check();
      Outline group = new Outline(known, left[0]);
      size = without(left, 0, size);
      while (group.size() < k) {
        int best = nearest(group, left, size);
        group.add(left[best]);
        size = without(left, best, size);
      }
      groups.add(group);
      size = takeAlike(group, left, size);
    }
    for (int i = 0; i < size; i++) {
      nearest(left[i], groups).add(left[i]);
    }
    return groups;
  }

  /** Takes everybody who costs nothing. */
  private static int takeAlike(Outline group, int[] left, int size) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (group.cost(left[i], 0) == 0) {
        group.add(left[i]);
      } else {
        left[kept++] = left[i];
      }
    }
    return kept;
  }

  /**
   * The group that another is joined with: the nearest small one, so that not everybody ends in one
   * that has lost all; of large ones only where there are no others.
   */
  Outline partner(Outline group, List<Outline> others) {
    List<Outline> small = others.stream().filter(o -> o.size() < 2 * k).toList();
    return nearest(group.persons()[0], small.isEmpty() ? others : small);
  }

  /** The group in which one more person costs least. */
  private static Outline nearest(int person, List<Outline> groups) {
    Outline best = groups.get(0);
    double least = Double.POSITIVE_INFINITY;
    for (Outline group : groups) {
      double cost = group.cost(person, least);
      if (cost < least) {
        best = group;
        least = cost;
      }
    }
    return best;
  }

  private static int nearest(Outline outline, int[] left, int size) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < size && least > 0; i++) {
      double cost = outline.cost(left[i], least);
      if (cost < least) {
        best = i;
        least = cost;
      }
    }
    return best;
  }

  /** Takes one out, the others staying in their order. */
  private static int without(int[] left, int at, int size) {
    System.arraycopy(left, at + 1, left, at, size - at - 1);
    return size - 1;
  }
}
