package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import kanon.it.swapped.Marked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.wiring.BundleWiring;

/** Versions of an algorithm replace each other while it runs. */
class HotSwapTest {
  private static final String BUNDLE = "third.party.swapped";
  private static final String ALGORITHM = "swapped";
  private static final int SWAPS = 100;

  @TempDir Path out;
  private BundleContext context;
  private Plugins plugins;
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  @BeforeEach
  void watch() throws IOException {
    context = new Patients(out).context();
    plugins = new Plugins(context);
    Files.createDirectories(plugins.folder());
    plugins.admin().watch();
  }

  @AfterEach
  void empty() throws IOException {
    Files.deleteIfExists(plugins.folder().resolve("swapped.jar"));
    Plugins.await("the plugin leaves", () -> plugins.states(BUNDLE).isEmpty());
  }

  /** The mark and the version of a bundle go together. */
  private PluginJar version(int number) {
    return new PluginJar(BUNDLE, ALGORITHM, Marked.class)
        .with("Bundle-Version", "1.0." + number)
        .file("mark.txt", Integer.toString(number));
  }

  private String serving() {
    Optional<PluginInfo> found =
        new Patients(out)
            .pipeline().plugins(PluginKind.ALGORITHM).stream()
                .filter(p -> p.name().equals(ALGORITHM))
                .findFirst();
    return found.map(PluginInfo::version).orElse("none");
  }

  private Optional<Bundle> bundle(String version) {
    for (Bundle b : context.getBundles()) {
      if (BUNDLE.equals(b.getSymbolicName()) && b.getVersion().toString().equals(version)) {
        return Optional.of(b);
      }
    }
    return Optional.empty();
  }

  private WeakReference<ClassLoader> loader(String version) {
    return new WeakReference<>(
        bundle(version).orElseThrow().adapt(BundleWiring.class).getClassLoader());
  }

  /** How often it has run. */
  private int runUntil(AtomicBoolean end, Patients examples) {
    int runs = 0;
    Map<String, Object> config = examples.patients("algorithm=" + ALGORITHM);
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      while (!end.get()) {
        Map<String, Object> report = Reports.tree(bench.run(config, Monitor.NONE));
        Object version = Patients.at(report, "algorithm.version");
        assertEquals(version, "1.0." + Patients.at(report, "algorithm.statistics.before"));
        assertEquals(version, "1.0." + Patients.at(report, "algorithm.statistics.after"));
        List<?> bundles = (List<?>) Patients.at(report, "bundles");
        List<?> named =
            bundles.stream()
                .filter(b -> BUNDLE.equals(((Map<?, ?>) b).get("name")))
                .map(b -> ((Map<?, ?>) b).get("version"))
                .toList();
        assertEquals(List.of(version), named);
        seen.add(version.toString());
        runs++;
      }
    }
    return runs;
  }

  @Test
  void hundredSwapsUnderTwoRunners_noRunFailsEachVersionServesOldLoadersGo() throws Exception {
    Path file = plugins.folder().resolve("swapped.jar");
    version(0).write(file);
    Plugins.await("the first version serves", () -> serving().equals("1.0.0"));
    AtomicBoolean end = new AtomicBoolean();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Integer>> runners = new ArrayList<>();
    for (int r = 0; r < 2; r++) {
      Patients examples = new Patients(Files.createDirectory(out.resolve("runner" + r)));
      Callable<Integer> runner = () -> runUntil(end, examples);
      runners.add(pool.submit(runner));
    }
    List<WeakReference<ClassLoader>> old = new ArrayList<>();
    long begin = System.nanoTime();
    long slowest = 0;
    for (int swap = 1; swap <= SWAPS; swap++) {
      String before = "1.0." + (swap - 1);
      String now = "1.0." + swap;
      Plugins.await(before + " runs", () -> seen.contains(before) || failed(runners));
      old.add(loader(before));
      if (swap % 2 == 0) {
        version(swap).write(file);
      } else {
        version(swap).writeInPlace(file);
      }
      long dropped = System.nanoTime();
      Plugins.await(now + " serves", () -> serving().equals(now));
      slowest = Math.max(slowest, System.nanoTime() - dropped);
    }
    Plugins.await("the last version runs", () -> seen.contains("1.0." + SWAPS) || failed(runners));
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    end.set(true);
    int runs = 0;
    for (Future<Integer> runner : runners) {
      runs += runner.get();
    }
    pool.shutdown();
    assertEquals(SWAPS + 1, seen.size());
    Plugins.await("old versions leave", () -> plugins.states(BUNDLE).equals(List.of("active")));
    Plugins.await("old class loaders are collected", () -> collected(old));
    System.out.printf(
        "%d swaps in %d ms, %d runs, none failed; listed after %d ms at most%n",
        SWAPS, millis, runs, TimeUnit.NANOSECONDS.toMillis(slowest));
  }

  private static boolean failed(List<Future<Integer>> runners) {
    return runners.stream().anyMatch(Future::isDone);
  }

  private static boolean collected(List<WeakReference<ClassLoader>> loaders) {
    System.gc();
    return loaders.stream().allMatch(l -> l.refersTo(null));
  }

  @Test
  void versionInUse_drainsAndNewRunsGetTheNext() throws Exception {
    Path file = plugins.folder().resolve("swapped.jar");
    version(1).write(file);
    Plugins.await("the first version serves", () -> serving().equals("1.0.1"));
    Patients examples = new Patients(out);
    Held held = new Held();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Map<String, Object>> run =
        pool.submit(
            () -> {
              try (Workbench b = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
                return Reports.tree(b.run(examples.patients("algorithm=" + ALGORITHM), held));
              }
            });
    held.reached.await();
    version(2).write(file);
    Plugins.await("the next version serves", () -> serving().equals("1.0.2"));
    Plugins.await(
        "the old one drains",
        () -> plugins.states(BUNDLE).equals(List.of("draining (1 run)", "active")));
    Patients other = new Patients(Files.createDirectory(out.resolve("other")));
    Map<String, Object> next = other.run(other.patients("algorithm=" + ALGORITHM));
    assertEquals("1.0.2", Patients.at(next, "algorithm.version"));
    assertTrue(bundle("1.0.1").isPresent());
    held.mayEnd.countDown();
    assertEquals(1L, Patients.at(run.get(), "algorithm.statistics.after"));
    Plugins.await("the old one leaves", () -> bundle("1.0.1").isEmpty());
    pool.shutdown();
  }
}
