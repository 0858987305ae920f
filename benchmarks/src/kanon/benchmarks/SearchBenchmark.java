package kanon.benchmarks;

import java.util.List;
import java.util.Map;
import kanon.algorithm.anytime.Anytime;
import kanon.algorithm.flash.Flash;
import kanon.algorithm.frontier.Frontier;
import kanon.algorithm.kaca.Kaca;
import kanon.algorithm.mondrian.Mondrian;
import kanon.algorithm.ola.Ola;
import kanon.algorithm.specialization.Specialization;
import kanon.api.Algorithm;
import kanon.api.Criterion;
import kanon.api.Frequencies;
import kanon.api.Objective;
import kanon.api.PrivacyModel;
import kanon.api.Problem;
import kanon.lib.json.record.Options;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.privacy.kanonymity.KAnonymity;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Solves a problem of k-anonymity; DuckDB: one GROUP BY over the same columns, so that the ratio
 * says how many scans of the table a solution costs.
 */
@State(Scope.Benchmark)
public class SearchBenchmark {
  /** Table, algorithm, k and the share of rows that may be removed. */
  @Param({
    "adult frontier 2 0",
    "adult frontier 2 0.01",
    "adult ola 2 0",
    "adult flash 2 0",
    "adult specialization 10 0",
    "adult mondrian 10 0",
    "adult kaca 10 0",
    "adult anytime 2 0.01",
    "pointofsale frontier 2 0",
    "pointofsale mondrian 10 0"
  })
  public String problem = "";

  private final Workers run = new Workers();
  private final Duck duck = new Duck();
  private Sample sample = Sample.named("adult", run);
  private Profile profile = Empty.PROFILE;

  @Setup(Level.Trial)
  public void setUp(BenchmarkParams parameters) {
    sample = Sample.named(word(0), run);
    if (parameters.getBenchmark().endsWith("duckdb")) {
      duck.readEncoded(sample.file(), "t", sample.names());
    } else {
      profile = sample.columns(run).profile(run);
      Items.note(problem, profile.tuples(), "tuples");
    }
  }

  private String word(int place) {
    return List.of(problem.split(" ")).get(place);
  }

  @Benchmark
  public Object kanon() {
    return switch (word(1)) {
      case "frontier" -> solve(new Frontier());
      case "ola" -> solve(new Ola());
      case "flash" -> solve(new Flash());
      case "specialization" -> solve(new Specialization());
      case "anytime" -> solve(new Anytime());
      case "kaca" -> solve(new Kaca());
      default -> solve(new Mondrian());
    };
  }

  private <O extends Record> Solution solve(Algorithm<O> algorithm) {
    Criterion goal = goal(new KAnonymity());
    long removable = (long) (profile.rows() * Double.parseDouble(word(3)));
    Problem posed =
        new Problem(
            profile,
            goal,
            removable,
            Objective.leastLoss(profile),
            Frequencies.of(profile, false, run));
    O options = Options.bind(algorithm.options(), Map.of(), "algorithm");
    return algorithm.solve(posed, options, run);
  }

  private <O extends Record> Criterion goal(PrivacyModel<O> model) {
    Map<String, Long> k = Map.of("k", Long.valueOf(word(2)));
    return model.compile(profile, Options.bind(model.options(), k, "privacy"));
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
