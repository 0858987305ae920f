package kanon.gate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import kanon.model.CellAudit;

/**
 * Persons by what their released rows together show: a path from class to class, in ascending order
 * and each class as often as rows show it. Equal paths end in the same place.
 */
final class PersonSets {
  /** The persons who end in the same place, one after the other. */
  private final int[] persons;

  private final int[] from;

  /** One step of a path: from a place to a class that so many rows show. */
  private record Step(int place, int shown, long rows) {}

  private PersonSets(int[] persons, int[] from) {
    this.persons = persons;
    this.from = from;
  }

  /**
   * Follows the rows of everybody.
   *
   * @param classes tells what entries show
   */
  static PersonSets of(CellAudit audit, RowNumbers classes) {
    int n = audit.entries();
    int everybody = audit.original().schema().person().orElseThrow().dictionary().size();
    long[] byClass = new long[n];
    for (int e = 0; e < n; e++) {
      byClass[e] = (long) classes.of(audit.shown(e)) << Integer.SIZE | e;
    }
    Arrays.sort(byClass);
    int[] placeOf = new int[everybody];
    int[] last = new int[everybody];
    long[] rows = new long[everybody];
    Map<Step, Integer> places = new HashMap<>();
    for (long key : byClass) {
      int e = (int) key;
      int shown = (int) (key >>> Integer.SIZE);
      int person = audit.original().person(audit.atom(e));
      if (rows[person] > 0 && last[person] != shown) {
        placeOf[person] = step(places, placeOf[person], last[person], rows[person]);
        rows[person] = 0;
      }
      last[person] = shown;
      rows[person] += audit.rows(e);
    }
    for (int person = 0; person < everybody; person++) {
      if (rows[person] > 0) {
        placeOf[person] = step(places, placeOf[person], last[person], rows[person]);
      }
    }
    return together(placeOf, places.size() + 1);
  }

  private static int step(Map<Step, Integer> places, int place, int shown, long rows) {
    int next = places.size() + 1;
    Integer known = places.putIfAbsent(new Step(place, shown, rows), next);
    return known == null ? next : known;
  }

  /** Nobody ends in the first place who has a row. */
  private static PersonSets together(int[] placeOf, int places) {
    int[] from = new int[places + 1];
    for (int place : placeOf) {
      from[place + 1] += place == 0 ? 0 : 1;
    }
    for (int place = 0; place < places; place++) {
      from[place + 1] += from[place];
    }
    int[] next = from.clone();
    int[] persons = new int[from[places]];
    for (int person = 0; person < placeOf.length; person++) {
      if (placeOf[person] > 0) {
        persons[next[placeOf[person]]++] = person;
      }
    }
    return new PersonSets(persons, from);
  }

  /** How many places; those where nobody ends have no persons. */
  int places() {
    return from.length - 1;
  }

  int from(int place) {
    return from[place];
  }

  int person(int i) {
    return persons[i];
  }
}
