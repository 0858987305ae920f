package kanon.plugins.trust;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Enumeration;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.objectweb.asm.ClassReader;
import org.osgi.framework.Bundle;

/**
 * What the classes of a jar refer to, those of jars inside of it too: for each {@link Reach} one
 * place. Nothing is loaded or run. What code makes at run time cannot be seen so, only that it
 * does.
 */
public final class References {
  private static final int MOST_BYTES = 8 << 20;
  private static final int DEPTH = 3;

  private final Map<Reach, String> found = new EnumMap<>(Reach.class);
  private boolean unreadable;

  private References() {}

  /** Those of a file that is no bundle yet. */
  public static References of(Path jar) throws IOException {
    References references = new References();
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      for (ZipEntry entry : Collections.list(file.entries())) {
        if (interesting(entry.getName())) {
          try (InputStream in = file.getInputStream(entry)) {
            references.add(entry.getName(), in, DEPTH);
          }
        }
      }
    }
    return references;
  }

  /** Those of a bundle, as it is installed. */
  public static References of(Bundle bundle) {
    References references = new References();
    Enumeration<java.net.URL> entries = bundle.findEntries("/", "*", true);
    while (entries != null && entries.hasMoreElements()) {
      java.net.URL entry = entries.nextElement();
      if (interesting(entry.getPath())) {
        try (InputStream in = entry.openStream()) {
          references.add(entry.getPath(), in, DEPTH);
        } catch (IOException e) {
          references.unreadable = true;
        }
      }
    }
    return references;
  }

  private static boolean interesting(String path) {
    return path.endsWith(".class") || path.endsWith(".jar") || path.endsWith(".zip");
  }

  private void add(String path, InputStream in, int depth) throws IOException {
    if (path.endsWith(".class")) {
      read(in.readNBytes(MOST_BYTES + 1));
    } else if (depth == 0) {
      unreadable = true;
    } else {
      // Not closed: what is around it goes on.
      ZipInputStream inner = new ZipInputStream(in);
      for (ZipEntry entry = inner.getNextEntry(); entry != null; entry = inner.getNextEntry()) {
        if (interesting(entry.getName())) {
          byte[] bytes = inner.readNBytes(MOST_BYTES + 1);
          if (bytes.length > MOST_BYTES) {
            unreadable = true;
          } else {
            add(entry.getName(), new ByteArrayInputStream(bytes), depth - 1);
          }
        }
      }
    }
  }

  private void read(byte[] bytes) {
    if (bytes.length > MOST_BYTES) {
      unreadable = true;
      return;
    }
    try {
      ClassReader reader = new ClassReader(bytes);
      String of = reader.getClassName().replace('/', '.');
      reader.accept(
          new UsedMembers(
              (owner, member) ->
                  Reach.ofMember(owner, member)
                      .ifPresent(reach -> told(reach, owner.replace('/', '.'), of)),
              method -> told(Reach.NATIVE, "its own native method " + method, of)),
          ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    } catch (RuntimeException e) {
      unreadable = true;
    }
  }

  private void told(Reach reach, String what, String where) {
    found.merge(
        reach,
        what + " (in " + where + ")",
        (one, other) -> one.compareTo(other) <= 0 ? one : other);
  }

  /** For each reach one place; what cannot be read may be anything, and is code. */
  public Map<Reach, String> places() {
    Map<Reach, String> places = new TreeMap<>(found);
    if (unreadable) {
      places.putIfAbsent(Reach.CODE, "classes that cannot be read");
    }
    return places;
  }
}
