package kanon.pipeline.ledger;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Criterion;
import kanon.api.Run;
import kanon.model.Group;
import kanon.model.Profile;

/**
 * Who of a joint class of earlier releases is removed together with those whom the input lacks, so
 * that the difference does not tell these: one person after another, whoever brings the group
 * nearest to the goal, until it holds it. A person is removed with all her rows.
 */
final class KeptBack {
  private final Profile profile;
  private final Criterion goal;
  private final Absent absent;
  private final Run run;

  KeptBack(Profile profile, Criterion goal, Absent absent, Run run) {
    this.profile = profile;
    this.goal = goal;
    this.absent = absent;
    this.run = run;
  }

  /**
   * Takes the rows of such people out of those that are released.
   *
   * @param number of the joint class
   * @param unit its atoms
   * @param kept how many rows of each atom are released
   * @return whether those who left hold the goal together now; nothing can be said where it is not
   *     known what they had
   */
  boolean holds(int number, List<Integer> unit, long[] kept) {
    if (absent.stood(number) == 0) {
      return true;
    }
    if (absent.unknown(number) > 0 && !Leaving.counts(goal)) {
      return false;
    }
    Map<Integer, List<Integer>> people = people(unit);
    Group left = new Group(profile.schema());
    absent.addTo(left, number);
    while (!goal.holds(left)) {
      run.check();
      int nearest = nearest(left, people);
      List<Integer> atoms = people.getOrDefault(nearest, List.of());
      if (atoms.isEmpty()) {
        return false;
      }
      for (int atom : atoms) {
        left.add(profile, atom, rows(atom));
        kept[atom] -= rows(atom);
      }
      if (kept[atoms.get(0)] == 0) {
        people.remove(nearest);
      }
    }
    return true;
  }

  /** The atoms of each person; where every row is a person, each atom's by itself. */
  private Map<Integer, List<Integer>> people(List<Integer> unit) {
    Map<Integer, List<Integer>> people = new LinkedHashMap<>();
    for (int atom : unit) {
      int person = profile.hasPersons() ? profile.person(atom) : atom;
      people.computeIfAbsent(person, p -> new ArrayList<>()).add(atom);
    }
    return people;
  }

  /** How many rows of an atom one person has. */
  private long rows(int atom) {
    return profile.hasPersons() ? profile.rows(atom) : 1;
  }

  /** Who brings a group nearest to the goal; below 0 where nobody is left. */
  private int nearest(Group left, Map<Integer, List<Integer>> people) {
    int nearest = -1;
    long least = Long.MAX_VALUE;
    for (Map.Entry<Integer, List<Integer>> person : people.entrySet()) {
      person.getValue().forEach(atom -> left.add(profile, atom, rows(atom)));
      long deficit = goal.deficit(left);
      person.getValue().forEach(atom -> left.remove(profile, atom, rows(atom)));
      if (deficit < least) {
        least = deficit;
        nearest = person.getKey();
      }
    }
    return nearest;
  }
}
