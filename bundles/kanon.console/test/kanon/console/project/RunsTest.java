package kanon.console.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.api.console.ProjectRun;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When runs are worked on, and how they end. */
class RunsTest {
  private static final long PATIENCE_SECONDS = 60;
  private static final Map<String, Object> SEARCH = Map.of();
  private static final Map<String, Object> RELEASE = Map.of("output", Map.of("path", "r.csv"));

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private final Semaphore entered = new Semaphore(0);
  private final Semaphore leave = new Semaphore(0);
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();

  /** A workbench whose runs work until they may leave, or are cancelled. */
  private Workbench workbench() {
    opened.incrementAndGet();
    return (Workbench)
        Proxy.newProxyInstance(
            RunsTest.class.getClassLoader(),
            new Class<?>[] {Workbench.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close")) {
                return closed.incrementAndGet();
              }
              entered.release();
              Monitor monitor = (Monitor) arguments[1];
              while (!leave.tryAcquire(10, TimeUnit.MILLISECONDS)) {
                if (monitor.cancelled()) {
                  throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "cancelled");
                }
              }
              throw KanonException.infeasible("UNREACHABLE", "for this test");
            });
  }

  private Runs runs(int lanes) {
    return new Runs(folder.resolve("runs"), this::workbench, new Lanes(folder, lanes, 1L << 40));
  }

  @AfterEach
  void letGo() {
    leave.release(1_000);
  }

  private void entered(int count) throws InterruptedException {
    assertTrue(entered.tryAcquire(count, PATIENCE_SECONDS, TimeUnit.SECONDS), "not begun");
  }

  private static List<String> states(Runs runs) {
    return runs.all().stream().map(ProjectRun::state).toList();
  }

  private static void await(Runs runs, List<String> states) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!states(runs).equals(states) && System.nanoTime() < end) {
      Thread.sleep(5);
    }
    assertEquals(states, states(runs));
  }

  @Test
  void searches_areWorkedOnSideBySide_theRestWaits() throws Exception {
    try (Runs runs = runs(2)) {
      for (int i = 0; i < 3; i++) {
        runs.start(SEARCH);
      }
      entered(2);
      await(runs, List.of("running", "running", "waiting"));
      leave.release();
      entered(1);
      leave.release(2);
      await(runs, List.of("failed", "failed", "failed"));
      assertEquals(2, opened.get(), "workbenches");
    }
    assertEquals(2, closed.get(), "workbenches closed");
  }

  @Test
  void releases_areMadeOneAfterTheOther_besideSearches() throws Exception {
    try (Runs runs = runs(2)) {
      runs.start(RELEASE);
      runs.start(RELEASE);
      runs.start(SEARCH);
      entered(2);
      await(runs, List.of("running", "waiting", "running"));
    }
  }

  @Test
  void cancelled_endsAtOnceWhereItWaits_andWhenItNoticesElse() throws Exception {
    try (Runs runs = runs(2)) {
      List<String> ids = List.of(runs.start(SEARCH), runs.start(SEARCH), runs.start(SEARCH));
      entered(2);
      runs.cancel(ids.get(2));
      assertEquals("cancelled", states(runs).get(2));
      runs.cancel(ids.get(0));
      await(runs, List.of("cancelled", "running", "cancelled"));
      leave.release();
      await(runs, List.of("cancelled", "failed", "cancelled"));
    }
  }

  /** Whoever closes the browser finds them later, and another console does. */
  @Test
  void ended_areThereInAnotherConsole() throws Exception {
    try (Runs runs = runs(2)) {
      runs.start(SEARCH);
      leave.release();
      await(runs, List.of("failed"));
    }
    try (Runs again = runs(2)) {
      assertEquals(List.of("failed"), states(again));
      assertEquals("2", again.start(SEARCH));
    }
  }

  /** A console that is used for days would hold the reports of all. */
  @Test
  void oldest_areForgottenBeyondTwoHundredAndTheirFilesStay() throws Exception {
    Path kept = Files.createDirectories(folder.resolve("runs"));
    for (int i = 1; i <= 250; i++) {
      Map<String, Object> config = i == 3 ? RELEASE : SEARCH;
      String state = i == 3 ? ProjectRun.DONE : ProjectRun.FAILED;
      String text = JsonTree.text(Records.tree(run(Integer.toString(i), state, config)));
      Files.writeString(kept.resolve(i + ".json"), text);
    }
    try (Runs runs = runs(1)) {
      assertEquals(201, runs.all().size());
      assertEquals("3", runs.all().get(0).id());
      assertEquals("51", runs.all().get(1).id());
      leave.release(3);
      assertEquals("251", runs.start(SEARCH));
      assertEquals(List.of("3", "53"), ids(runs).subList(0, 2));
      assertEquals(200, runs.all().size());
    }
    assertTrue(Files.exists(kept.resolve("51.json")));
  }

  private static List<String> ids(Runs runs) {
    return runs.all().stream().map(ProjectRun::id).toList();
  }

  private static ProjectRun run(String id, String state, Map<String, Object> config) {
    Optional<String> nothing = Optional.empty();
    return new ProjectRun(
        id, "kaca", state, config, "", 0, 0, 0, nothing, nothing, Optional.empty());
  }

  @Test
  void close_endsWhatWorksAndWhatWaits() throws Exception {
    Runs runs = runs(2);
    for (int i = 0; i < 4; i++) {
      runs.start(SEARCH);
    }
    entered(2);
    runs.close();
    await(runs, List.of("cancelled", "cancelled", "cancelled", "cancelled"));
  }
}
