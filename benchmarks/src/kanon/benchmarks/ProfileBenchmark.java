package kanon.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Groups encoded rows to a profile; DuckDB: one GROUP BY over the same columns, as enumerations.
 */
@State(Scope.Benchmark)
public class ProfileBenchmark {
  @Param({"adult", "pointofsale"})
  public String table = "";

  private final Workers run = new Workers();
  private final Duck duck = new Duck();
  private Sample sample = Sample.named("adult", run);
  private Sample.Columns columns = new Sample.Columns(Empty.SCHEMA, Empty.CODES);

  @Setup(Level.Trial)
  public void setUp(BenchmarkParams parameters) {
    sample = Sample.named(table, run);
    if (parameters.getBenchmark().endsWith("duckdb")) {
      duck.readEncoded(sample.file(), "t", sample.names());
    } else {
      columns = sample.columns(run);
      Items.note(table, columns.codes().get(0).length(), "rows");
    }
  }

  @Benchmark
  public Object kanon() {
    return columns.profile(run);
  }

  @Benchmark
  public long duckdb() {
    return duck.groups("t", sample.names(), "count(*)");
  }

  @TearDown(Level.Trial)
  public void tearDown() {
    duck.close();
  }
}
