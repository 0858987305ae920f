package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path top;

  private Path file(String name, String text) {
    Tree.write(top.resolve(name), text);
    return top.resolve(name);
  }

  @Test
  void sources_areSortedAndWithoutWhatBuildsMake() throws IOException {
    Path b = file("b/B", "");
    Path a = file("a", "");
    for (String made : List.of("generated", "bin", "bin_test", "cache", "target", ".gradle")) {
      file("b/" + made + "/x", "");
    }
    Files.createSymbolicLink(top.resolve("link"), Path.of("b"));
    assertEquals(List.of(a, b), Tree.sources(top));
  }

  @Test
  void sources_ofAFolderNamedLikeSomethingMadeAreThere() {
    Path inside = file("bin/a", "");
    assertEquals(List.of(inside), Tree.sources(top.resolve("bin")));
  }

  @Test
  void files_ofNothingAreNone() {
    assertEquals(List.of(), Tree.files(top.resolve("absent")));
    assertEquals("", Tree.read(top.resolve("absent")));
    assertEquals(0, Tree.size(top.resolve("absent")));
  }

  @Test
  void copy_keepsTheTimeAndReplacesWhatDiffersInSizeOrTime() throws IOException {
    Path from = file("from", "1");
    Path to = top.resolve("deep/to");
    Tree.copy(from, to);
    Object file = Files.readAttributes(to, BasicFileAttributes.class).fileKey();
    Tree.copy(from, to);
    assertEquals(file, Files.readAttributes(to, BasicFileAttributes.class).fileKey());
    Files.setLastModifiedTime(file("from", "2"), FileTime.fromMillis(0));
    Tree.copy(from, to);
    assertEquals("2", Tree.read(to));
    assertEquals(List.of(to), Tree.files(to.getParent()));
  }

  @Test
  void delete_takesAllBelow() {
    file("a/b/c", "");
    Tree.delete(top.resolve("a"));
    assertFalse(Files.exists(top.resolve("a")));
    Tree.delete(top.resolve("a"));
  }
}
