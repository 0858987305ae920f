package kanon.lib.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import kanon.api.Measurement;
import kanon.api.platform.Monitor;
import kanon.api.report.RunReport;
import kanon.lib.experiment.PermutationFigures.Scale;
import org.junit.jupiter.api.Test;

class PermutationFiguresTest {
  private static final Monitor MONITOR = new Monitor() {};

  private final RecordingBench bench = new RecordingBench(report -> report);

  private List<Point> measured(Scale scale) {
    return new PermutationFigures(bench, scale, 7, MONITOR).measure();
  }

  private static Map<?, ?> part(Map<?, ?> tree, String key) {
    return (Map<?, ?>) tree.get(key);
  }

  private static List<Map<?, ?>> list(Map<?, ?> tree, String key) {
    List<Map<?, ?>> parts = new ArrayList<>();
    ((List<?>) tree.get(key)).forEach(part -> parts.add((Map<?, ?>) part));
    return parts;
  }

  private static String table(Map<?, ?> config) {
    String sensitive = String.valueOf(list(config, "privacy").get(0).get("attribute"));
    long quasiIdentifiers =
        part(config, "attributes").values().stream()
            .filter(a -> "quasi-identifier".equals(((Map<?, ?>) a).get("role")))
            .count();
    return (sensitive.equals("Salary") ? "SAL-" : "OCC-") + quasiIdentifiers;
  }

  private static long rows(Map<?, ?> config) {
    return (Long) part(part(config, "input"), "options").get("rows");
  }

  /**
   * From each config alone it is told which points its numbers are: the line from the algorithm and
   * from how groups are read, the rest from the table, the goal and the metric's own options.
   */
  @Test
  void everyErrorLiesWhereItsOwnConfigAndMetricSay() {
    Map<Set<String>, List<Double>> expected = new HashMap<>();
    List<Point> points = measured(Scale.QUICK);
    for (int run = 0; run < bench.configs.size(); run++) {
      Map<String, Object> config = bench.configs.get(run);
      List<Map<?, ?>> metrics = list(config, "metrics");
      for (int i = 0; i < metrics.size(); i++) {
        Map<?, ?> metric = metrics.get(i);
        String method =
            metric.get("groups").equals("anatomy")
                ? PermutationFigures.SAME_GROUPS
                : String.valueOf(config.get("algorithm"));
        Set<String> place =
            Set.of(
                "table " + table(config),
                "method " + method,
                "of " + metric.get("sensitive"),
                "l " + list(config, "privacy").get(0).get("l"),
                "w " + metric.get("dimensions"),
                "s " + metric.get("selectivity"),
                "n " + rows(config));
        expected.computeIfAbsent(place, p -> new ArrayList<>()).add(RecordingBench.error(run, i));
      }
    }
    for (Point point : points) {
      if (point.figure() < 5) {
        List<Double> numbers = expected.getOrDefault(place(point), List.of());
        assertTrue(numbers.remove(point.number()), point + " is none of " + numbers);
      }
    }
    assertTrue(expected.values().stream().allMatch(List::isEmpty), "measured and not drawn");
  }

  /** Where a point lies: what its figure does not vary is as in the paper. */
  private static Set<String> place(Point point) {
    Map<String, Object> axes = new TreeMap<>();
    axes.put("l", 10L);
    axes.put("w", 4L);
    axes.put("s", 0.10);
    axes.put("n", (long) Scale.QUICK.rows());
    boolean share = point.parameter().equals("s");
    axes.put(point.parameter(), share ? point.value() : (Object) (long) point.value());
    Set<String> place =
        axes.entrySet().stream()
            .map(axis -> axis.getKey() + " " + axis.getValue())
            .collect(Collectors.toSet());
    place.add("table " + point.table());
    place.add("method " + point.method());
    place.add("of " + (point.measure().equals(PermutationFigures.VALUES) ? "value" : "interval"));
    return place;
  }

  @Test
  void theFifthFigureIsTheTimeToSolve() {
    List<Point> points = measured(Scale.QUICK);
    List<Double> seconds = new ArrayList<>();
    for (Point point : points) {
      if (point.figure() == 5) {
        assertEquals(PermutationFigures.SECONDS, point.measure());
        int run = (int) Math.round(point.number() / 3);
        assertEquals(RecordingBench.seconds(run), point.number(), 1e-9);
        Map<String, Object> config = bench.configs.get(run);
        assertEquals(config.get("algorithm"), point.method());
        assertEquals(rows(config), (long) point.value());
        assertEquals(table(config), point.table());
        seconds.add(point.number());
      }
    }
    assertEquals(2 * 2 * 2 * 3, Set.copyOf(seconds).size());
  }

  @Test
  void thePapersScale_hasEveryPointOfItsFigures() {
    Map<Integer, Long> counts =
        measured(Scale.PAPER).stream()
            .collect(Collectors.groupingBy(Point::figure, Collectors.counting()));
    long lines = 2 * 2 * 4;
    long w = 1 + 2 + 3 + 4 + 5;
    assertEquals(
        Map.of(
            1, lines * 5 * 5, 2, lines * w, 3, lines * 5 * 5, 4, lines * 5 * 5, 5, 2 * 3 * 5 * 5L),
        counts);
    assertEquals(2 * 3 * (5 * 5 + 5 * 5), bench.configs.size());
  }

  @Test
  void tablesGrowInEqualStepsUpToAllRows() {
    measured(Scale.PAPER);
    assertEquals(
        Set.of(100_000L, 200_000L, 300_000L, 400_000L, 500_000L),
        bench.configs.stream().map(PermutationFiguresTest::rows).collect(Collectors.toSet()));
    bench.configs.clear();
    measured(Scale.QUICK.of(11, 5));
    assertEquals(
        Set.of(5L, 11L),
        bench.configs.stream().map(PermutationFiguresTest::rows).collect(Collectors.toSet()));
  }

  @Test
  void everyRunHasTheSeedAndTheMonitor_andReleasesNoOtherColumn() {
    measured(Scale.QUICK);
    for (Map<String, Object> config : bench.configs) {
      assertEquals(7L, config.get("seed"));
      assertEquals(7L, part(part(config, "input"), "options").get("seed"));
      Set<Object> roles = new HashSet<>();
      part(config, "attributes").values().forEach(a -> roles.add(((Map<?, ?>) a).get("role")));
      assertTrue(
          Set.of("quasi-identifier", "sensitive", "identifying").containsAll(roles),
          roles.toString());
      assertEquals(9, part(config, "attributes").size());
    }
    bench.monitors.forEach(monitor -> assertSame(MONITOR, monitor));
  }

  @Test
  void aReportThatLacksANumberEndsTheExperiment() {
    refused(
        "The report has no metric 'query-error'",
        report -> RecordingBench.report(Map.of(), report.phases()));
    refused(
        "Metric 'query-error' has no 'mean'",
        report -> RecordingBench.report(Map.of("query-error", Measurement.of(1)), report.phases()));
    refused(
        "The report has no phase 'solve'",
        report -> RecordingBench.report(report.metrics(), List.of()));
  }

  private static void refused(String message, UnaryOperator<RunReport> changed) {
    PermutationFigures figures =
        new PermutationFigures(new RecordingBench(changed), Scale.QUICK, 1, MONITOR);
    IllegalStateException e = assertThrows(IllegalStateException.class, figures::measure);
    assertEquals(message, e.getMessage());
  }
}
