package kanon.lib.keys;

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
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyFileTest {
  private static final String HEX =
      "00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF";

  @TempDir Path folder;

  private static void assertFault(String code, Runnable step) {
    KanonException e = assertThrows(KanonException.class, step::run);
    assertEquals(code, e.code(), e.getMessage());
    assertFalse(String.valueOf(e.getMessage()).contains("0011"), e.getMessage());
  }

  private Path file(String text, String permissions) throws IOException {
    Path file = Files.writeString(folder.resolve("k" + Integer.toHexString(text.hashCode())), text);
    if (posix()) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
    return file;
  }

  private boolean posix() {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  @Test
  void write_canBeReadAgainByItsOwnerAlone() throws IOException {
    Path file = folder.resolve("study.key");
    SecretKey key = SecretKey.fresh();
    KeyFile.write(file, key);
    assertEquals(key, KeyFile.read(file));
    assertTrue(Files.readString(file).contains(key.id()));
    if (posix()) {
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
  }

  @Test
  void write_overAFileIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("there"), "x");
    assertFault("KEY_EXISTS", () -> KeyFile.write(file, SecretKey.fresh()));
    assertEquals("x", Files.readString(file));
    assertFault(
        "KEY_NOT_WRITTEN", () -> KeyFile.write(folder.resolve("no/where"), SecretKey.fresh()));
  }

  @Test
  void read_takesCommentsBlanksAndDigitsAlone() throws IOException {
    SecretKey key = KeyText.parse(HEX).orElseThrow();
    for (String text : List.of(HEX, " kanon-key-1  " + HEX + "\r\n", "# a\n\nkanon-key-1 " + HEX)) {
      assertEquals(key, KeyFile.read(file(text, "rw-------")));
    }
  }

  @Test
  void read_refusesWhatIsNoKey() throws IOException {
    for (String text :
        List.of(
            "",
            HEX.substring(1),
            HEX + "0",
            HEX + "\n" + HEX,
            "kanon-key-2 " + HEX,
            "g" + HEX.substring(1))) {
      Path file = file(text, "rw-------");
      assertFault("BAD_KEY", () -> KeyFile.read(file));
    }
    Path large = file("#".repeat(5000) + "\n" + HEX, "rw-------");
    assertFault("BAD_KEY", () -> KeyFile.read(large));
    assertFault("BAD_KEY", () -> KeyFile.read(folder));
    assertFault("KEY_MISSING", () -> KeyFile.read(folder.resolve("none")));
  }

  @Test
  void read_refusesFilesThatOthersMayTouch() throws IOException {
    assumeTrue(posix());
    Path file = file(HEX, "rw-------");
    for (String others : List.of("rw-r-----", "rw-----w-", "rw----r--", "rw---x---")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(others));
      assertFault("KEY_EXPOSED", () -> KeyFile.read(file));
    }
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--------"));
    assertEquals(KeyText.parse(HEX).orElseThrow(), KeyFile.read(file));
  }

  @Test
  void rotate_keepsTheOldKeyBeside() throws IOException {
    Path file = folder.resolve("study.key");
    SecretKey first = SecretKey.fresh();
    SecretKey second = SecretKey.fresh();
    SecretKey third = SecretKey.fresh();
    KeyFile.write(file, first);
    LocalDate day = LocalDate.of(2024, 12, 31);
    Path one = KeyFile.rotate(file, second, day);
    Path two = KeyFile.rotate(file, third, day);
    assertEquals(folder.resolve("study.key.2024-12-31"), one);
    assertEquals(folder.resolve("study.key.2024-12-31.2"), two);
    assertEquals(first, KeyFile.read(one));
    assertEquals(second, KeyFile.read(two));
    assertEquals(third, KeyFile.read(file));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(3, left.count());
    }
  }

  /** The key that is used stands where the link leads, and so does the old one. */
  @Test
  void rotate_followsLinks() throws IOException {
    assumeTrue(posix());
    Path keys = Files.createDirectory(folder.resolve("keys"));
    SecretKey first = SecretKey.fresh();
    SecretKey second = SecretKey.fresh();
    KeyFile.write(keys.resolve("real.key"), first);
    Path link = Files.createSymbolicLink(folder.resolve("link.key"), keys.resolve("real.key"));
    Path old = KeyFile.rotate(link, second, LocalDate.of(2024, 12, 31));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals(second, KeyFile.read(keys.resolve("real.key")));
    assertEquals(keys.toRealPath().resolve("real.key.2024-12-31"), old);
    assertEquals(first, KeyFile.read(old));
  }

  @Test
  void rotate_keepsWhatBesidesTheKeyStandsInTheOldFile() throws IOException {
    String text = "# of the study in Lund\nkanon-key-1 " + HEX + "\n";
    Path file = file(text, "r--------");
    Path old = KeyFile.rotate(file, SecretKey.fresh(), LocalDate.of(2024, 12, 31));
    assertEquals(text, Files.readString(old));
    if (posix()) {
      for (Path each : List.of(file, old)) {
        assertEquals(
            "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(each)));
      }
    }
  }

  @Test
  void rotate_thatFailsLeavesTheKey() throws IOException {
    assumeTrue(posix());
    Path file = folder.resolve("f".repeat(250));
    SecretKey key = SecretKey.fresh();
    KeyFile.write(file, key);
    assertFault("KEY_NOT_WRITTEN", () -> KeyFile.rotate(file, SecretKey.fresh(), LocalDate.EPOCH));
    assertEquals(key, KeyFile.read(file));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(1, left.count());
    }
  }

  @Test
  void rotate_whatIsNoKeyIsLeft() throws IOException {
    Path file = file("x", "rw-------");
    assertFault(
        "BAD_KEY", () -> KeyFile.rotate(file, SecretKey.fresh(), LocalDate.of(2024, 12, 31)));
    assertEquals("x", Files.readString(file));
  }

  @Test
  void mac_isHmacSha256() {
    SecretKey key = SecretKey.of(HexFormat.of().parseHex("0b".repeat(20) + "00".repeat(12)));
    assertEquals(
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
        HexFormat.of()
            .formatHex(key.mac("Hi There".getBytes(java.nio.charset.StandardCharsets.US_ASCII))));
  }

  @Test
  void derivedKeysAndIds_differAndAreStable() {
    SecretKey key = KeyText.parse(HEX).orElseThrow();
    assertEquals(key.derived("a"), key.derived("a"));
    assertNotEquals(key.derived("a"), key.derived("b"));
    assertNotEquals(key.id(), key.derived("a").id());
    assertEquals(12, key.id().length());
    assertEquals(Optional.of(key), KeyText.parse(HEX.toLowerCase(java.util.Locale.ROOT)));
    assertNotEquals(SecretKey.fresh(), SecretKey.fresh());
    assertFalse(key.toString().contains("0011"));
  }
}
