package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import kanon.api.ClassCounts;
import kanon.api.Criterion;
import kanon.model.Attribute;
import kanon.model.Column;
import kanon.model.Group;
import kanon.model.Profile;

/**
 * The classes of a release as it stands, whatever rows it was made of: rows of equal keys, of which
 * only the sensitive values count.
 */
final class ReleasedClasses {
  private final Profile profile;
  private final List<int[]> codes = new ArrayList<>();
  private final List<Column> sensitive;
  private final Map<String, List<int[]>> classes = new HashMap<>();
  private long unknown;

  private ReleasedClasses(Profile profile, List<Column> sensitive) {
    this.profile = profile;
    this.sensitive = sensitive;
  }

  /**
   * The classes of a release.
   *
   * @param keys the columns that tell classes apart
   * @param sensitive the columns of the sensitive attributes, in the schema's order
   * @param rows for each row how many it stands for, 0 where it does not count
   */
  static ReleasedClasses of(
      Profile profile, List<Column> keys, List<Column> sensitive, int[] rows) {
    ReleasedClasses classes = new ReleasedClasses(profile, sensitive);
    classes.group(keys, rows);
    return classes;
  }

  private void group(List<Column> keys, int[] rows) {
    List<Attribute> attributes = profile.schema().sensitive();
    for (int s = 0; s < sensitive.size(); s++) {
      codes.add(sensitive.get(s).dictionary().codesIn(attributes.get(s).dictionary()));
    }
    for (int row = 0; row < rows.length; row++) {
      if (rows[row] == 0) {
        continue;
      }
      StringBuilder key = new StringBuilder();
      for (Column column : keys) {
        key.append(column.codes().at(row)).append(' ');
      }
      unknown += known(row) ? 0 : rows[row];
      classes
          .computeIfAbsent(key.toString(), k -> new ArrayList<>())
          .add(new int[] {row, rows[row]});
    }
  }

  private boolean known(int row) {
    for (int s = 0; s < sensitive.size(); s++) {
      if (code(s, row) < 0) {
        return false;
      }
    }
    return true;
  }

  private int code(int s, int row) {
    return codes.get(s)[sensitive.get(s).codes().at(row)];
  }

  /** How many rows have a sensitive value that no original row has. */
  long unknown() {
    return unknown;
  }

  /** How many classes. */
  long count() {
    return classes.size();
  }

  /** How many rows the smallest class has. */
  long smallest() {
    return classes.values().stream()
        .mapToLong(members -> members.stream().mapToLong(member -> member[1]).sum())
        .min()
        .orElse(0);
  }

  /** Whether the release as a whole holds what a criterion asks of it. */
  boolean wholeHolds(Criterion criterion) {
    long[] sizes =
        classes.values().stream()
            .mapToLong(members -> members.stream().mapToLong(member -> member[1]).sum())
            .toArray();
    return criterion
        .overall()
        .map(goal -> goal.holds(ClassCounts.of(sizes, new long[sizes.length])))
        .orElse(true);
  }

  /** What is wrong with a model: in its classes, or as a whole; empty where it holds. */
  Optional<String> fault(Criterion criterion, String model, String classes) {
    long failing = failing(criterion);
    if (failing > 0) {
      return Optional.of(failing + " " + classes + " do not hold model '" + model + "'");
    }
    return wholeHolds(criterion)
        ? Optional.empty()
        : Optional.of("the release as a whole does not hold model '" + model + "'");
  }

  /** How many classes do not hold a criterion, as far as it asks the same of every row. */
  long failing(Criterion criterion) {
    Group group = new Group(profile.schema().withoutDemands());
    long[] failing = {0};
    each(group, filled -> failing[0] += criterion.holds(filled) ? 0 : 1);
    return failing[0];
  }

  /** Fills a group with one class after the other; what rows ask for is not seen in a release. */
  void each(Group group, Consumer<Group> judge) {
    for (List<int[]> members : classes.values()) {
      group.clear();
      for (int[] member : members) {
        group.addRows(member[1]);
        for (int s = 0; s < sensitive.size(); s++) {
          int code = code(s, member[0]);
          if (code >= 0) {
            group.addValue(s, code, member[1]);
          }
        }
      }
      judge.accept(group);
    }
  }
}
