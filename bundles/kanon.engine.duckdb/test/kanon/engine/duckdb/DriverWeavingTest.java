package kanon.engine.duckdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriverWeavingTest {
  private static final Path MAPPED = Path.of("/proc/self/maps");

  @TempDir Path folder;

  @BeforeEach
  void systemTellsWhatIsMapped() {
    Assumptions.assumeTrue(Files.isReadable(MAPPED), "the system does not tell what is mapped");
  }

  /** What the driver unpacked goes when the process ends well, which that of tests may not. */
  @AfterAll
  static void tidy() throws IOException {
    List<String> lines = Files.isReadable(MAPPED) ? NativeLibrary.mapped() : List.of();
    for (String line : lines) {
      String file = line.substring(line.indexOf('/')).replace(" (deleted)", "");
      Files.deleteIfExists(Path.of(file));
    }
  }

  /** The driver as a bundle's class loader defines it whose classes are woven. */
  private static final class Woven extends URLClassLoader {
    private final Path library;

    Woven(Path library) {
      super(
          new URL[] {DuckDBDriver.class.getProtectionDomain().getCodeSource().getLocation()},
          ClassLoader.getPlatformClassLoader());
      this.library = library;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!name.equals(DriverWeaving.CLASS)) {
        return super.findClass(name);
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] woven = DriverWeaving.woven(in.readAllBytes(), library);
        return defineClass(name, woven, 0, woven.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static int answer(Path library) throws Exception {
    // Not closed: a library cannot be unloaded while its threads run.
    ClassLoader loader = new Woven(library);
    Driver driver =
        (Driver) loader.loadClass("org.duckdb.DuckDBDriver").getConstructor().newInstance();
    try (Connection connection = driver.connect("jdbc:duckdb:", new Properties());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 6 * 7")) {
      assertTrue(rows.next());
      return rows.getInt(1);
    }
  }

  private static boolean mapped(Path file) throws IOException {
    return Files.readString(MAPPED, StandardCharsets.ISO_8859_1).contains(file.toString());
  }

  @Test
  void driverLoadsTheLibraryThatItIsGiven() throws Exception {
    URL packed = DuckDBDriver.class.getResource("/" + SharedLibrary.packedName());
    Path library = new SharedLibrary(folder.toRealPath(), "2.0").from(packed);
    assertEquals(42, answer(library));
    assertTrue(mapped(library));
  }

  @Test
  void whereItCannotBeLoaded_driverUnpacksItsOwn() throws Exception {
    Path gone = folder.toRealPath().resolve("gone");
    assertEquals(42, answer(gone));
    assertFalse(mapped(gone));
  }

  @Test
  void inPlainJava_nothingIsWoven() {
    DriverWeaving.begin().run();
  }
}
