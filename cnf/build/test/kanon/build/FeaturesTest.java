package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aQute.lib.json.JSONCodec;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The features of the installation that was built, held against its bundles. */
class FeaturesTest {
  private static final Pattern LISTED = Pattern.compile("<bundle[^>]*>file:kanon/([^<]*)</bundle>");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path scratch;

  private static Map<?, ?> feature() throws Exception {
    Path file = Embedded.INSTALLED.resolve("feature.json");
    return (Map<?, ?>) new JSONCodec().dec().from(file.toFile()).get();
  }

  /** The bundles that the feature lists, each with its coordinates. */
  private static Map<Path, String> listed() throws Exception {
    Map<Path, String> listed = new HashMap<>();
    for (Object each : (List<?>) feature().get("bundles")) {
      Map<?, ?> bundle = (Map<?, ?>) each;
      Path jar = Embedded.INSTALLED.resolve(String.valueOf(bundle.get("file")));
      assertEquals(Fingerprint.digest("SHA-256", jar), bundle.get("sha-256"));
      listed.put(jar, String.valueOf(bundle.get("id")));
    }
    return listed;
  }

  /** What Maven wrote into a jar about where it comes from; of jars of several nothing is said. */
  private static List<String> coordinates(Path path) throws Exception {
    List<String> found = new ArrayList<>();
    try (JarFile jar = new JarFile(path.toFile())) {
      for (JarEntry entry : jar.stream().toList()) {
        if (!entry.getName().matches("META-INF/maven/.*/pom.properties")) continue;
        Properties pom = new Properties();
        try (InputStream in = jar.getInputStream(entry)) {
          pom.load(in);
        }
        found.add(
            String.join(
                ":",
                pom.getProperty("groupId"),
                pom.getProperty("artifactId"),
                pom.getProperty("version")));
      }
    }
    return found;
  }

  @Test
  void coordinates_areThoseThatLibrariesHaveThemselves() throws Exception {
    int compared = 0;
    for (Map.Entry<Path, String> bundle : listed().entrySet()) {
      List<String> own = coordinates(bundle.getKey());
      if (own.size() != 1) continue;
      assertEquals(own.get(0), bundle.getValue());
      compared++;
    }
    assertTrue(compared >= 8, "only " + compared);
  }

  @Test
  void theFeature_isAPlatform() throws Exception {
    Set<String> names = new HashSet<>();
    for (String id : listed().values()) names.add(id.split(":")[1]);
    assertTrue(names.containsAll(List.of("kanon.pipeline", "kanon.shell", "kanon.engine.duckdb")));
    assertTrue(names.stream().noneMatch(name -> name.startsWith("kanon.console")));
    Object launching =
        ((Map<?, ?>) feature().get("extensions")).get("framework-launching-properties");
    Map<String, String> properties = new HashMap<>();
    ((Map<?, ?>) ((Map<?, ?>) launching).get("json"))
        .forEach((name, value) -> properties.put(String.valueOf(name), String.valueOf(value)));
    Embedded.releasesAdult(new Resolution(List.copyOf(listed().keySet()), properties), scratch);
  }

  @Test
  void everyBundle_isInAFeatureOfKaraf() throws Exception {
    String features = Files.readString(Embedded.INSTALLED.resolve("features.xml"));
    Set<String> named = new HashSet<>();
    LISTED.matcher(features).results().map(result -> result.group(1)).forEach(named::add);
    Set<String> missing = new HashSet<>();
    try (Stream<Path> jars = Files.list(Embedded.INSTALLED.resolve("bundles"))) {
      jars.map(jar -> "bundles/" + Tree.name(jar))
          .filter(jar -> jar.endsWith(".jar")) // beside them lie the readmes
          .filter(jar -> !named.remove(jar))
          .forEach(missing::add);
    }
    assertEquals(Set.of(), named, "named and not there");
    // Karaf has a shell of its own.
    missing.removeIf(jar -> jar.matches("bundles/(org\\.apache\\.felix\\.gogo|jline).*"));
    assertEquals(Set.of(), missing, "there and not named");
  }
}
