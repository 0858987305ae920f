package kanon.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import kanon.model.Codes;
import kanon.model.FrequencySet;
import kanon.model.Profile;
import kanon.model.Schema;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Makes frequency sets at random nodes of the lattice from that of the table's tuples; DuckDB: a
 * GROUP BY over columns of the tuples, raised beforehand to the levels of the node.
 */
@State(Scope.Benchmark)
public class RollUpBenchmark {
  @Param({"adult", "pointofsale"})
  public String table = "";

  private final Workers run = new Workers();
  private final Duck duck = new Duck();
  private final List<int[]> nodes = new ArrayList<>();
  private FrequencySet ground = FrequencySet.of(Empty.PROFILE, false, run);

  @Setup(Level.Trial)
  public void setUp(BenchmarkParams parameters) {
    Profile profile = Sample.named(table, run).columns(run).profile(run);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < (table.equals("adult") ? 50 : 3); i++) {
      int[] levels = profile.schema().heights();
      for (int a = 0; a < levels.length; a++) {
        levels[a] = random.nextInt(levels[a] + 1);
      }
      nodes.add(levels);
    }
    if (parameters.getBenchmark().endsWith("duckdb")) {
      load(profile);
    } else {
      ground = FrequencySet.of(profile, false, run);
      Items.note(table, (long) nodes.size() * profile.tuples(), "tuples");
    }
  }

  private void load(Profile profile) {
    List<String> names = new ArrayList<>(List.of("n"));
    int[] sizes = new int[profile.tuples()];
    for (int t = 0; t < sizes.length; t++) {
      sizes[t] = (int) profile.size(t);
    }
    List<Codes> columns = new ArrayList<>(List.of(Codes.of(sizes, Integer.MAX_VALUE)));
    Schema schema = profile.schema();
    for (int[] node : nodes) {
      for (int a = 0; a < node.length; a++) {
        if (!names.contains(name(a, node))) {
          int[] step = schema.quasiIdentifier(a).hierarchy().step(0, node[a]);
          names.add(name(a, node));
          columns.add(Codes.of(profile.codes(a), step.length).map(step, step.length));
        }
      }
    }
    duck.load("tuples", names, columns);
  }

  private static String name(int a, int[] node) {
    return "q" + a + "_" + node[a];
  }

  @Benchmark
  public long kanon() {
    long small = 0;
    for (int[] node : nodes) {
      small += ground.rollUp(node).rowsBelow(2);
    }
    return small;
  }

  @Benchmark
  public long duckdb() {
    long groups = 0;
    for (int[] node : nodes) {
      List<String> columns = new ArrayList<>();
      for (int a = 0; a < node.length; a++) {
        columns.add(name(a, node));
      }
      groups += duck.groups("tuples", columns, "sum(n)");
    }
    return groups;
  }

  @TearDown(Level.Trial)
  public void tearDown() {
    duck.close();
  }
}
