package kanon.pipeline.isolated;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.osgi.framework.Bundle;
import org.osgi.framework.namespace.HostNamespace;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;

/**
 * Bundles as jars that another framework can install. One that was installed by reference is the
 * jar that it refers to; of any other a jar is made of what the framework has stored, which is what
 * was judged when it was let in, whatever lies in its place by now.
 */
final class BundleFiles {
  private static final String REFERENCE = "reference:file:";

  private final Path folder;
  private final Map<Long, Path> files = new LinkedHashMap<>();

  /**
   * @param folder where jars are made
   */
  BundleFiles(Path folder) {
    this.folder = folder;
  }

  /** The jars of some bundles and of all that they are wired to, but those handed out before. */
  List<Path> more(Collection<Bundle> roots) throws IOException {
    List<Path> more = new ArrayList<>();
    for (Bundle bundle : wired(roots)) {
      if (!files.containsKey(bundle.getBundleId())) {
        Path file = file(bundle);
        files.put(bundle.getBundleId(), file);
        more.add(file);
      }
    }
    return more;
  }

  private static Set<Bundle> wired(Collection<Bundle> roots) {
    Set<Bundle> all = new LinkedHashSet<>();
    Deque<Bundle> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      Bundle bundle = open.pop();
      BundleWiring wiring = bundle.adapt(BundleWiring.class);
      if (bundle.getBundleId() != 0 && wiring != null && all.add(bundle)) {
        for (BundleWire wire : wiring.getRequiredWires(null)) {
          open.add(wire.getProvider().getBundle());
        }
        for (BundleWire wire : wiring.getProvidedWires(HostNamespace.HOST_NAMESPACE)) {
          open.add(wire.getRequirer().getBundle());
        }
      }
    }
    return all;
  }

  /** The jar of one bundle. */
  Path file(Bundle bundle) throws IOException {
    Optional<Path> referred = referred(bundle.getLocation());
    return referred.isPresent() ? referred.get() : stored(bundle);
  }

  private static Optional<Path> referred(String location) {
    if (!location.startsWith(REFERENCE)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(URI.create(location.substring("reference:".length()))))
          .filter(Files::isRegularFile);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private Path stored(Bundle bundle) throws IOException {
    Path file = folder.resolve(bundle.getBundleId() + ".jar");
    try (OutputStream to = Files.newOutputStream(file);
        ZipOutputStream out = new ZipOutputStream(to)) {
      out.setLevel(1);
      copy(bundle, JarFile.MANIFEST_NAME, out);
      entries(bundle, "/", out);
    }
    return file;
  }

  private static void entries(Bundle bundle, String folder, ZipOutputStream out)
      throws IOException {
    Enumeration<String> paths = bundle.getEntryPaths(folder);
    for (String path : paths == null ? List.<String>of() : Collections.list(paths)) {
      if (path.endsWith("/")) {
        entries(bundle, path, out);
      } else if (!path.equals(JarFile.MANIFEST_NAME)) {
        copy(bundle, path, out);
      }
    }
  }

  private static void copy(Bundle bundle, String path, ZipOutputStream out) throws IOException {
    URL entry = bundle.getEntry(path);
    if (entry == null) {
      throw new IOException("bundle " + bundle.getSymbolicName() + " lacks its " + path);
    }
    out.putNextEntry(new ZipEntry(path));
    try (InputStream in = entry.openStream()) {
      in.transferTo(out);
    }
    out.closeEntry();
  }
}
