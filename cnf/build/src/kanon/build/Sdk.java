package kanon.build;

import aQute.bnd.osgi.Jar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/**
 * What authors of plugins build against, as a Maven repository in a folder: bundles with sources
 * and, in a distribution, their documentation, and the libraries that these need.
 */
final class Sdk {
  private static final String GROUP = "kanon";

  /** For a workspace of bnd, and for Maven's runner of tests. */
  private static final List<String> TESTING =
      List.of(
          "junit-platform-console-standalone", "junit-jupiter-engine", "junit-platform-launcher");

  /** Annotations, of which nothing is there at run time. */
  private static final List<String> PROVIDED =
      List.of("osgi.annotation", "org.osgi.service.component.annotations", "jspecify");

  private final Path folder;
  private final Path cache;
  private final List<Coordinates> libraries;
  private final Set<Path> wanted = new HashSet<>();

  /**
   * @param folder where the repository is
   * @param list of the workspace's libraries
   * @param cache for documentation, which takes a while to make
   */
  Sdk(Path folder, Path list, Path cache) {
    this.folder = folder;
    this.cache = cache;
    libraries = Tree.read(list).lines().filter(l -> l.contains(":")).map(Coordinates::of).toList();
  }

  /** Brings the repository up to date. */
  void assemble(List<Project> projects, boolean documentation) throws Exception {
    for (Project project : projects) add(project, projects, documentation);
    for (String name : TESTING) addLibrary(coordinates(name));
    for (Path file : Tree.files(folder)) {
      boolean kept = !documentation && Tree.name(file).contains("-javadoc.jar");
      if (!kept && !wanted.contains(file)) Files.delete(file);
    }
  }

  private Coordinates coordinates(String artifact) {
    return library(artifact).orElseThrow(() -> new Failure("cnf/central.mvn lacks " + artifact));
  }

  private Optional<Coordinates> library(String artifact) {
    return libraries.stream().filter(c -> c.artifact().equals(artifact)).findFirst();
  }

  private void add(Project project, List<Project> all, boolean documentation) throws Exception {
    Attributes headers = headers(project);
    Coordinates own = coordinates(project);
    place(project.jar(), own.path(folder, ".jar"));
    write(own.path(folder, ".pom"), Pom.text(own, headers, dependencies(project, all)));
    String sources = new Fingerprint().addContent(project.sources()).hex();
    Path sourceJar = cache.resolve(own.artifact() + "-sources-" + sources + ".jar");
    if (!Files.exists(sourceJar)) pack(project.sources(), sourceJar);
    place(sourceJar, own.path(folder, "-sources.jar"));
    if (!documentation) return;
    Path docJar = cache.resolve(own.artifact() + "-javadoc-" + sources + ".jar");
    if (!Files.exists(docJar)) {
      Path pages = cache.resolve("javadoc");
      Javadoc.write(project, pages);
      pack(pages, docJar);
      Tree.delete(pages);
    }
    place(docJar, own.path(folder, "-javadoc.jar"));
  }

  private static Attributes headers(Project project) throws IOException {
    try (JarFile jar = new JarFile(project.jar().toFile(), false)) {
      return jar.getManifest().getMainAttributes();
    }
  }

  private static Coordinates coordinates(Project project) throws IOException {
    return new Coordinates(GROUP, project.name(), headers(project).getValue("Bundle-Version"));
  }

  /** What is on a project's class path, each with its scope. */
  private Map<Coordinates, String> dependencies(Project project, List<Project> all)
      throws IOException {
    Map<Coordinates, String> dependencies = new LinkedHashMap<>();
    for (Path entry : project.classpath()) {
      for (Project other : all) {
        if (entry.equals(other.classes())) dependencies.put(coordinates(other), "compile");
      }
      for (Coordinates library : libraries) {
        if (!entry.endsWith(library.file(".jar"))) continue;
        boolean provided = PROVIDED.contains(library.artifact());
        dependencies.put(library, provided ? "provided" : "compile");
        addLibrary(library);
      }
    }
    return dependencies;
  }

  /** With the libraries that it needs itself, as far as the workspace has them. */
  private void addLibrary(Coordinates library) throws IOException {
    Path to = library.path(folder, ".jar");
    if (wanted.contains(to)) return;
    place(cache.resolveSibling("libraries").resolve(library.file(".jar")), to);
    addPom(library);
    Path pom = library.path(folder, ".pom");
    if (!Files.exists(pom)) return;
    for (String needed : Pom.read(pom).needed()) {
      Optional<Coordinates> other = library(needed);
      if (other.isPresent()) addLibrary(other.get());
    }
  }

  /** With those that Maven reads to understand it. */
  private void addPom(Coordinates library) throws IOException {
    Path pom = library.path(repository(), ".pom");
    if (!Files.exists(pom) || wanted.contains(library.path(folder, ".pom"))) return;
    place(pom, library.path(folder, ".pom"));
    for (Coordinates other : Pom.read(pom).context()) addPom(other);
  }

  /** Where Maven has put what it fetched. */
  private static Path repository() {
    String named = System.getenv("KANON_M2");
    return named == null
        ? Path.of(System.getProperty("user.home"), ".m2", "repository")
        : Path.of(named);
  }

  private void place(Path file, Path to) throws IOException {
    Tree.copy(file, to);
    wanted.add(to);
    sums(to);
  }

  private void write(Path to, String text) throws IOException {
    if (!Tree.read(to).equals(text)) Tree.write(to, text);
    wanted.add(to);
    sums(to);
  }

  /** Maven looks for one checksum beside each file, public repositories for both. */
  private void sums(Path file) throws IOException {
    for (String algorithm : List.of("MD5", "SHA-1")) {
      String end = "." + algorithm.toLowerCase(java.util.Locale.ROOT).replace("-", "");
      Path sum = file.resolveSibling(Tree.name(file) + end);
      wanted.add(sum);
      String text = Fingerprint.digest(algorithm, file);
      if (!Tree.read(sum).equals(text)) Tree.write(sum, text);
    }
  }

  /** Equal contents make equal files. */
  private static void pack(Path top, Path to) throws Exception {
    Files.createDirectories(to.getParent());
    Path half = to.resolveSibling(Tree.name(to) + ".new");
    try (Jar jar = new Jar(top.toFile())) {
      jar.setDoNotTouchManifest();
      jar.setReproducible("true");
      jar.write(half.toFile());
    }
    Files.move(half, to, StandardCopyOption.REPLACE_EXISTING);
  }
}
