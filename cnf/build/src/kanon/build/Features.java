package kanon.build;

import aQute.bnd.header.OSGiHeader;
import aQute.lib.json.JSONCodec;
import aQute.lib.tag.Tag;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/**
 * What containers install the platform by, made of the bundles that an installation holds: a
 * repository of features for Karaf, and a feature as in the OSGi Compendium, chapter 159.
 */
final class Features {
  /** Where a Karaf finds the installation, from its own folder. */
  private static final String PLACE = "file:kanon/bundles/";

  private static final Predicate<String> OWN = name -> name.startsWith("kanon.");
  private static final Predicate<String> CONSOLE = matching("kanon\\.(serve|console(\\..*)?)");
  private static final Predicate<String> DATABASES =
      matching("kanon\\.engine\\.(duckdb|postgresql|spark)");

  /** What only the console uses. */
  private static final Predicate<String> WEB =
      matching("org\\.apache\\.felix\\.http\\..*|slf4j.*|.*\\.commons-fileupload");

  /** A container has a shell of its own; what calls commands is needed anywhere else. */
  private static final Predicate<String> SHELL =
      matching("org\\.apache\\.felix\\.gogo\\.(jline|command)|org\\.jline");

  private static final Predicate<String> GOGO = "org.apache.felix.gogo.runtime"::equals;

  /** A jar as its manifest describes it. */
  private record Jar(Path path, String name, String version) {
    static Jar of(Path path) {
      try (JarFile jar = new JarFile(path.toFile(), false)) {
        Attributes headers = jar.getManifest().getMainAttributes();
        String header = headers.getValue("Bundle-SymbolicName");
        String name = OSGiHeader.parseHeader(header).keySet().iterator().next();
        return new Jar(path, name, headers.getValue("Bundle-Version"));
      } catch (IOException e) {
        throw new Failure(path + ": " + e.getMessage());
      }
    }
  }

  private final List<Jar> jars;
  private final String version;

  private Features(List<Jar> jars) {
    this.jars = jars;
    version =
        jars.stream()
            .filter(jar -> jar.name().equals("kanon.pipeline"))
            .map(Jar::version)
            .findFirst()
            .orElseThrow();
  }

  private static Predicate<String> matching(String pattern) {
    return Pattern.compile(pattern).asMatchPredicate();
  }

  /**
   * Writes both beside the folder of bundles.
   *
   * @param libraries the list of the workspace's libraries
   * @param properties of the framework
   */
  static void write(Path home, Path libraries, Map<String, String> properties) throws Exception {
    Features of =
        new Features(Tree.files(home.resolve("bundles"), ".jar").stream().map(Jar::of).toList());
    Tree.write(home.resolve("features.xml"), of.karaf());
    Tree.write(home.resolve("feature.json"), of.feature(libraries, properties));
  }

  private List<Jar> named(Predicate<String> names) {
    return jars.stream().filter(jar -> names.test(jar.name())).toList();
  }

  /** Each feature has its own bundles, and of the libraries what these turn out to need. */
  private String karaf() {
    Tag features = new Tag("features");
    features.addAttribute("name", "kanon-" + version);
    features.addAttribute("xmlns", "http://karaf.apache.org/xmlns/features/v1.6.0");
    Predicate<String> core = OWN.and(CONSOLE.or(DATABASES).negate());
    Predicate<String> library = OWN.or(SHELL).or(GOGO).negate();
    feature(features, "kanon", "Anonymizes tables: its commands are in the scope kanon", "")
        .accept(named(core), named(library.and(WEB.negate())));
    feature(features, "kanon-databases", "Data that stays in its database", "kanon")
        .accept(named(DATABASES), named(library.and(WEB.negate())));
    feature(features, "kanon-console", "The console in the browser: kanon:serve", "kanon")
        .accept(named(CONSOLE), named(library));
    StringWriter text = new StringWriter();
    text.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    PrintWriter writer = new PrintWriter(text);
    features.print(0, writer);
    writer.flush();
    return text.toString();
  }

  /** Takes what belongs to a feature, and what may be needed for it. */
  private interface Content {
    void accept(List<Jar> own, List<Jar> libraries);
  }

  private Content feature(Tag features, String name, String description, String needed) {
    Tag feature = new Tag(features, "feature");
    feature.addAttribute("name", name);
    feature.addAttribute("version", version);
    feature.addAttribute("description", description);
    if (!needed.isEmpty()) {
      new Tag(feature, "feature", needed).addAttribute("version", version);
    }
    return (own, libraries) -> {
      for (Jar jar : libraries) bundle(feature, jar).addAttribute("dependency", "true");
      for (Jar jar : own) bundle(feature, jar);
    };
  }

  /** The console's bundles are started by the command serve. */
  private static Tag bundle(Tag feature, Jar jar) {
    Tag bundle = new Tag(feature, "bundle", PLACE + Tree.name(jar.path()));
    boolean waits = jar.name().startsWith("kanon.console") || WEB.test(jar.name());
    if (waits) bundle.addAttribute("start", "false");
    return bundle;
  }

  /** Without the console and the interactive shell: what runs wherever it is put. */
  private String feature(Path libraries, Map<String, String> properties) throws Exception {
    List<Coordinates> known =
        Tree.read(libraries).lines().filter(l -> l.contains(":")).map(Coordinates::of).toList();
    List<Map<String, Object>> bundles = new ArrayList<>();
    for (Jar jar : named(CONSOLE.or(WEB).or(SHELL).negate())) {
      Map<String, Object> bundle = new LinkedHashMap<>();
      bundle.put("id", id(jar, known));
      bundle.put("file", "bundles/" + Tree.name(jar.path()));
      bundle.put("sha-256", Fingerprint.digest("SHA-256", jar.path()));
      bundles.add(bundle);
    }
    Map<String, String> launching = new TreeMap<>(properties);
    launching.keySet().retainAll(Set.of("org.osgi.framework.bsnversion"));
    Map<String, Object> feature = new LinkedHashMap<>();
    feature.put("feature-resource-version", "1.0");
    feature.put("id", "kanon:kanon:" + version);
    feature.put("name", "Kanon");
    feature.put("description", "Anonymizes tables, with proof");
    feature.put("vendor", "Kanon");
    feature.put("license", "Apache-2.0");
    feature.put("bundles", bundles);
    feature.put(
        "extensions",
        Map.of(
            "framework-launching-properties",
            new TreeMap<>(Map.of("kind", "optional", "type", "json", "json", launching))));
    return new JSONCodec().enc().indent("  ").put(feature).toString() + "\n";
  }

  private static String id(Jar jar, List<Coordinates> known) {
    if (OWN.test(jar.name())) return "kanon:" + jar.name() + ":" + jar.version();
    return known.stream()
        .filter(library -> library.file(".jar").equals(Tree.name(jar.path())))
        .map(library -> library.group() + ":" + library.artifact() + ":" + library.version())
        .findFirst()
        .orElseThrow(() -> new Failure("cnf/central.mvn lacks " + Tree.name(jar.path())));
  }
}
