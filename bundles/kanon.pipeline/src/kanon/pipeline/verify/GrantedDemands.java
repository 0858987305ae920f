package kanon.pipeline.verify;

import java.util.List;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Profile;

/**
 * What the groups of a release grant, beside what the original rows ask for. Which rows a group was
 * made of cannot be seen; but of the rows of a value that ask for so much or more there cannot be
 * more than such groups show of it. As what is granted is in one order, this is also enough for
 * some way of putting the rows into the groups to grant every row what it asks for.
 */
final class GrantedDemands {
  /** What rows ask for from the least on: nothing, then the numbers in their order. */
  private final int levels;

  /** [sensitive attribute][value][level], of the release and of the original. */
  private final long[][][] places;

  private final long[][][] rows;
  private boolean all = true;

  private GrantedDemands(Profile profile) {
    levels = asked(profile).present() + 1;
    List<Attribute> sensitive = profile.schema().sensitive();
    places = new long[sensitive.size()][][];
    rows = new long[sensitive.size()][][];
    for (int s = 0; s < rows.length; s++) {
      int values = sensitive.get(s).dictionary().size();
      places[s] = new long[values][levels];
      rows[s] = new long[values][levels];
      for (int atom = 0; atom < profile.atoms(); atom++) {
        int level = level(profile, profile.demand(atom));
        rows[s][profile.sensitive(s, atom)][level] += profile.rows(atom);
      }
    }
  }

  private static Dictionary asked(Profile profile) {
    return profile.schema().demands().orElseThrow().dictionary();
  }

  private static int level(Profile profile, int code) {
    return code == asked(profile).missing() ? 0 : code + 1;
  }

  /** Looks at the groups of a release. */
  static GrantedDemands of(Profile profile, ReleasedClasses groups, List<Criterion> criteria) {
    GrantedDemands found = new GrantedDemands(profile);
    groups.each(new Group(profile.schema()), group -> found.add(group, criteria));
    return found;
  }

  private void add(Group group, List<Criterion> criteria) {
    int level = levels - 1;
    while (level > 0 && !holds(group, level - 1, criteria)) {
      level--;
    }
    all &= level == levels - 1;
    for (int s = 0; s < places.length; s++) {
      for (int i = 0; i < group.distinct(s); i++) {
        int value = group.value(s, i);
        places[s][value][level] += group.count(s, value);
      }
    }
  }

  private static boolean holds(Group group, int code, List<Criterion> criteria) {
    group.addDemand(code, group.size());
    boolean holds = criteria.stream().allMatch(c -> c.holds(group));
    group.addDemand(code, -group.size());
    return holds;
  }

  /** That there are too few places, of which some may be those of rows that were removed. */
  Optional<String> fault(long removed) {
    long lacking = 0;
    for (int s = 0; s < rows.length; s++) {
      long ofAttribute = 0;
      for (int value = 0; value < rows[s].length; value++) {
        long most = 0;
        long sum = 0;
        for (int level = levels - 1; level > 0; level--) {
          sum += rows[s][value][level] - places[s][value][level];
          most = Math.max(most, sum);
        }
        ofAttribute += most;
      }
      lacking = Math.max(lacking, ofAttribute);
    }
    return lacking > removed
        ? Optional.of(
            "%d rows or more are in groups that do not grant what they ask for".formatted(lacking))
        : Optional.empty();
  }

  /** What is left open, where not all groups grant the most that any row asks for. */
  Optional<String> open() {
    return all
        ? Optional.empty()
        : Optional.of(
            "demands: there are places enough in groups that grant what rows ask for; whether each row is in one cannot be seen from the release");
  }
}
