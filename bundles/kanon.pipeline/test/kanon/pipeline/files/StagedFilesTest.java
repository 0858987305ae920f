package kanon.pipeline.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagedFilesTest {
  @TempDir Path folder;

  private static void write(OutputStream out, String text) throws IOException {
    try (out) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void nothingStandsUnderItsNameBeforePublishing() throws IOException {
    Path target = folder.resolve("deep/er/a.csv");
    try (StagedFiles files = new StagedFiles(Optional.of(target))) {
      write(files.open("-qi"), "abc");
      write(files.open("-sensitive"), "def");
      assertFalse(Files.exists(folder.resolve("deep/er/a-qi.csv")));
      assertEquals(
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
          files.digests().get(folder.resolve("deep/er/a-qi.csv")));
      files.publish();
    }
    assertEquals("abc", Files.readString(folder.resolve("deep/er/a-qi.csv")));
    assertEquals("def", Files.readString(folder.resolve("deep/er/a-sensitive.csv")));
    try (Stream<Path> left = Files.list(folder.resolve("deep/er"))) {
      assertEquals(2, left.count());
    }
  }

  @Test
  void digests_areTheSameHoweverOftenTheyAreAsked() throws IOException {
    try (StagedFiles files = new StagedFiles(Optional.of(folder.resolve("a.csv")))) {
      write(files.open(""), "abc");
      Files.writeString(files.hidden("-2"), "abc");
      Map<Path, String> first = files.digests();
      String abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
      assertEquals(Map.of(folder.resolve("a.csv"), abc, folder.resolve("a-2.csv"), abc), first);
      assertEquals(first, files.digests());
      write(files.open("-3"), "def");
      assertEquals(
          first.get(folder.resolve("a.csv")), files.digests().get(folder.resolve("a.csv")));
      assertEquals(3, files.digests().size());
    }
  }

  @Test
  void unpublishedFilesLeaveNothingAndOldOnesStay() throws IOException {
    Path target = folder.resolve("a.csv");
    Files.writeString(target, "old");
    try (StagedFiles files = new StagedFiles(Optional.of(target))) {
      write(files.open(""), "new");
      assertEquals(2, names().size());
    }
    assertEquals(List.of("a.csv"), names());
    assertEquals("old", Files.readString(target));
  }

  @Test
  void folderThatVanishes_isToldOfTheFileThatWasAskedFor() throws IOException {
    Path target = folder.resolve("out/a.csv");
    try (StagedFiles files = new StagedFiles(Optional.of(target))) {
      write(files.open(""), "new");
      Path hidden = files.hidden("-2").getParent();
      try (Stream<Path> all = Files.list(hidden)) {
        for (Path file : all.toList()) Files.delete(file);
      }
      Files.delete(hidden);
      KanonException e = assertThrows(KanonException.class, () -> files.open("-3"));
      assertEquals("UNWRITABLE_FILE", e.code());
      assertTrue(e.getMessage().startsWith("'" + folder.resolve("out/a-3.csv") + "'"));
    }
  }

  @Test
  void linksAreFollowed() throws IOException {
    Path real = Files.writeString(folder.resolve("real.csv"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), real);
    try (StagedFiles files = new StagedFiles(Optional.of(link))) {
      write(files.open(""), "new");
      files.publish();
    }
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(real));
  }

  @Test
  void exporterWithoutPathIsRefused() {
    try (StagedFiles files = new StagedFiles(Optional.empty())) {
      assertEquals("PATH_MISSING", assertThrows(KanonException.class, () -> files.open("")).code());
    }
  }

  @Test
  void suffixGoesBeforeTheExtension() {
    assertEquals(Path.of("a/b-qi.csv"), StagedFiles.suffixed(Path.of("a/b.csv"), "-qi"));
    assertEquals(Path.of("a.b/c-qi"), StagedFiles.suffixed(Path.of("a.b/c"), "-qi"));
    assertEquals(Path.of(".b-qi"), StagedFiles.suffixed(Path.of(".b"), "-qi"));
  }

  @Test
  void extension_isWhatStandsBehindTheLastDot() {
    assertEquals("jsonl", extension("a.b/c.d.JSONL"));
    assertEquals("", extension("a.b/c"));
    assertEquals("", extension("c."));
  }

  private static String extension(String path) {
    try (StagedFiles files = new StagedFiles(Optional.of(Path.of(path)))) {
      return files.extension();
    }
  }
}
