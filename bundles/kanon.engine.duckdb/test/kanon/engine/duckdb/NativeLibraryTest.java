package kanon.engine.duckdb;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class NativeLibraryTest {
  @Test
  void whatKilledProcessesLeft_isSweptUp() throws Exception {
    Path old = Files.createTempFile("libduckdb_java", ".so");
    Path fresh = Files.createTempFile("libduckdb_java", ".so");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(3600)));
    assertTrue(
        new NativeLibraryCheck().find(List.of()).stream().anyMatch(f -> f.place().equals(old)));
    NativeLibrary.sweep();
    assertFalse(Files.exists(old));
    assertTrue(Files.exists(fresh));
    Files.delete(fresh);
  }

  @Test
  void unpackedFileIsGoneOnceItIsLoaded() throws Exception {
    Assumptions.assumeTrue(
        Files.isReadable(Path.of("/proc/self/maps")), "the system does not tell what is mapped");
    try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties())) {
      assertFalse(connection.isClosed());
      NativeLibrary.remove();
    }
    List<String> mapped = NativeLibrary.mapped();
    assertFalse(mapped.isEmpty());
    for (String line : mapped) {
      assertTrue(line.endsWith(" (deleted)"), line);
    }
  }
}
