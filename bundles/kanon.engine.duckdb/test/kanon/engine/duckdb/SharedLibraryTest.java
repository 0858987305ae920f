package kanon.engine.duckdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedLibraryTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000);

  @TempDir Path folder;

  private Path cache() {
    return folder.resolve("not there yet").resolve("cache");
  }

  private URL packed(String content) throws IOException {
    return Files.writeString(folder.resolve("packed"), content).toUri().toURL();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(cache())) {
      return files.sorted().toList();
    }
  }

  private Path from(String version, URL packed) throws IOException {
    return new SharedLibrary(cache(), version).from(packed);
  }

  @Test
  void oneCopyServesAllStarts() throws IOException {
    URL packed = packed("library");
    Path first = from("2.0", packed);
    assertEquals("library", Files.readString(first));
    Files.setLastModifiedTime(first, LONG_AGO);
    assertEquals(first, from("2.0", packed));
    assertEquals(LONG_AGO, Files.getLastModifiedTime(first));
    assertEquals(List.of(first), files());
  }

  @Test
  void copiesThatAreCutOffOrOfAnotherVersion_areMadeAnew() throws IOException {
    URL packed = packed("library");
    Path copy = from("2.0", packed);
    Files.writeString(copy, "libr");
    assertEquals("library", Files.readString(from("2.0", packed)));
    Path next = from("2.0.1", packed("the next library"));
    assertEquals("the next library", Files.readString(next));
    assertEquals(List.of(next), files());
  }

  @Test
  void whatAKilledStartLeft_isRemoved() throws IOException {
    Path left = Files.createDirectories(cache().resolve(".kanon-0123456789abcdef"));
    Files.createFile(left.resolve("lock"));
    Files.writeString(left.resolve("library"), "libr");
    assertEquals(List.of(from("2.0", packed("library"))), files());
  }

  @Test
  void manyAtOnce_allHaveOne() throws Exception {
    URL packed = packed("library".repeat(100_000));
    var pool = Executors.newFixedThreadPool(8);
    try {
      List<Future<Path>> all =
          IntStream.range(0, 8).mapToObj(i -> pool.submit(() -> from("2.0", packed))).toList();
      for (Future<Path> one : all) {
        assertArrayEquals(
            Files.readAllBytes(folder.resolve("packed")), Files.readAllBytes(one.get()));
      }
      assertEquals(1, files().size());
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void aCacheThatTakesNothing_isTold() throws IOException {
    URL packed = packed("library");
    Files.createDirectories(cache().getParent());
    Files.writeString(cache(), "a file");
    assertThrows(IOException.class, () -> from("2.0", packed));
  }

  @Test
  void packedName_isThatOfTheDriver() {
    String name = SharedLibrary.packedName();
    assertNotNull(DuckDBDriver.class.getResource("/" + name), name);
    assertTrue(name.startsWith("libduckdb_java.so_"), name);
  }
}
