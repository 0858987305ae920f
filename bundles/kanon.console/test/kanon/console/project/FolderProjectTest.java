package kanon.console.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.api.console.Question;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which questions wait for which. */
class FolderProjectTest {
  private static final long PATIENCE_SECONDS = 60;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();

  private Pipeline pipeline() {
    return (Pipeline)
        Proxy.newProxyInstance(
            FolderProjectTest.class.getClassLoader(),
            new Class<?>[] {Pipeline.class},
            (proxy, method, arguments) -> workbench());
  }

  private Workbench workbench() {
    opened.incrementAndGet();
    return (Workbench)
        Proxy.newProxyInstance(
            FolderProjectTest.class.getClassLoader(),
            new Class<?>[] {Workbench.class},
            (proxy, method, arguments) -> closed.incrementAndGet());
  }

  private static Question<String> waiting(CountDownLatch begun, CountDownLatch end) {
    return (bench, monitor) -> {
      begun.countDown();
      try {
        end.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return "answered";
    };
  }

  /** A verification of millions of rows kept the lattice waiting for half a minute. */
  @Test
  void question_doesNotWaitForOneThatIsAskedAside() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Roots roots = new Roots(folder, List.of());
    try (FolderProject project = new FolderProject(folder.resolve("c.json"), roots, pipeline())) {
      project.aside("verify", "run 1", waiting(begun, end));
      assertTrue(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
      Optional<String> answer = Optional.empty();
      while (answer.isEmpty()) {
        answer = project.task("explore", "run 1", (bench, monitor) -> "seen").result();
      }
      assertEquals(Optional.of("seen"), answer);
      assertTrue(project.busy());
      assertEquals(0, closed.get());
      end.countDown();
      while (project.aside("verify", "run 1", waiting(begun, end)).result().isEmpty()) {
        Thread.onSpinWait();
      }
      assertEquals(1, closed.get(), "that of the verification");
      assertEquals(2, opened.get());
    }
    assertEquals(2, closed.get());
  }
}
