package kanon.console.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Semaphore;

/**
 * How many runs are worked on side by side: as many as the machine has processors, between two and
 * four; and one alone where the table is so large that several copies may not fit into memory.
 */
final class Lanes {
  private static final int LEAST = 2;
  private static final int MOST = 4;

  /** A table in memory, with what is worked out of it, takes less than so many times its file. */
  private static final long TIMES_FILE = 8;

  private final Path folder;
  private final long memory;
  private final int count;
  private final Semaphore places;

  Lanes(Path folder) {
    this(folder, Runtime.getRuntime().availableProcessors(), Runtime.getRuntime().maxMemory());
  }

  Lanes(Path folder, int processors, long memory) {
    this.folder = folder;
    this.memory = memory;
    count = Math.max(LEAST, Math.min(MOST, processors));
    places = new Semaphore(count, true);
  }

  /** How many there are. */
  int count() {
    return count;
  }

  /** How many of them a run takes. */
  int taken(Map<String, Object> config) {
    Object path = config.get("input") instanceof Map<?, ?> input ? input.get("path") : null;
    if (!(path instanceof String name)) {
      return 1;
    }
    try {
      return Files.size(folder.resolve(name)) > memory / TIMES_FILE / count ? count : 1;
    } catch (IOException | InvalidPathException e) {
      return 1; // The run says what is wrong with it.
    }
  }

  /** Works as soon as there is room. */
  void work(Map<String, Object> config, Runnable work) {
    int taken = taken(config);
    places.acquireUninterruptibly(taken);
    try {
      work.run();
    } finally {
      places.release(taken);
    }
  }
}
