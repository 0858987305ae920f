package kanon.attack.refinement;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import kanon.api.AttackerView;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.lib.attacks.covering.Covering;

/**
 * The classes around people: those that cover them, those that share people with these, and so on.
 */
final class Neighbourhoods {
  private static final int BETWEEN_CHECKS = 1 << 8;

  private final int most;
  private final BitSet[] classesOf;
  private final Map<Integer, BitSet> peopleOf = new HashMap<>();
  private final boolean everybody;

  /**
   * What a linear program is about.
   *
   * @param target whose bounds are sought
   * @param classes of the program
   * @param people all who are covered by one of its classes
   * @param classesOf the classes that cover each of them
   * @param everybody whether everybody is in the release
   */
  record Around(int target, BitSet classes, BitSet people, BitSet[] classesOf, boolean everybody) {}

  Neighbourhoods(AttackerView view, Targets people, int most, Run run) {
    this.most = most;
    Covering covering = Covering.of(view, run);
    classesOf = new BitSet[people.size()];
    long all = 0;
    for (int t = 0; t < people.size(); t++) {
      if (t % BETWEEN_CHECKS == 0) {
        run.check();
      }
      int of = t;
      classesOf[t] = covering.looks(people, t);
      classesOf[t].stream().forEach(c -> peopleOf.computeIfAbsent(c, k -> new BitSet()).set(of));
      all += people.people(t);
    }
    everybody = all == view.rows();
  }

  Around of(int target) {
    BitSet classes = new BitSet();
    BitSet seen = new BitSet();
    ArrayDeque<Integer> next = new ArrayDeque<>();
    next.add(target);
    BitSet met = new BitSet();
    met.set(target);
    while (!next.isEmpty() && classes.cardinality() < most) {
      int t = next.remove();
      classesOf[t].stream()
          .filter(c -> !classes.get(c))
          .forEach(
              c -> {
                boolean own = t == target;
                if (own || classes.cardinality() < most) {
                  classes.set(c);
                  peopleOf.getOrDefault(c, new BitSet()).stream()
                      .filter(p -> !met.get(p))
                      .forEach(
                          p -> {
                            met.set(p);
                            next.add(p);
                          });
                }
              });
    }
    classes.stream().forEach(c -> seen.or(peopleOf.getOrDefault(c, new BitSet())));
    seen.set(target);
    return new Around(target, classes, seen, classesOf, everybody);
  }
}
