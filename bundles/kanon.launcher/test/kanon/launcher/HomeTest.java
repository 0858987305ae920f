package kanon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeTest {
  private static final String NAME = "kanon.test.property";

  @TempDir Path scratch;

  @Test
  void bundles_areTheJarsByName() throws IOException {
    Home home = TestHome.in(scratch, "b.jar", "a.jar", "text.txt", "c.jar");
    assertEquals(
        List.of("a.jar", "b.jar", "c.jar"),
        Arrays.stream(home.bundles()).map(b -> b.getFileName().toString()).toList());
  }

  @Test
  void aFolderWithoutBundles_isSaidToHaveNone() throws IOException {
    Home empty = TestHome.in(scratch);
    assertEquals(
        "No bundles in " + scratch, assertThrows(IOException.class, empty::bundles).getMessage());
    Home none = new Home(scratch.resolve("none"), scratch);
    assertEquals(
        "No bundles in " + scratch.resolve("none"),
        assertThrows(IOException.class, none::bundles).getMessage());
  }

  @Test
  void properties_areThoseOfTheFile_eachOverriddenBySystemProperties() throws IOException {
    Home home = TestHome.in(scratch);
    assertThrows(NoSuchFileException.class, home::properties);
    Files.writeString(scratch.resolve("lib/kanon.properties"), NAME + "=file\nother=kept\n");
    assertEquals(
        Map.of(
            NAME,
            "file",
            "other",
            "kept",
            "kanon.home",
            scratch.toString(),
            "kanon.plugins",
            scratch.resolve("plugins").toString()),
        home.properties());
    System.setProperty(NAME, "system");
    System.setProperty("kanon.plugins", "elsewhere");
    try {
      assertEquals("system", home.properties().get(NAME));
      assertEquals("elsewhere", home.properties().get("kanon.plugins"));
    } finally {
      System.clearProperty(NAME);
      System.clearProperty("kanon.plugins");
    }
  }
}
