package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import kanon.api.Algorithm;
import kanon.api.NoOptions;
import kanon.api.PluginKind;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.api.platform.Monitor;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import kanon.model.Guarantee;
import kanon.model.KanonException;
import kanon.model.KanonException.Kind;
import kanon.model.Plan;
import kanon.model.Solution;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceRegistration;

/** Plugins that throw, lie, hang, come and go. */
class UntrustedPluginTest {
  private static final String NAME = "untrusted";

  @TempDir Path out;
  private Patients examples;
  private Stream.Builder<ServiceRegistration<?>> registered;

  private record Scripted(BiFunction<Problem, Run, Solution> script)
      implements Algorithm<NoOptions> {
    @Override
    public Class<NoOptions> options() {
      return NoOptions.class;
    }

    @Override
    public Solution solve(Problem problem, NoOptions options, Run run) {
      return script.apply(problem, run);
    }
  }

  @BeforeEach
  void open() {
    examples = new Patients(out);
    registered = Stream.builder();
  }

  @AfterEach
  void unregister() {
    registered
        .build()
        .forEach(
            r -> {
              try {
                r.unregister();
              } catch (IllegalStateException e) {
                assertTrue(String.valueOf(e.getMessage()).contains("unregistered"));
              }
            });
  }

  private ServiceRegistration<?> register(
      String description, BiFunction<Problem, Run, Solution> script) {
    Map<String, Object> declared = new HashMap<>();
    declared.put(PluginKind.NAME, NAME);
    declared.put("kanon.description", description);
    declared.put("kanon.recoding", "FULL_DOMAIN");
    declared.put("kanon.hierarchies", "USED");
    declared.put("kanon.goals", "ANY");
    ServiceRegistration<?> registration =
        examples
            .context()
            .registerService(
                Algorithm.class, new Scripted(script), FrameworkUtil.asDictionary(declared));
    registered.add(registration);
    return registration;
  }

  private static Solution raised(int... levels) {
    return Solution.of(
        new Plan.Levels(levels, new BitSet()), Guarantee.of(Guarantee.Kind.HEURISTIC));
  }

  private KanonException failure(String... changes) {
    String[] all =
        Stream.concat(Stream.of("algorithm=" + NAME), Stream.of(changes)).toArray(String[]::new);
    KanonException failed =
        assertThrows(KanonException.class, () -> examples.run(examples.patients(all)));
    try (Stream<Path> files = Files.list(out)) {
      assertEquals(List.of(), files.toList());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return failed;
  }

  private void blamed(Kind kind, BiFunction<Problem, Run, Solution> script, String... changes) {
    register("fails", script);
    KanonException failed = failure(changes);
    assertEquals(kind, failed.kind(), failed.getMessage());
    assertTrue(
        String.valueOf(failed.getMessage())
            .contains("algorithm 'untrusted' of bundle kanon.it 1.0.0"),
        failed.getMessage());
    unregister();
    registered = Stream.builder();
  }

  @Test
  void pluginThatThrowsIsNamed() {
    blamed(
        Kind.INTERNAL,
        (p, r) -> {
          throw new IllegalStateException("broken");
        });
    blamed(
        Kind.INTERNAL,
        (p, r) -> {
          throw new NoSuchMethodError("gone");
        });
    blamed(
        Kind.INTERNAL,
        (p, r) -> {
          throw new StackOverflowError();
        });
  }

  @Test
  void pluginThatReturnsNonsenseIsNamed() {
    blamed(Kind.INTERNAL, (p, r) -> raised(1));
    blamed(Kind.INTERNAL, (p, r) -> raised(9, 9, 9));
  }

  @Test
  void pluginThatLiesIsNamedAndItsReleaseWithheld() {
    blamed(Kind.WITHHELD, (p, r) -> raised(0, 0, 0));
    BitSet all = new BitSet();
    all.set(0, 6);
    blamed(
        Kind.WITHHELD,
        (p, r) ->
            Solution.of(
                new Plan.Levels(new int[] {1, 1, 2}, all), Guarantee.of(Guarantee.Kind.OPTIMAL)));
  }

  @Test
  void pluginThatDoesNotStopIsLeftBehind() throws InterruptedException {
    CountDownLatch solving = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    register(
        "hangs",
        (p, r) -> {
          solving.countDown();
          try {
            end.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          ended.countDown();
          return raised(1, 1, 2);
        });
    Monitor cancelling =
        new Monitor() {
          @Override
          public boolean cancelled() {
            return solving.getCount() == 0;
          }
        };
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      KanonException failed =
          assertThrows(
              KanonException.class,
              () -> bench.run(examples.patients("algorithm=" + NAME), cancelling));
      assertEquals(Kind.CANCELLED, failed.kind());
      assertEquals("CANCELLED_NOT_STOPPED", failed.code());
      assertTrue(String.valueOf(failed.getMessage()).contains("of bundle kanon.it"));
      end.countDown();
      ended.await();
      bench.run(examples.patients(), Monitor.NONE);
    }
    assertTrue(Files.exists(examples.release()));
  }

  @Test
  void pluginThatWatchesTheDeadlineIsInfeasible() {
    register(
        "watches",
        (p, r) -> {
          while (true) {
            r.check();
            Thread.onSpinWait();
          }
        });
    KanonException failed = failure("deadline=300ms");
    assertEquals(Kind.INFEASIBLE, failed.kind(), failed.getMessage());
    assertEquals("DEADLINE", failed.code());
  }

  @Test
  void latestOfEqualVersionsIsChosenAndLeavesAgain() {
    register("first", (p, r) -> raised(1, 1, 2).with("mark", "first"));
    ServiceRegistration<?> second =
        register("second", (p, r) -> raised(1, 1, 2).with("mark", "second"));
    assertEquals("second", mark());
    assertEquals("second", description());
    second.unregister();
    assertEquals("first", mark());
    assertEquals("first", description());
  }

  private Object mark() {
    return Patients.at(
        examples.run(examples.patients("algorithm=" + NAME)), "algorithm.statistics.mark");
  }

  private String description() {
    return examples.pipeline().plugins(PluginKind.ALGORITHM).stream()
        .filter(info -> info.name().equals(NAME))
        .map(PluginInfo::description)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void unregisteringWaitsForTheRunInFlight() throws Exception {
    CountDownLatch solving = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    ServiceRegistration<?> registration =
        register(
            "slow",
            (p, r) -> {
              solving.countDown();
              try {
                mayEnd.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              return raised(1, 1, 2);
            });
    var run =
        CompletableFuture.supplyAsync(() -> examples.run(examples.patients("algorithm=" + NAME)));
    solving.await();
    var gone = CompletableFuture.runAsync(registration::unregister);
    while (examples.pipeline().plugins(PluginKind.ALGORITHM).stream()
        .anyMatch(info -> info.name().equals(NAME))) {
      Thread.onSpinWait();
    }
    assertFalse(gone.isDone());
    assertEquals("UNKNOWN_ALGORITHM", failure().code());
    mayEnd.countDown();
    assertEquals(6L, Patients.at(run.get(), "release.rows"));
    gone.get();
  }
}
