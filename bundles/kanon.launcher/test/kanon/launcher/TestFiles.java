package kanon.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** What tests do with files. */
final class TestFiles {
  private static final long PATIENCE_NANOS = 600_000_000_000L;

  private TestFiles() {}

  static void delete(Path top) throws IOException {
    List<Path> all;
    try (Stream<Path> walked = Files.walk(top)) {
      all = walked.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) Files.delete(path);
  }

  /** Waits until a file is there. */
  static void await(Path file) throws IOException {
    long start = System.nanoTime();
    while (!Files.exists(file)) {
      if (System.nanoTime() - start > PATIENCE_NANOS)
        throw new AssertionError("Waited in vain for " + file);
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
  }

  static Path jar(Path file, Map<String, String> entries) throws IOException {
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        jar.putNextEntry(new JarEntry(entry.getKey()));
        jar.write(entry.getValue().getBytes(java.nio.charset.StandardCharsets.UTF_8));
      }
    }
    return file;
  }
}
