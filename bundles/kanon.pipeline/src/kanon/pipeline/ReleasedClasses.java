package kanon.pipeline;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Criterion;
import kanon.model.Group;
import kanon.model.Profile;

/**
 * The classes of a release whose rows correspond to no known original rows: rows of equal cells. Of
 * a row only its sensitive values count, so any atom that has them stands for it.
 */
final class ReleasedClasses {
  private final Profile profile;
  private final Map<String, Map<Integer, Integer>> classes = new HashMap<>();
  private int unknown;

  ReleasedClasses(Profile profile, ReadBack release) {
    this.profile = profile;
    int attributes = profile.schema().sensitive().size();
    int[] atomOf = new int[profile.joints()];
    Map<List<String>, Integer> jointOf = new HashMap<>();
    for (int atom = 0; atom < profile.atoms(); atom++) {
      atomOf[profile.joint(atom)] = atom;
    }
    for (int joint = 0; joint < profile.joints(); joint++) {
      String[] values = new String[attributes];
      for (int s = 0; s < attributes; s++) {
        values[s] =
            profile.schema().sensitive().get(s).dictionary().value(profile.jointCode(s, joint));
      }
      jointOf.put(Arrays.asList(values), joint);
    }
    for (int row = 0; row < release.rows(); row++) {
      String[] values = new String[attributes];
      for (int s = 0; s < attributes; s++) {
        values[s] = release.sensitive.get(s).value(row);
      }
      Integer joint = jointOf.get(Arrays.asList(values));
      if (joint == null) {
        unknown++;
      } else {
        StringBuilder key = new StringBuilder();
        for (var column : release.quasiIdentifiers) {
          key.append(column.codes().at(row)).append(' ');
        }
        classes
            .computeIfAbsent(key.toString(), k -> new HashMap<>())
            .merge(atomOf[joint], 1, Integer::sum);
      }
    }
  }

  /** How many rows have sensitive values that no original row has together. */
  int unknown() {
    return unknown;
  }

  /** How many classes do not hold a criterion. */
  long failing(Criterion criterion) {
    Group group = new Group(profile.schema());
    long failing = 0;
    for (Map<Integer, Integer> members : classes.values()) {
      group.clear();
      members.forEach((atom, rows) -> group.add(profile, atom, rows));
      failing += criterion.holds(group) ? 0 : 1;
    }
    return failing;
  }
}
