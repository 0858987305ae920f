package kanon.pipeline.ledger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Run;
import kanon.lib.keys.SecretKey;
import kanon.model.Attribute;
import kanon.model.Group;
import kanon.model.Schema;
import kanon.pipeline.transform.PairNumbers;

/**
 * People of earlier releases whom the input lacks: where they stood, and what they had. Filled
 * while a ledger is read, release by release.
 */
final class Absent {
  private final Map<String, Integer> indexOf = new HashMap<>();
  private final List<String> digests = new ArrayList<>();
  private final List<Optional<List<String>>> rows = new ArrayList<>();
  private int[] numbers = {};
  private int[] order = {};
  private List<Optional<int[][]>> values = List.of();
  private int first;
  private int attributes;
  private boolean persons;

  /** How many they are. */
  int size() {
    return digests.size();
  }

  /** The place of somebody, who is added where she is not known. */
  int place(String digest) {
    return indexOf.computeIfAbsent(
        digest,
        d -> {
          digests.add(d);
          rows.add(Optional.of(List.of()));
          return digests.size() - 1;
        });
  }

  /** The place of somebody; below 0 where the input has her. */
  int find(String digest) {
    return indexOf.getOrDefault(digest, -1);
  }

  /**
   * Notes where they stood in a release.
   *
   * @param sets of each a number that those share who stood in the same classes, by their places; 0
   *     or none where she was not in it
   * @param pairs numbers what they stood in before together with that
   */
  void stood(List<Integer> sets, PairNumbers pairs) {
    numbers = Arrays.copyOf(numbers, size());
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = pairs.add(numbers[i], i < sets.size() ? sets.get(i) : 0);
    }
  }

  /**
   * Notes the digests of what somebody had in a release, a text for each of her rows. Of somebody
   * who had something else in another release it is not known what the last was.
   */
  void had(int place, Optional<List<String>> found) {
    Optional<List<String>> known = rows.get(place);
    boolean fresh = known.isPresent() && known.get().isEmpty();
    rows.set(place, fresh || known.equals(found) ? found : Optional.empty());
  }

  /** Reads the digests of what they had, once, when all releases were read. */
  Absent read(Schema schema, SecretKey key, Run run) {
    if (values.size() == size()) {
      return this;
    }
    List<Attribute> sensitive = schema.sensitive();
    attributes = sensitive.size();
    persons = schema.person().isPresent();
    first = schema.person().map(p -> p.dictionary().size()).orElse(0);
    ValueDigests digest = new ValueDigests(key);
    List<Optional<int[][]>> found = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      run.check();
      String person = digests.get(i);
      found.add(
          sensitive.isEmpty()
              ? Optional.of(new int[1][0])
              : rows.get(i)
                  .filter(all -> !all.isEmpty())
                  .map(all -> all.stream().map(row -> row.split(ClassSets.VALUES)).toList())
                  .flatMap(all -> digest.read(person, all, sensitive))
                  .flatMap(this::counted));
    }
    values = found;
    Integer[] sorted = new Integer[size()];
    Arrays.setAll(sorted, i -> i);
    Arrays.sort(sorted, (a, b) -> Integer.compare(numbers[a], numbers[b]));
    order = Arrays.stream(sorted).mapToInt(i -> i).toArray();
    return this;
  }

  /** Where every row is a person, somebody who had rows of different values cannot be counted. */
  private Optional<int[][]> counted(int[][] had) {
    boolean same = Arrays.stream(had).allMatch(row -> Arrays.equals(row, had[0]));
    return persons ? Optional.of(had) : Optional.of(new int[][] {had[0]}).filter(one -> same);
  }

  private int from(int number) {
    int low = 0;
    int high = order.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (numbers[order[middle]] < number) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** How many of them stood in a joint class of the earlier releases. */
  int stood(int number) {
    return from(number + 1) - from(number);
  }

  /** Of how many of these it is not known what they had. */
  int unknown(int number) {
    int unknown = 0;
    for (int i = from(number); i < from(number + 1); i++) {
      unknown += values.get(order[i]).isEmpty() ? 1 : 0;
    }
    return unknown;
  }

  /** Adds those who stood in a joint class to a group. */
  void addTo(Group group, int number) {
    int[] nothing = new int[attributes];
    Arrays.fill(nothing, -1);
    for (int i = from(number); i < from(number + 1); i++) {
      int person = first + order[i];
      int[][] had = values.get(order[i]).orElse(new int[][] {nothing});
      for (int[] codes : had) {
        add(group, person, codes);
      }
    }
  }

  private void add(Group group, int person, int[] codes) {
    if (persons) {
      group.addRows(person, codes, 1);
      return;
    }
    group.addRows(1);
    for (int s = 0; s < codes.length; s++) {
      if (codes[s] >= 0) {
        group.addValue(s, codes[s], 1);
      }
    }
  }
}
