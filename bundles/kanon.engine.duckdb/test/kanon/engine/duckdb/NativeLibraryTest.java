package kanon.engine.duckdb;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class NativeLibraryTest {
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
