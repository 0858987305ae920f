package kanon.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** Reads a CSV file into encoded columns; DuckDB: {@code read_csv} into a table of texts. */
@State(Scope.Benchmark)
public class ImportBenchmark {
  @Param({"adult", "pointofsale"})
  public String table = "";

  private final Workers run = new Workers();
  private final Duck duck = new Duck();
  private Sample sample = Sample.named("adult", run);

  @Setup(Level.Trial)
  public void setUp() {
    sample = Sample.named(table, run);
    Items.note(table, sample.read(run).rows(), "rows");
  }

  @Benchmark
  public Object kanon() {
    return sample.read(run);
  }

  @Benchmark
  public void duckdb() {
    duck.read(sample.file(), "t");
  }

  @TearDown(Level.Trial)
  public void tearDown() {
    duck.close();
  }
}
