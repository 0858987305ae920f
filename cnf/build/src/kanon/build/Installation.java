package kanon.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A folder that Kanon runs from, as the launcher expects it. */
final class Installation {
  private static final Pattern LICENCE =
      Pattern.compile("(META-INF/)?(\\w+-)?(LICEN[CS]E|NOTICE|COPYING)[^/]*");

  private final Path home;

  Installation(Path home) {
    this.home = home;
  }

  /** Brings {@code bundles/} and {@code lib/} up to date. */
  void assemble(Resolution platform, Path launcher, Path framework, Map<String, String> more)
      throws IOException {
    Set<Path> wanted = new HashSet<>();
    for (Path jar : platform.bundles()) {
      Path to = home.resolve("bundles").resolve(Tree.name(jar));
      Tree.copy(jar, to);
      wanted.add(to);
    }
    for (Path jar : Tree.files(home.resolve("bundles"))) {
      if (!wanted.contains(jar)) Files.delete(jar);
    }
    Tree.copy(framework, home.resolve("lib/org.apache.felix.framework.jar"));
    Tree.copy(launcher, home.resolve("lib/kanon.launcher.jar"));
    Map<String, String> properties = new TreeMap<>(platform.properties());
    properties.putAll(more);
    Tree.write(home.resolve("lib/kanon.properties"), lines(properties));
    Tree.write(home.resolve("lib/kanon.content"), content() + "\n");
  }

  /** Differs where any jar differs: the start script names its archive of classes by it. */
  private String content() throws IOException {
    Fingerprint content = new Fingerprint();
    for (String folder : List.of("lib", "bundles")) {
      for (Path jar : Tree.files(home.resolve(folder), ".jar")) {
        content.add(Tree.name(jar)).add(Fingerprint.digest("SHA-1", jar));
      }
    }
    return content.hex().substring(0, 16);
  }

  private static String lines(Map<String, String> properties) {
    return properties.entrySet().stream()
        .map(e -> e.getKey() + "=" + e.getValue() + "\n")
        .collect(Collectors.joining());
  }

  /** What it runs from, without what it leaves behind. */
  List<Path> files() {
    Set<String> changing = Set.of("cache", "plugins");
    return Tree.files(home, folder -> !changing.contains(Tree.name(folder))).stream()
        .filter(file -> !Tree.name(file).equals("built"))
        .toList();
  }

  /** Adds what the distribution holds besides the platform. */
  void complete(Path root) throws IOException {
    Files.createDirectories(home.resolve("plugins"));
    Tree.copy(root.resolve("runtime/scripts/kanon"), home.resolve("bin/kanon"));
    Path scripts = root.resolve("bundles/kanon.shell/src/kanon/shell/completion");
    for (Path script : Tree.files(scripts)) {
      Tree.copy(script, home.resolve("completion").resolve(Tree.name(script)));
    }
    Tree.copy(root.resolve("runtime/scripts/Containerfile"), home.resolve("Containerfile"));
    Tree.copy(root.resolve("runtime/README.md"), home.resolve("README.md"));
    for (String file : List.of("LICENSE", "NOTICE", "CONTRIBUTING.md", "CHANGELOG.md")) {
      if (Files.exists(root.resolve(file))) Tree.copy(root.resolve(file), home.resolve(file));
    }
    List<String> whole = List.of("hierarchies", "examples", "docs", "verify", "clients");
    for (String folder : whole) mirror(root, folder);
    for (Path bundle : Tree.folders(root.resolve("bundles"))) readme(root, bundle);
    for (Path jar : Tree.files(home, ".jar")) licences(jar);
  }

  /** At the same place as in the workspace, where the pages' links lead. */
  private void readme(Path root, Path bundle) throws IOException {
    Path page = bundle.resolve("readme.md");
    if (Files.exists(page)) Tree.copy(page, home.resolve(root.relativize(page)));
  }

  /** What a library says about its licence travels beside it in readable form. */
  private void licences(Path jar) throws IOException {
    boolean own = Tree.name(jar).startsWith("kanon.");
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      for (JarEntry entry : Collections.list(file.entries())) {
        try (InputStream text = file.getInputStream(entry)) {
          if (own && entry.getName().endsWith(".jar")) licencesInside(entry.getName(), text);
          if (!own) licence(Tree.name(jar), entry, text);
        }
      }
    }
  }

  /** Of a library that lies inside a bundle. */
  private void licencesInside(String library, InputStream jar) throws IOException {
    JarInputStream inside = new JarInputStream(jar, false);
    for (JarEntry e = inside.getNextJarEntry(); e != null; e = inside.getNextJarEntry()) {
      licence(library, e, inside);
    }
  }

  private void licence(String library, JarEntry entry, InputStream text) throws IOException {
    if (!LICENCE.matcher(entry.getName()).matches()) return;
    Path folder = home.resolve("licences").resolve(library.replace(".jar", ""));
    Files.createDirectories(folder);
    Path to = folder.resolve(entry.getName().replace("META-INF/", ""));
    Files.copy(text, to, StandardCopyOption.REPLACE_EXISTING);
  }

  private void mirror(Path root, String folder) throws IOException {
    Path from = root.resolve(folder);
    for (Path file : Tree.sources(from)) Tree.copy(file, home.resolve(root.relativize(file)));
    for (Path file : Tree.files(home.resolve(folder))) {
      if (!Files.exists(root.resolve(home.relativize(file)))) Files.delete(file);
    }
  }
}
