package kanon.lib.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kanon.api.Names;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that are killed while they publish: the system itself lets go of their locks. */
class KilledPublisherTest {
  private static final int EVERY = 5;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path temporary;

  private static String classPath() {
    return Stream.of(Publisher.class, Publication.class, KanonException.class, Names.class)
        .map(KilledPublisherTest::place)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static Process publishing(Path folder, String text, int step) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            classPath(),
            Publisher.class.getName(),
            folder.toString(),
            text,
            String.valueOf(step))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static Set<String> contents(Path folder) throws IOException {
    Set<String> contents = new TreeSet<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!String.valueOf(file.getFileName()).startsWith(".kanon-")) {
          contents.add(Files.readString(file));
        }
      }
    }
    return contents;
  }

  private static List<Unfinished.State> states(Path folder) {
    return Unfinished.in(folder).stream().map(Unfinished::state).distinct().toList();
  }

  @Test
  void killedAtAnyStep_aReleaseIsWholeAndOne() throws Exception {
    boolean through = false;
    for (int step = 1; !through; step += EVERY) {
      Path folder = Files.createDirectory(temporary.resolve("step-" + step));
      assertEquals(0, publishing(folder, "old", 0).waitFor());
      Process process = publishing(folder, "new", step);
      through = process.getInputStream().read() < 0;
      if (!through) {
        assertEquals(List.of(Unfinished.State.IN_USE), states(folder));
        Unfinished.settle(folder);
        assertEquals(List.of(Unfinished.State.IN_USE), states(folder));
        process.destroyForcibly().waitFor();
        assertNotEquals(List.of(Unfinished.State.IN_USE), states(folder));
      }
      assertTrue(contents(folder).size() <= 1, "step " + step);
      Unfinished.settle(folder);
      assertEquals(1, contents(folder).size(), "step " + step);
      try (Stream<Path> files = Files.list(folder)) {
        assertEquals(4, files.count(), "step " + step);
      }
    }
  }
}
