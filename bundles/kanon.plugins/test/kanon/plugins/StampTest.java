package kanon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StampTest {
  @TempDir Path folder;

  @Test
  void jars_areTheFilesThatEndSoAndDoNotHide() throws IOException {
    assertEquals(Map.of(), Stamp.jars(folder.resolve("none")));
    Path one = Files.writeString(folder.resolve("one.jar"), "1");
    Files.writeString(folder.resolve("one.jar.part"), "1");
    Files.writeString(folder.resolve(".two.jar"), "2");
    Files.writeString(folder.resolve("jar"), "3");
    Files.createDirectory(folder.resolve("four.jar"));
    Files.createSymbolicLink(folder.resolve("five.jar"), one);
    Files.createSymbolicLink(folder.resolve("six.jar"), folder.resolve("nothing"));
    assertEquals(Set.of("five.jar", "one.jar"), Stamp.jars(folder).keySet());
    assertEquals(Stamp.of(one), Stamp.jars(folder).get("one.jar"));
    assertThrows(NotDirectoryException.class, () -> Stamp.jars(one));
  }

  @Test
  void jars_thatCannotBeListedToTheEnd_areAnIoException() {
    IOException cause = new IOException("as asked");
    Stream<Path> files =
        Stream.generate(
            () -> {
              throw new UncheckedIOException(cause);
            });
    assertSame(cause, assertThrows(IOException.class, () -> Stamp.jars(files)));
  }

  @Test
  void aStamp_tellsOtherSizesTimesAndFiles() throws IOException {
    Path file = Files.writeString(folder.resolve("a.jar"), "12");
    FileTime time = Files.getLastModifiedTime(file);
    Stamp before = Stamp.of(file);
    assertEquals(before, Stamp.of(file));
    Files.writeString(file, "123");
    Files.setLastModifiedTime(file, time);
    assertNotEquals(before, Stamp.of(file));
    Files.writeString(file, "21");
    Files.setLastModifiedTime(file, FileTime.from(time.toInstant().plusNanos(1_000_000)));
    assertNotEquals(before, Stamp.of(file));
    Files.setLastModifiedTime(file, time);
    assertEquals(before, Stamp.of(file));
    Path other = Files.writeString(folder.resolve("b.jar"), "12");
    Files.setLastModifiedTime(other, time);
    assertNotEquals(before, Stamp.of(other));
  }
}
