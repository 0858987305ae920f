package kanon.lib.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import kanon.model.KanonException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  private static String refusal(Path file) {
    KanonException e =
        assertThrows(KanonException.class, () -> WholeFile.write("text", file), file.toString());
    assertEquals("UNWRITABLE_FILE", e.code());
    assertFalse(String.valueOf(e.getMessage()).contains("Exception"), e.getMessage());
    return String.valueOf(e.getMessage());
  }

  @Test
  void file_isWrittenIntoFoldersThatAreMade() throws IOException {
    WholeFile.write("new", folder.resolve("a/b/c.txt"));
    assertEquals("new", Files.readString(folder.resolve("a/b/c.txt")));
    assertEquals(List.of("a"), names());
  }

  @Test
  void links_areFollowedAlsoToWhereNothingIsYet() throws IOException {
    Path there = Files.writeString(folder.resolve("there"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.relativize(there));
    Path chain = Files.createSymbolicLink(folder.resolve("chain"), link);
    Path open = Files.createSymbolicLink(folder.resolve("open"), folder.resolve("later"));
    WholeFile.write("new", chain);
    WholeFile.write("made", open);
    assertEquals("new", Files.readString(there));
    assertEquals("made", Files.readString(folder.resolve("later")));
    assertTrue(Stream.of(link, chain, open).allMatch(Files::isSymbolicLink));
  }

  @Test
  void whatIsNoRegularFile_staysAsItIs() throws Exception {
    assertTrue(refusal(folder).contains("is a folder"));
    Path circle = Files.createSymbolicLink(folder.resolve("circle"), folder.resolve("circle"));
    assertTrue(refusal(circle).contains("circle"));
    Path device = Path.of("/dev/null");
    if (Files.exists(device)) {
      assertTrue(refusal(device).contains("no regular file"));
      Path link = Files.createSymbolicLink(folder.resolve("null"), device);
      assertTrue(refusal(link).contains("no regular file"));
      assertFalse(Files.isRegularFile(device));
    }
  }

  @Test
  void pipe_staysAPipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    try {
      Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
      Assumptions.assumeTrue(made.waitFor() == 0);
    } catch (IOException e) {
      Assumptions.abort("no mkfifo");
    }
    assertTrue(refusal(pipe).contains("no regular file"));
    assertTrue(
        Files.readAttributes(pipe, java.nio.file.attribute.BasicFileAttributes.class).isOther());
  }

  @Test
  void placeThatTakesNoFiles_isToldInWords() throws IOException {
    Path text = Files.writeString(folder.resolve("text"), "text");
    refusal(text.resolve("x.csv"));
    if (Files.isDirectory(Path.of("/proc/self"))) {
      refusal(Path.of("/proc/x.csv"));
      KanonException e =
          assertThrows(KanonException.class, () -> OutputPlace.require(Path.of("/proc/a/x.csv")));
      assertFalse(String.valueOf(e.getMessage()).contains("Exception"), e.getMessage());
    }
  }

  @Test
  void permissions_areThoseOfTheFileBeforeOrOfANewOne() throws IOException {
    Assumptions.assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    Path fresh = Files.createFile(folder.resolve("fresh"));
    Path file = folder.resolve("file");
    WholeFile.write("1", file);
    assertEquals(Files.getPosixFilePermissions(fresh), Files.getPosixFilePermissions(file));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    WholeFile.write("2", file);
    assertEquals("rw-r-----", shown(file));
    WholeFile.write("3".getBytes(UTF_8), file, Access.OWNER);
    assertEquals("rw-------", shown(file));
  }

  private static String shown(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void stagedFiles_areForTheirOwnerAlone() throws IOException {
    Assumptions.assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    try (Publication publication = new Publication()) {
      Path staged = publication.stage(folder.resolve("a.csv"), Kind.PART, Access.USUAL).staged();
      assertEquals("rw-------", shown(WholeFile.create(staged)));
      assertEquals("rwx------", shown(Journal.folder(staged)));
    }
    assertEquals(List.of(), names());
  }
}
