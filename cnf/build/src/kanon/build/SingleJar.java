package kanon.build;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** The platform as one executable jar, which the launcher unpacks when it is started. */
final class SingleJar {
  private static final List<String> INSIDE =
      List.of(
          "bundles", "lib/kanon.properties", "sdk", "licences", "LICENSE", "NOTICE", "index.xml");
  // The first day that zip files know.
  private static final long EPOCH = 315_532_800_000L;

  private final Path home;
  private final Set<String> names = new HashSet<>();

  private SingleJar(Path home) {
    this.home = home;
  }

  static Path of(Path home, String version) throws IOException {
    Path jar = home.resolveSibling("kanon-" + version + ".jar");
    SingleJar content = new SingleJar(home);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream to = new JarOutputStream(out, manifest(version))) {
      content.classes(home.resolve("lib/kanon.launcher.jar"), to);
      content.classes(home.resolve("lib/org.apache.felix.framework.jar"), to);
      content.platform(to);
    }
    return jar;
  }

  private static Manifest manifest(String version) {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, "kanon.launcher.Main");
    main.put(Attributes.Name.IMPLEMENTATION_VERSION, version);
    main.putValue("Enable-Native-Access", "ALL-UNNAMED");
    return manifest;
  }

  /** What a jar of the class path holds, as far as it means anything inside of another. */
  private void classes(Path jar, JarOutputStream to) throws IOException {
    try (JarFile from = new JarFile(jar.toFile(), false)) {
      for (JarEntry entry : Collections.list(from.entries())) {
        String name = entry.getName();
        boolean meta = name.startsWith("META-INF/") && !name.startsWith("META-INF/services/");
        if (entry.isDirectory() || meta || !names.add(name)) continue;
        try (InputStream in = from.getInputStream(entry)) {
          put(name, in.readAllBytes(), to);
        }
      }
    }
  }

  private void platform(JarOutputStream to) throws IOException {
    Map<String, Path> files = new TreeMap<>();
    for (Path file : Tree.files(home)) {
      String name = home.relativize(file).toString().replace('\\', '/');
      boolean inside = INSIDE.stream().anyMatch(i -> name.equals(i) || name.startsWith(i + "/"));
      if (inside && !Tree.name(file).contains("-javadoc.jar")) {
        files.put(name, file);
      }
    }
    Fingerprint content = new Fingerprint();
    for (Map.Entry<String, Path> file : files.entrySet()) {
      content.add(file.getKey()).add(Fingerprint.digest("SHA-1", file.getValue()));
    }
    String properties = "content=" + content.hex().substring(0, 16) + "\n";
    put("launcher.properties", properties.getBytes(StandardCharsets.UTF_8), to);
    for (Map.Entry<String, Path> file : files.entrySet()) {
      put("home/" + file.getKey(), Files.readAllBytes(file.getValue()), to);
    }
  }

  private static void put(String name, byte[] bytes, JarOutputStream to) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(EPOCH);
    to.putNextEntry(entry);
    to.write(bytes);
  }
}
