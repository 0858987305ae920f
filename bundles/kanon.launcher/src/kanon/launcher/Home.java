package kanon.launcher;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * The folder of an installation: {@code lib/} with this jar, Felix and kanon.properties, {@code
 * bundles/} with the platform, {@code plugins/} with what the user adds.
 *
 * @param folder absolute
 * @param plugins the folder of what the user adds
 */
record Home(Path folder, Path plugins) {

  /** The folder that this jar lies in, or where this jar has the platform inside, its copy. */
  static Home ofThisJar() throws IOException, URISyntaxException {
    Path jar = Path.of(Home.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path folder = Unpacked.of(jar);
    if (folder == null) {
      folder = jar.resolve("../..").normalize();
      return new Home(folder, folder.resolve("plugins"));
    }
    return new Home(folder, jar.resolveSibling("plugins"));
  }

  /** The platform's bundles, sorted by name. */
  Path[] bundles() throws IOException {
    File[] jars = folder.resolve("bundles").toFile().listFiles((f, name) -> name.endsWith(".jar"));
    if (jars == null || jars.length == 0) throw new IOException("No bundles in " + folder);
    Arrays.sort(jars);
    Path[] paths = new Path[jars.length];
    for (int i = 0; i < jars.length; i++) paths[i] = jars[i].toPath();
    return paths;
  }

  /**
   * Framework properties: those of kanon.properties, each of which {@code -Dname=value} overrides.
   */
  Map<String, String> properties() throws IOException {
    Properties file = new Properties();
    try (Reader reader = Files.newBufferedReader(folder.resolve("lib/kanon.properties"))) {
      file.load(reader);
    }
    Map<String, String> properties = new HashMap<>();
    for (String name : file.stringPropertyNames()) {
      properties.put(name, System.getProperty(name, file.getProperty(name)));
    }
    properties.put("kanon.home", folder.toString());
    properties.putIfAbsent(
        "kanon.plugins", System.getProperty("kanon.plugins", plugins.toString()));
    return properties;
  }

  /** The user's cache folder, by environment variable or the system's convention. */
  static Path userCache() {
    String caches = System.getenv("XDG_CACHE_HOME");
    return caches == null || caches.isEmpty()
        ? Path.of(System.getProperty("user.home"), ".cache")
        : Path.of(caches);
  }
}
