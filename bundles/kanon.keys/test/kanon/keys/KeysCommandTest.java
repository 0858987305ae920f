package kanon.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kanon.lib.keys.KeyFile;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeysCommandTest {
  private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{64}");

  private final KeysCommand command = new KeysCommand();

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private Called run(String action, Path file, boolean json) {
    Called called = new Called(action, file.toString(), json);
    assertEquals(0, command.run(called.call()));
    return called;
  }

  private List<String> lines(String action, Path file) {
    return run(action, file, false).lines;
  }

  private String refused(KanonException.Kind kind, String code, String action, String file) {
    KanonException e =
        assertThrows(
            KanonException.class, () -> command.run(new Called(action, file, false).call()));
    assertEquals(kind, e.kind());
    assertEquals(code, e.code());
    return String.valueOf(e.getMessage());
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void new_makesAFileForItsOwnerAlone() throws IOException {
    Path file = folder.resolve("study.key");
    assertEquals(
        List.of("key " + id(lines("new", file)) + " in " + file),
        List.of("key " + KeyFile.read(file).id() + " in " + file));
    assertEquals(List.of(file), files());
    if (posix()) {
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
  }

  private static String id(List<String> lines) {
    return lines.get(0).split(" ")[1];
  }

  private boolean posix() {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  @Test
  void new_twiceMakesTwoKeysAndNeverWritesOver() throws IOException {
    Path file = folder.resolve("a.key");
    String one = id(lines("new", file));
    assertNotEquals(one, id(lines("new", folder.resolve("b.key"))));
    String text = Files.readString(file);
    String message = refused(KanonException.Kind.USAGE, "KEY_EXISTS", "new", file.toString());
    assertTrue(message.contains("keys rotate"), message);
    assertEquals(text, Files.readString(file));
    refused(
        KanonException.Kind.INPUT,
        "KEY_NOT_WRITTEN",
        "new",
        folder.resolve("no/such/folder.key").toString());
  }

  @Test
  void rotate_putsANewKeyInPlaceAndKeepsTheOld() throws IOException {
    Path file = folder.resolve("study.key");
    String before = id(lines("new", file));
    List<String> told = lines("rotate", file);
    assertEquals(2, told.size(), told.toString());
    assertEquals(KeyFile.read(file).id(), id(told));
    assertNotEquals(before, id(told));
    String beside = "the old one is in ";
    assertTrue(told.get(1).startsWith(beside + file + "."), told.toString());
    Path old = Path.of(told.get(1).substring(beside.length()));
    assertEquals(before, id(lines("id", old)));
    assertEquals(List.of(file, old), files());
  }

  @Test
  void rotate_ofWhatIsNotThereOrNoKey_changesNothing() throws IOException {
    String none = folder.resolve("none.key").toString();
    refused(KanonException.Kind.INPUT, "KEY_MISSING", "rotate", none);
    Path text = Files.writeString(folder.resolve("text"), "no key");
    if (posix()) {
      Files.setPosixFilePermissions(text, PosixFilePermissions.fromString("rw-------"));
    }
    refused(KanonException.Kind.INPUT, "BAD_KEY", "rotate", text.toString());
    assertEquals(List.of(text), files());
    assertEquals("no key", Files.readString(text));
  }

  @Test
  void id_isToldOfSafeFilesAlone() throws IOException {
    assumeTrue(posix());
    Path file = folder.resolve("study.key");
    String made = id(lines("new", file));
    assertEquals(List.of("key " + made + " in " + file), lines("id", file));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    for (String action : List.of("id", "rotate")) {
      String message = refused(KanonException.Kind.INPUT, "KEY_EXPOSED", action, file.toString());
      assertTrue(message.contains("chmod 600"), message);
    }
    assertEquals(List.of(file), files());
  }

  @Test
  void json_hasWhatTheLinesHave() {
    Path file = folder.resolve("study.key");
    Called made = run("new", file, true);
    assertEquals(List.of(), made.lines);
    assertEquals(
        List.of(Map.of("file", file.toString(), "id", KeyFile.read(file).id())), made.documents);
    Map<?, ?> rotated = (Map<?, ?>) run("rotate", file, true).documents.get(0);
    assertEquals(List.of("file", "id", "old"), List.copyOf(rotated.keySet()));
    assertEquals(
        List.of(Map.of("file", file.toString(), "id", String.valueOf(rotated.get("id")))),
        run("id", file, true).documents);
  }

  @Test
  void nothingPrinted_hasTheKey() throws IOException {
    Path file = folder.resolve("study.key");
    StringBuilder printed = new StringBuilder();
    for (String action : List.of("new", "id", "rotate", "id")) {
      printed.append(lines(action, file));
    }
    printed.append(run("id", file, true).documents);
    assertFalse(DIGITS.matcher(printed).find(), printed.toString());
    for (Path each : files()) {
      Matcher key = DIGITS.matcher(Files.readString(each));
      assertTrue(key.find());
      assertFalse(printed.toString().contains(key.group().substring(0, 16)));
    }
  }

  @Test
  void wordsThatAreNoneOfIts_areRefused() {
    String file = folder.resolve("study.key").toString();
    String message = refused(KanonException.Kind.USAGE, "UNKNOWN_KEY_ACTION", "rotat", file);
    assertTrue(message.contains("Did you mean 'rotate'?"), message);
    refused(KanonException.Kind.USAGE, "BAD_KEY_PATH", "new", "a\0b");
    assertEquals(
        "keys ACTION FILE [--signing] [--json] [--token FILE] [--alias NAME] [--pin WHERE]",
        command.syntax().usage("keys"),
        "as docs/commands.md has it");
  }
}
