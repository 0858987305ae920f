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
 */
record Home(Path folder) {

  static Home ofThisJar() throws URISyntaxException {
    Path jar = Path.of(Home.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return new Home(jar.resolve("../..").normalize());
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
    properties.put(
        "kanon.plugins", System.getProperty("kanon.plugins", folder.resolve("plugins").toString()));
    return properties;
  }
}
