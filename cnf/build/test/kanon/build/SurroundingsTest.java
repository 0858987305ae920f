package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SurroundingsTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path root;

  @SuppressWarnings("NullAway.Init")
  private Folder files;

  @BeforeEach
  void repository() {
    files = new Folder(root);
    for (String name : new String[] {"README.md", "build", "docs/page.md"}) files.write(name, "1");
    files.write("bundles/a/test/a/ATest.java", "1");
    files.write("bundles/b/src/b/B.java", "1");
  }

  private String key() {
    return new Surroundings(root).of(files.project("a"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "README.md",
        "build",
        "docs/page.md",
        "docs/new.md",
        "examples/adult.csv",
        "hierarchies/age.csv",
        "benchmarks/src/B.java",
        "cnf/build.bnd",
        "cnf/build/src/kanon/build/Build.java",
        ".ci/run",
        "runtime/kanon.bndrun",
        "bundles/a/test/a/ATest.java",
        "bundles/a/src/a/A.java",
        "bundles/a/it.bndrun",
        "bundles/b/bnd.bnd",
        "bundles/b/readme.md"
      })
  void of_changesWith(String name) {
    String before = key();
    files.write(name, "2");
    assertNotEquals(before, key());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bundles/b/src/b/B.java",
        "bundles/b/test/b/BTest.java",
        "bundles/a/generated/test.out",
        "bundles/b/bin/b/B.class",
        "cnf/cache/fetched",
        "out/release.csv",
        ".git/index"
      })
  void of_doesNotChangeWith(String name) {
    String before = key();
    files.write(name, "2");
    assertEquals(before, key());
  }

  @Test
  void of_seesContentBehindTheSameSizeAndTime() throws IOException {
    String before = key();
    FileTime time = Files.getLastModifiedTime(files.file("README.md"));
    Files.setLastModifiedTime(files.write("README.md", "2"), time);
    assertNotEquals(before, key());
  }

  @Test
  void of_isTheSameForFilesTouchedOnly() throws IOException {
    String before = key();
    Files.setLastModifiedTime(files.file("README.md"), FileTime.fromMillis(0));
    assertEquals(before, key());
  }

  @Test
  void of_seesAFileRenamedOrGone() throws IOException {
    String before = key();
    Files.move(files.file("docs/page.md"), files.file("docs/other.md"));
    String renamed = key();
    assertNotEquals(before, renamed);
    Files.delete(files.file("docs/other.md"));
    assertNotEquals(renamed, key());
  }

  @Test
  void unchanged_onlyUntilAFileIsEdited() {
    Surroundings surroundings = new Surroundings(root);
    assertTrue(surroundings.unchanged());
    files.write("README.md", "2");
    assertFalse(surroundings.unchanged());
  }
}
