package kanon.pipeline.linked;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.report.LinkedRiskReport;
import kanon.lib.attacks.covering.Alike;
import kanon.lib.persons.Forest;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.config.LinkedConfigReader;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.session.WorkbenchCall;

/**
 * How many rows and persons the tables of a config single out as they are: each table alone, and
 * all together.
 */
public final class LinkedRisk {
  private static final int FEW = 5;

  private final Forest forest;
  private final Alike alike;

  private LinkedRisk(Forest forest, RunControl run) {
    this.forest = forest;
    alike = new Alike(forest.trees(), t -> forest.part(t).codes(), run);
  }

  /** Looks at the tables of a config as they are. */
  public static LinkedRiskReport of(WorkbenchCall call, Map<String, Object> tree) {
    LinkedConfig config = LinkedConfigReader.read(tree);
    try (LinkedTables tables = LinkedTables.toVerify(call, config)) {
      call.run().phase("risk");
      LinkedRisk risk = new LinkedRisk(tables.forest(), call.run());
      Map<String, LinkedRiskReport.Table> parts = new LinkedHashMap<>();
      for (int t = 0; t < tables.all().size(); t++) {
        parts.put(tables.all().get(t).name, risk.table(t));
      }
      return new LinkedRiskReport(
          call.platform().version(),
          config.keys(),
          Collections.unmodifiableMap(parts),
          risk.persons(),
          LinkedRun.KNOWN);
    }
  }

  private LinkedRiskReport.Table table(int t) {
    int[] own = alike.rows(t);
    Classes rows = Classes.of(own);
    int[] persons = forest.persons(t);
    List<List<Integer>> had = new ArrayList<>();
    for (int p = 0; p < forest.rows(0); p++) {
      had.add(new ArrayList<>());
    }
    for (int row = 0; row < own.length; row++) {
      had.get(persons[row]).add(own[row]);
    }
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    int[] sets =
        had.stream()
            .filter(some -> !some.isEmpty())
            .peek(Collections::sort)
            .mapToInt(some -> number(numbers, some))
            .toArray();
    Classes people = Classes.of(sets);
    return new LinkedRiskReport.Table(
        own.length, rows.count(), rows.alone(), sets.length, people.count(), people.alone());
  }

  private LinkedRiskReport.Persons persons() {
    int[] trees = alike.whole()[0];
    Classes classes = Classes.of(trees);
    double all = Math.max(1, trees.length);
    return new LinkedRiskReport.Persons(
        trees.length,
        classes.count(),
        classes.alone(),
        classes.alone() / all,
        classes.inSmaller(FEW) / all,
        classes.smallest());
  }

  private static int number(Map<List<Integer>, Integer> numbers, List<Integer> key) {
    int next = numbers.size();
    return numbers.computeIfAbsent(key, k -> next);
  }

  /** How many have each number. */
  private record Classes(long[] sizes) {
    static Classes of(int[] numbers) {
      long[] sizes = new long[numbers.length];
      int most = 0;
      for (int number : numbers) {
        sizes[number]++;
        most = Math.max(most, number + 1);
      }
      return new Classes(Arrays.copyOf(sizes, most));
    }

    long count() {
      return sizes.length;
    }

    long alone() {
      return inSmaller(2);
    }

    long inSmaller(long than) {
      long some = 0;
      for (long size : sizes) {
        some += size < than ? size : 0;
      }
      return some;
    }

    long smallest() {
      return Arrays.stream(sizes).min().orElse(0);
    }
  }
}
