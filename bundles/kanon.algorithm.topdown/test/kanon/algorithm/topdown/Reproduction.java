package kanon.algorithm.topdown;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kanon.algorithm.frontier.Frontier;
import kanon.algorithm.incognito.Incognito;
import kanon.api.Algorithm;
import kanon.api.Criterion;
import kanon.api.Objective;
import kanon.api.PrivacyModel;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.privacy.alphak.AlphaK;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;

/**
 * Measures Top-Down against eIncognito on Adult, as the (alpha,k) paper does, and prints the tables
 * of docs/alpha-k.md. Times are of the thread's own processor time, so that what else runs on the
 * machine matters little.
 */
public final class Reproduction {
  private static final int[] SIZES = {2, 5, 10};
  private static final int[] TENTHS = {3, 4, 5, 6, 7, 8, 9};
  private static final List<Contender> CONTENDERS =
      List.of(
          new Contender("top-down", new TopDown(), Map.of()),
          new Contender("basic", new Incognito(), Map.of("variant", "basic")),
          new Contender("super-roots", new Incognito(), Map.of("variant", "super-roots")),
          new Contender("cube", new Incognito(), Map.of("variant", "cube")),
          new Contender("frontier", new Frontier(), Map.of()));

  private Reproduction() {}

  private record Contender(String name, Algorithm<?> algorithm, Map<String, Object> options) {}

  private record Setting(int quasiIdentifiers, int k, double alpha) {}

  private record Result(Setting setting, double[] ratio, double[] millis) {}

  /**
   * Runs all settings.
   *
   * @param arguments the table, the folder of hierarchies, the most quasi-identifiers
   */
  public static void main(String[] arguments) throws Exception {
    AdultTable table = new AdultTable(Path.of(arguments[0]), Path.of(arguments[1]));
    int most = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 8;
    List<Result> results = new ArrayList<>();
    measure(table.profile(5), new Setting(5, 5, 0.5));
    for (int n = 3; n <= most; n++) {
      Profile profile = table.profile(n);
      for (int k : SIZES) {
        for (int tenths : TENTHS) {
          Result result = measure(profile, new Setting(n, k, tenths / 10.0));
          System.err.println(line(result));
          results.add(result);
        }
      }
    }
    print("quasi-identifiers", results, r -> r.setting.quasiIdentifiers);
    print("k", results, r -> r.setting.k);
    print("alpha", results, r -> r.setting.alpha);
    print("all", results, r -> 0);
  }

  private static Result measure(Profile profile, Setting setting) {
    double[] ratio = new double[CONTENDERS.size()];
    double[] millis = new double[CONTENDERS.size()];
    Criterion goal =
        compile(
            new AlphaK(),
            profile,
            Map.of("alpha", setting.alpha, "k", (long) setting.k, "values", List.of(">50K")));
    for (int c = 0; c < ratio.length; c++) {
      Contender contender = CONTENDERS.get(c);
      Problem problem = TestProblem.of(profile, goal, 0, raisedLevels());
      long before = processorTime();
      Solution solution = solve(contender.algorithm, problem, contender.options);
      millis[c] = (processorTime() - before) / 1e6;
      ratio[c] = ratio(Outcome.of(profile, solution.plan()));
    }
    return new Result(setting, ratio, millis);
  }

  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static <O extends Record> Criterion compile(
      PrivacyModel<O> model, Profile whole, Map<String, Object> options) {
    return model.compile(whole, Options.bind(model.options(), options, "alpha-k"));
  }

  private static <O extends Record> Solution solve(
      Algorithm<O> algorithm, Problem problem, Map<String, Object> options) {
    return algorithm.solve(
        problem, Options.bind(algorithm.options(), options, "algorithm"), TestRun.seeded(1));
  }

  /** The distortion of the paper, by which eIncognito chooses among its nodes too. */
  private static Objective.OfCells raisedLevels() {
    return (a, cells, cell) -> cells.level(cell);
  }

  private static double ratio(Outcome outcome) {
    double most = 0;
    for (int height : outcome.profile().schema().heights()) {
      most += height;
    }
    return raisedLevels().of(outcome) / (most * outcome.profile().rows());
  }

  private interface Key {
    double of(Result result);
  }

  /** Means over all settings of a key. */
  private static void print(String name, List<Result> results, Key key) {
    System.out.println(
        "\n" + name + ": ratio top-down, eIncognito, quotient; millis " + CONTENDERS);
    results.stream()
        .mapToDouble(key::of)
        .distinct()
        .sorted()
        .forEach(
            value -> {
              List<Result> of = results.stream().filter(r -> key.of(r) == value).toList();
              StringBuilder row = new StringBuilder("| ").append(value);
              double local = mean(of, r -> r.ratio[0]);
              double global = mean(of, r -> r.ratio[1]);
              row.append(String.format(Locale.ROOT, " | %.3f | %.3f", local, global));
              row.append(String.format(Locale.ROOT, " | %.2f", local / global));
              for (int c = 0; c < CONTENDERS.size(); c++) {
                int contender = c;
                row.append(
                    String.format(Locale.ROOT, " | %.1f", mean(of, r -> r.millis[contender])));
              }
              System.out.println(row.append(" |"));
            });
  }

  private static double mean(List<Result> results, Key of) {
    return results.stream().mapToDouble(of::of).average().orElse(0);
  }

  private static String line(Result result) {
    StringBuilder line = new StringBuilder(result.setting.toString());
    for (int c = 0; c < CONTENDERS.size(); c++) {
      line.append(
          String.format(
              Locale.ROOT,
              " %s %.4f %.1f ms",
              CONTENDERS.get(c).name,
              result.ratio[c],
              result.millis[c]));
    }
    return line.toString();
  }
}
