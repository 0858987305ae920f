package kanon.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.ClassCounts;
import kanon.api.Criterion;
import kanon.api.ItemGoal;
import kanon.model.Group;
import kanon.model.Schema;

/** Asks every privacy model of every class, and counts where one does not hold. */
final class Goals {
  private static final int FIRST = 64;

  private final List<Criterion> goals;
  private final List<String> names;
  private final Group group;
  private final long[] failingClasses;
  private final long[] failingRows;
  private int classes;
  private long[] rows = new long[FIRST];
  private long[] people = new long[FIRST];
  private int[] smallestOf = {};
  private boolean populationKnown;
  private long absent;
  private Optional<CombinationCount> items = Optional.empty();

  /**
   * @param names what the goals are called; empty where they have no names
   */
  Goals(List<Criterion> goals, List<String> names, Schema schema) {
    this.goals = goals;
    this.names = names;
    group = new Group(schema);
    schema
        .person()
        .ifPresent(
            person -> {
              smallestOf = new int[person.dictionary().size()];
              Arrays.fill(smallestOf, -1);
            });
    failingClasses = new long[goals.size()];
    failingRows = new long[goals.size()];
  }

  /** An empty group, to be filled and judged; one at a time. */
  Group next() {
    group.clear();
    return group;
  }

  /** Judges the group that was filled. */
  void judge() {
    int at = classes++;
    if (at == rows.length) {
      rows = Arrays.copyOf(rows, at * 2);
      people = Arrays.copyOf(people, at * 2);
    }
    rows[at] = group.byPersons().size();
    people[at] = group.population();
    for (int g = 0; g < failingClasses.length; g++) {
      if (goals.get(g).items().isEmpty() && !goals.get(g).holds(group)) {
        failingClasses[g]++;
        failingRows[g] += group.size();
      }
    }
  }

  /** Notes that somebody is in the group that was judged last. */
  void has(int person) {
    if (person >= smallestOf.length) {
      int before = smallestOf.length;
      smallestOf = Arrays.copyOf(smallestOf, 2 * person + 1);
      Arrays.fill(smallestOf, before, smallestOf.length, -1);
    }
    int known = smallestOf[person];
    if (known < 0 || rows[classes - 1] < rows[known]) {
      smallestOf[person] = classes - 1;
    }
  }

  private ClassCounts counts() {
    long[] sizes = Arrays.copyOf(rows, classes);
    if (smallestOf.length == 0) {
      return ClassCounts.of(sizes, Arrays.copyOf(people, classes));
    }
    long[] found = new long[classes];
    for (int c : smallestOf) {
      if (c >= 0) {
        found[c]++;
      }
    }
    return ClassCounts.ofPersons(sizes, found);
  }

  /**
   * Notes which combinations of items rows show.
   *
   * @param columns of how many quasi-identifiers the sets are one: where others are beside it,
   *     combinations of items do not tell what somebody knows
   */
  void items(CombinationCount counted, int columns) {
    items = Optional.of(counted).filter(c -> columns == 1);
  }

  /** Whether what is asked of combinations of items, if anything is, holds. */
  private boolean itemsHold(int g) {
    List<ItemGoal> asked = goals.get(g).items();
    return asked.isEmpty()
        || items
            .map(c -> asked.stream().allMatch(goal -> c.holds(goal.rows(), goal.items())))
            .orElse(false);
  }

  /** Notes that the groups have counts of people, and how many people are in no group. */
  void population(long inNone) {
    populationKnown = true;
    absent = inNone;
  }

  private String called(int g) {
    String number = "Privacy model " + (g + 1);
    return names.isEmpty() ? number : number + " '" + names.get(g) + "'";
  }

  /** For each goal whether it holds in all classes; where not, that is a fault. */
  List<Boolean> verdicts(Objections faults) {
    List<Boolean> holds = new ArrayList<>();
    ClassCounts counts = counts();
    for (int g = 0; g < failingClasses.length; g++) {
      boolean unknown = goals.get(g).traits().population() && !populationKnown;
      boolean absence = absent > 0 && !goals.get(g).allowsAbsence();
      boolean whole = goals.get(g).overall().map(o -> o.holds(counts)).orElse(true);
      boolean combinations = itemsHold(g);
      holds.add(failingClasses[g] == 0 && !unknown && !absence && whole && combinations);
      if (unknown) {
        faults.add(
            "%s compares with a population, which the gate cannot check".formatted(called(g)));
      } else if (failingClasses[g] > 0) {
        faults.add(
            "%s does not hold in %d of %d classes, with %s"
                .formatted(called(g), failingClasses[g], classes, Objections.rows(failingRows[g])));
      } else if (!combinations) {
        faults.add(
            "%s does not hold: some combination of items is shown by too few %s"
                .formatted(called(g), smallestOf.length == 0 ? "rows" : "persons"));
      } else if (!whole) {
        faults.add("%s does not hold in the release as a whole".formatted(called(g)));
      } else if (absence) {
        faults.add(
            "%s allows nobody to be known as absent, which %d people are"
                .formatted(called(g), absent));
      }
    }
    return holds;
  }
}
