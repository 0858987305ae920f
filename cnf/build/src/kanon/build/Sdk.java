package kanon.build;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.DocumentationTool;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What authors of plugins build against, as a Maven repository in a folder: the exported bundles
 * with sources and, in a distribution, their documentation, and the libraries that these need.
 */
final class Sdk {
  private static final String GROUP = "kanon";
  private static final List<String> LIBRARIES =
      List.of(
          "osgi.annotation",
          "org.osgi.service.component.annotations",
          "jspecify",
          "junit-platform-console-standalone");
  private static final List<String> PROVIDED =
      List.of("osgi.annotation", "org.osgi.service.component.annotations", "jspecify");
  private static final List<String> TESTING = List.of("junit-jupiter-api", "junit-jupiter-params");
  // 1 January 1980, the first day that zip files know: equal contents make equal files.
  private static final long EPOCH = 315_532_800_000L;

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
  void assemble(List<Project> projects, boolean documentation) throws IOException {
    for (Project project : projects) add(project, projects, documentation);
    for (String name : LIBRARIES) addLibrary(coordinates(name));
    for (Path file : Tree.files(folder)) {
      boolean kept = !documentation && file.toString().endsWith("-javadoc.jar");
      if (!kept && !wanted.contains(file)) Files.delete(file);
    }
  }

  private Coordinates coordinates(String artifact) {
    return libraries.stream()
        .filter(c -> c.artifact().equals(artifact))
        .findFirst()
        .orElseThrow(() -> new Failure("cnf/central.mvn lacks " + artifact));
  }

  private void add(Project project, List<Project> all, boolean documentation) throws IOException {
    Coordinates own = new Coordinates(GROUP, project.name(), version(project));
    place(project.jar(), own.path(folder, ".jar"));
    write(own.path(folder, ".pom"), pom(own, dependencies(project, all)));
    String sources = new Fingerprint().addFiles(Tree.files(project.sources())).hex();
    Path sourceJar = cache.resolve(own.artifact() + "-sources-" + sources + ".jar");
    if (!Files.exists(sourceJar)) zip(project.sources(), sourceJar);
    place(sourceJar, own.path(folder, "-sources.jar"));
    if (!documentation) return;
    Path docJar = cache.resolve(own.artifact() + "-javadoc-" + sources + ".jar");
    if (!Files.exists(docJar)) document(project, docJar);
    place(docJar, own.path(folder, "-javadoc.jar"));
  }

  private static String version(Project project) throws IOException {
    try (JarFile jar = new JarFile(project.jar().toFile(), false)) {
      return jar.getManifest().getMainAttributes().getValue("Bundle-Version");
    }
  }

  /** The exported bundles on a project's class path, and what its annotations and tests need. */
  private List<String> dependencies(Project project, List<Project> all) throws IOException {
    List<String> dependencies = new ArrayList<>();
    for (Project other : all) {
      if (project.classpath().contains(other.classes())) {
        dependencies.add(
            new Coordinates(GROUP, other.name(), version(other)).dependency("compile"));
      }
    }
    boolean testing =
        project.classpath().stream().anyMatch(f -> Tree.name(f).startsWith("junit-jupiter"));
    if (testing) TESTING.forEach(t -> dependencies.add(coordinates(t).dependency("compile")));
    PROVIDED.forEach(p -> dependencies.add(coordinates(p).dependency("provided")));
    return dependencies;
  }

  private static String pom(Coordinates own, List<String> dependencies) {
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>%s</groupId>
          <artifactId>%s</artifactId>
          <version>%s</version>
          <licenses>
            <license>
              <name>Apache-2.0</name>
            </license>
          </licenses>
          <dependencies>
        %s  </dependencies>
        </project>
        """
        .formatted(own.group(), own.artifact(), own.version(), String.join("", dependencies));
  }

  private void addLibrary(Coordinates library) throws IOException {
    Path jar = cache.resolveSibling("libraries").resolve(library.file(".jar"));
    place(jar, library.path(folder, ".jar"));
    Path pom = library.path(repository(), ".pom");
    if (Files.exists(pom)) place(pom, library.path(folder, ".pom"));
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
    sum(to);
  }

  private void write(Path to, String text) throws IOException {
    if (!Tree.read(to).equals(text)) Tree.write(to, text);
    wanted.add(to);
    sum(to);
  }

  /** Maven looks for a checksum beside each file. */
  private void sum(Path file) throws IOException {
    Path sum = file.resolveSibling(Tree.name(file) + ".sha1");
    wanted.add(sum);
    String text = Fingerprint.sha1(file);
    if (!Tree.read(sum).equals(text)) Tree.write(sum, text);
  }

  private static void zip(Path top, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Path half = to.resolveSibling(Tree.name(to) + ".new");
    try (OutputStream out = Files.newOutputStream(half);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Path file : Tree.files(top)) {
        ZipEntry entry = new ZipEntry(top.relativize(file).toString().replace('\\', '/'));
        entry.setTime(EPOCH);
        zip.putNextEntry(entry);
        Files.copy(file, zip);
      }
    }
    Files.move(half, to, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
  }

  private static void document(Project project, Path to) throws IOException {
    System.err.println("documenting " + project.name());
    Path made = to.resolveSibling(project.name() + "-javadoc");
    Tree.delete(made);
    Files.createDirectories(made);
    DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
    List<String> options =
        List.of(
            "-quiet",
            "-notimestamp",
            "-Xdoclint:none",
            "--release",
            "17",
            "-d",
            made.toString(),
            "-cp",
            Compiler.join(project.classpath()));
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager manager = tool.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(Tree.files(project.sources(), ".java"));
      if (!tool.getTask(messages, manager, null, null, options, units).call()) {
        throw new Failure("javadoc of " + project.name() + ": " + messages);
      }
    }
    zip(made, to);
    Tree.delete(made);
  }
}
