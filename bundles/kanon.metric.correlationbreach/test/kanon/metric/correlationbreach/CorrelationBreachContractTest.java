package kanon.metric.correlationbreach;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import kanon.api.Metric;
import kanon.testkit.MetricContract;
import kanon.testkit.RandomTables;
import kanon.testkit.ReleasedRows;
import kanon.testkit.TestRun;

class CorrelationBreachContractTest extends MetricContract {
  @Override
  protected Metric<?> create() {
    return new CorrelationBreach();
  }

  @Override
  protected RandomTables tables(RandomTables tables) {
    return tables.sensitive(1, 2);
  }

  @Override
  protected Map<String, Double> slowly(
      ReleasedRows release, Map<String, Object> options, TestRun run) {
    Collection<List<ReleasedRows.Row>> groups =
        release.released().stream().collect(Collectors.groupingBy(ReleasedRows.Row::look)).values();
    double mean = 0;
    double highest = 0;
    double without = 0;
    for (ReleasedRows.Row person : release.released()) {
      double all = 0;
      double known = 0;
      double plain = 0;
      for (List<ReleasedRows.Row> group : groups) {
        double match = group.size() * share(release, group, person);
        double sum = 0;
        double own = 0;
        double same = 0;
        for (ReleasedRows.Row other : group) {
          double likelihood = likelihood(release, person, other.sensitive()[0]);
          boolean hit = other.sensitive()[0] == person.sensitive()[0];
          sum += likelihood;
          own += hit ? likelihood : 0;
          same += hit ? 1 : 0;
        }
        all += match;
        known += match * own / sum;
        plain += match * same / group.size();
      }
      mean += known / all;
      highest = Math.max(highest, known / all);
      without += plain / all;
    }
    int people = release.released().size();
    int rows = Math.max(1, people);
    return Map.of(
        "/mean",
        mean / rows,
        "/highest",
        highest,
        "/without",
        without / rows,
        "/people",
        (double) people);
  }

  private static double share(
      ReleasedRows release, List<ReleasedRows.Row> group, ReleasedRows.Row person) {
    double product = 1;
    if (release.kind().isEmpty()) {
      for (int a = 0; a < release.attributes(); a++) {
        BitSet shown = group.get(0).shown().get(a);
        product *= shown.get(person.values()[a]) ? 1.0 / shown.cardinality() : 0;
      }
      return product;
    }
    for (List<Integer> column : release.columns()) {
      double alike =
          group.stream()
              .filter(r -> column.stream().allMatch(a -> r.values()[a] == person.values()[a]))
              .count();
      product *= alike / group.size();
    }
    return product;
  }

  private static double likelihood(ReleasedRows release, ReleasedRows.Row person, int value) {
    List<ReleasedRows.Row> with =
        release.rows().stream().filter(r -> r.sensitive()[0] == value).toList();
    double product = 1;
    for (int a = 0; a < release.attributes(); a++) {
      int of = a;
      double both = with.stream().filter(r -> r.values()[of] == person.values()[of]).count() + 1.0;
      int domain = release.profile().schema().quasiIdentifier(a).dictionary().size();
      product *= both / (with.size() + domain);
    }
    return product;
  }
}
