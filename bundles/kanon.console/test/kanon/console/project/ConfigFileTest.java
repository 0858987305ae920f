package kanon.console.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The config's file: its versions, and who may read it. */
class ConfigFileTest {
  private static final int WINDOWS = 8;
  private static final int CHANGES = 20;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Path file() {
    return folder.resolve("kanon.json");
  }

  private String permissions() throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file()));
  }

  private void permit(String permissions) throws IOException {
    Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString(permissions));
  }

  private static void put(ConfigFile config, String key, Object value) {
    config.change(
        config.stamp(),
        tree -> {
          tree.put(key, value);
          return tree;
        });
  }

  @Test
  void newFile_isForItsOwnerAlone() throws IOException {
    put(new ConfigFile(file()), "order", "input");
    assertEquals("rw-------", permissions());
  }

  @Test
  void fileThatWasShared_isShared_untilASeedComesIn() throws IOException {
    Files.writeString(file(), "{\"order\": \"input\"}");
    permit("rw-r--r--");
    ConfigFile config = new ConfigFile(file());
    put(config, "order", "sorted");
    assertEquals("rw-r--r--", permissions());
    put(config, "seed", 7L);
    assertEquals("rw-------", permissions());
    permit("rw-r-----");
    put(config, "order", "input");
    assertEquals("rw-r-----", permissions(), "its owner has decided");
    put(config, "seed", 8L);
    assertEquals("rw-------", permissions());
  }

  @Test
  void earlierVersion_changesNothing() throws IOException {
    ConfigFile config = new ConfigFile(file());
    String seen = config.stamp();
    put(config, "order", "input");
    String text = Files.readString(file());
    KanonException e =
        assertThrows(KanonException.class, () -> config.change(seen, tree -> Map.of()));
    assertEquals("STALE_CONFIG", e.code());
    assertEquals(text, Files.readString(file()));
  }

  /** Of changes that were made for the same version one is taken; each that was taken is there. */
  @Test
  void windowsThatChangeAtOnce_loseNothing() throws Exception {
    ConfigFile config = new ConfigFile(file());
    ExecutorService windows = Executors.newFixedThreadPool(WINDOWS);
    try {
      List<Future<Integer>> all = new ArrayList<>();
      for (int w = 0; w < WINDOWS; w++) {
        String window = "w" + w;
        Callable<Integer> changes = () -> changes(config, window);
        all.add(windows.submit(changes));
      }
      for (int w = 0; w < WINDOWS; w++) {
        assertEquals((long) all.get(w).get(), config.read().config().get("w" + w));
      }
    } finally {
      windows.shutdownNow();
    }
  }

  private static int changes(ConfigFile config, String window) {
    int taken = 0;
    while (taken < CHANGES) {
      long next = taken + 1L;
      String seen = config.stamp();
      try {
        config.change(
            seen,
            tree -> {
              tree.put(window, next);
              return tree;
            });
        taken++;
      } catch (KanonException e) {
        assertEquals("STALE_CONFIG", e.code());
      }
    }
    return taken;
  }
}
