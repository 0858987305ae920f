package kanon.plugins.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReferencesTest {
  @TempDir Path scratch;

  /** Reaches nothing: arithmetic, records, lambdas, streams and texts. */
  record Quiet(int number, String text) {
    static String told(List<Quiet> all) {
      return all.stream().map(q -> q + " " + q.number()).reduce("", String::concat);
    }
  }

  static final class Reading {
    static boolean there(Path file) {
      return Files.exists(file);
    }
  }

  static final class Calling {
    static Supplier<Socket> socket() {
      return Socket::new;
    }
  }

  static final class Starting {
    static void start(String program) throws IOException {
      new ProcessBuilder(program).start();
    }
  }

  static final class Below {
    static native void jump();
  }

  static final class Loading extends ClassLoader {}

  private static byte[] zip(String suffix, byte[]... entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int i = 0; i < entries.length; i++) {
        zip.putNextEntry(new ZipEntry("entry" + i + suffix));
        zip.write(entries[i]);
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] code(Class<?> type) throws IOException {
    String path = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = Objects.requireNonNull(type.getResourceAsStream(path))) {
      return in.readAllBytes();
    }
  }

  private References of(byte[] jar) throws IOException {
    return References.of(Files.write(scratch.resolve("some.jar"), jar));
  }

  private Set<Reach> reached(Class<?> type) throws IOException {
    return of(zip(".class", code(type))).places().keySet();
  }

  @Test
  void places_areThoseOfWhatIsUsed() throws IOException {
    assertEquals(Set.of(), reached(Quiet.class));
    assertEquals(Set.of(Reach.FILES), reached(Reading.class));
    assertEquals(Set.of(Reach.NETWORK), reached(Calling.class));
    assertEquals(Set.of(Reach.PROCESSES), reached(Starting.class));
    assertEquals(Set.of(Reach.NATIVE), reached(Below.class));
    assertEquals(Set.of(Reach.CODE), reached(Loading.class));
  }

  @Test
  void classesOfJarsInside_countAsWell() throws IOException {
    byte[] inner = zip(".class", code(Calling.class), code(Quiet.class));
    assertEquals(
        "java.net.Socket (in kanon.plugins.trust.ReferencesTest$Calling)",
        of(zip(".jar", inner)).places().get(Reach.NETWORK));
    assertEquals(Set.of(Reach.NETWORK), of(zip(".jar", zip(".jar", inner))).places().keySet());
  }

  @Test
  void whatCannotBeRead_mayBeAnything() throws IOException {
    byte[] deep = zip(".jar", zip(".jar", zip(".jar", zip(".jar", new byte[0]))));
    for (byte[] jar : List.of(zip(".class", new byte[] {1, 2, 3}), deep)) {
      assertEquals("classes that cannot be read", of(jar).places().get(Reach.CODE));
    }
  }

  @Test
  void aStatement_isHeldAgainstWhatClassesReferTo() throws IOException {
    References calling = of(zip(".class", code(Calling.class)));
    String place = "java.net.Socket (in kanon.plugins.trust.ReferencesTest$Calling)";
    assertEquals("says it needs nothing, refers to " + place, Statement.of("none").beside(calling));
    assertEquals(
        "does not say what it needs, refers to " + place, Statement.of(null).beside(calling));
    assertEquals("says it needs files, network", Statement.of("network, files").beside(calling));
    assertEquals(List.of(), Statement.of("network").unsaid(calling));
    assertTrue(Statement.of("files,code").fault().isEmpty());
    assertEquals(
        "states 'telepathy' as Kanon-Needs; expected none, or some of files, network, processes,"
            + " native, code",
        Statement.of("files, telepathy").fault().orElseThrow());
  }
}
