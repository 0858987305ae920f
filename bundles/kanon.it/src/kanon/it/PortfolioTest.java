package kanon.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import kanon.api.Algorithm;
import kanon.api.NoOptions;
import kanon.api.PluginKind;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.lib.json.JsonTree;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Solution;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceRegistration;

/** The default algorithm, which has all others search, those of third parties among them. */
class PortfolioTest {
  private static final String RELEASED = "released";

  @TempDir Path out;
  private Patients examples;
  private final List<ServiceRegistration<?>> registered = new ArrayList<>();

  private record Scripted(Function<Problem, Solution> script) implements Algorithm<NoOptions> {
    @Override
    public Class<NoOptions> options() {
      return NoOptions.class;
    }

    @Override
    public Solution solve(Problem problem, NoOptions options, Run run) {
      return script.apply(problem);
    }
  }

  @BeforeEach
  void open() {
    examples = new Patients(out);
  }

  @AfterEach
  void unregister() {
    registered.forEach(ServiceRegistration::unregister);
  }

  private void register(String name, Function<Problem, Solution> script) {
    register(name, Map.of(), script);
  }

  private void register(String name, Map<String, Object> more, Function<Problem, Solution> script) {
    Map<String, Object> declared = new HashMap<>(more);
    declared.put(PluginKind.NAME, name);
    declared.put("kanon.description", "A test's");
    declared.put("kanon.recoding", "FULL_DOMAIN");
    declared.put("kanon.hierarchies", "USED");
    declared.put("kanon.goals", "ANY");
    registered.add(
        examples
            .context()
            .registerService(
                Algorithm.class, new Scripted(script), FrameworkUtil.asDictionary(declared)));
  }

  private static Solution levels(int... levels) {
    return Solution.of(new Plan.Levels(levels, new BitSet()), Guarantee.of(Guarantee.Kind.OPTIMAL));
  }

  /** A run whose config names no algorithm. */
  private Map<String, Object> run(String... changes) {
    Map<String, Object> config = examples.patients(changes);
    if (config.get("algorithm").equals("mondrian")) {
      config.remove("algorithm");
    }
    return examples.run(config);
  }

  private static Map<?, ?> tried(Map<String, Object> report, String name) {
    return ((List<?>) Patients.at(report, "algorithm.tried"))
        .stream()
            .map(t -> (Map<?, ?>) t)
            .filter(t -> name.equals(t.get("name")))
            .findFirst()
            .orElseThrow(() -> new AssertionError(name + " was not tried"));
  }

  @Test
  void noAlgorithmNamed_leastLossOfAllIsReleasedAndItsBundleTold() throws IOException {
    Map<String, Object> report = run();
    assertEquals("best", Patients.at(report, "algorithm.name"));
    List<?> tried = (List<?>) Patients.at(report, "algorithm.tried");
    assertEquals(RELEASED, ((Map<?, ?>) tried.get(0)).get("result"));
    double loss = ((Number) ((Map<?, ?>) tried.get(0)).get("loss")).doubleValue();
    for (Object one : tried) {
      Object other = ((Map<?, ?>) one).get("loss");
      assertTrue(other == null || ((Number) other).doubleValue() >= loss, String.valueOf(one));
    }
    String maker = (String) Patients.at(report, "algorithm.madeBy.bundle");
    Map<String, Object> manifest = JsonTree.read(Path.of(examples.release() + ".manifest.json"));
    assertEquals(maker, Patients.at(manifest, "madeBy.bundle"));
    String page = Files.readString(examples.report());
    assertTrue(page.contains(maker));
    assertEquals(0L, Patients.at(report, "algorithm.statistics.cut"));
  }

  @Test
  void sameSeed_sameBytesOnAnyNumberOfThreads() throws IOException {
    run();
    byte[] first = Files.readAllBytes(examples.release());
    run("threads=1");
    assertArrayEquals(first, Files.readAllBytes(examples.release()));
  }

  @Test
  void recodingThatIsWanted_isKept() {
    Map<String, Object> report =
        run("algorithm={\"name\": \"best\", \"recoding\": \"full-domain\"}");
    assertEquals(3, ((List<?>) Patients.at(report, "release.node")).size());
    assertFalse(
        ((List<?>) Patients.at(report, "algorithm.tried"))
            .stream()
                .map(t -> (Map<?, ?>) t)
                .anyMatch(t -> "mondrian".equals(t.get("name")) && t.containsKey("loss")));
  }

  /** A third party that knows no cells takes part as ever. */
  @Test
  void cellsThatAreWanted_areAskedOfWhoKnowsThem() throws IOException {
    register("third", problem -> levels(1, 1, 2));
    double usual = ((Number) Patients.at(run(), "algorithm.tried.0.loss")).doubleValue();
    Map<String, Object> report = run("algorithm={\"name\": \"best\", \"cells\": \"set\"}");
    double sets = ((Number) Patients.at(report, "algorithm.tried.0.loss")).doubleValue();
    assertTrue(sets < usual, sets + " is not below " + usual);
    assertTrue(Files.readString(examples.release()).contains("{"));
    assertEquals("found", tried(report, "third").get("result"));
  }

  /** Solved for one step after another, in the time of one. */
  @Test
  void thresholdOfTheReleaseAsAWhole_isHeld() {
    Map<String, Object> report =
        run(
            "privacy=[{\"model\": \"average-risk\", \"threshold\": 0.4}]",
            "algorithm={\"name\": \"best\", \"deadline\": \"5s\"}");
    assertEquals("best", Patients.at(report, "algorithm.name"));
    assertEquals(true, Patients.at(report, "privacy.0.holds"));
    assertEquals(RELEASED, Patients.at(report, "algorithm.tried.0.result"));
  }

  @Test
  void thirdParty_takesPart() {
    register("third", problem -> levels(1, 1, 2));
    Map<?, ?> third = tried(run(), "third");
    assertEquals("found", third.get("result"));
    assertEquals("kanon.it", third.get("bundle"));
  }

  @Test
  void baselines_areNotAsked() {
    register("asked", Map.of("kanon.baseline", false), problem -> levels(1, 1, 2));
    register("baseline", Map.of("kanon.baseline", true), problem -> levels(1, 1, 2));
    List<?> tried = (List<?>) Patients.at(run(), "algorithm.tried");
    List<Object> names = new ArrayList<>();
    tried.forEach(one -> names.add(((Map<?, ?>) one).get("name")));
    assertTrue(names.contains("asked") && !names.contains("baseline"), names.toString());
  }

  @Test
  void whoeverLiesOrFails_isPassedOverAndWarnedOf() {
    register("liar", problem -> levels(0, 0, 0));
    register("misshapen", problem -> levels(9));
    register(
        "broken",
        problem -> {
          throw new IllegalStateException("broken");
        });
    Map<String, Object> report = run();
    for (String name : List.of("liar", "misshapen", "broken")) {
      assertEquals("failed", tried(report, name).get("result"), name);
      assertTrue(
          String.valueOf(Patients.at(report, "warnings")).contains("algorithm '" + name + "'"),
          name);
    }
  }

  @Test
  void infeasible_isToldAsSuch() {
    KanonException e = assertThrows(KanonException.class, () -> run("privacy.0.k=7"));
    assertEquals(KanonException.Kind.INFEASIBLE, e.kind(), e.getMessage());
  }
}
