package kanon.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/**
 * Compiles and packs the projects in order, each step only where what it depends on has changed.
 */
final class Bundles {
  private final Bnd bnd;
  private final List<Path> configuration;
  private final Map<Path, String> outputs = new HashMap<>();
  private final Map<Path, String> signatures = new HashMap<>();

  Bundles(Bnd bnd, List<Path> configuration) {
    this.bnd = bnd;
    this.configuration = configuration;
  }

  void build(List<Project> projects) throws Exception {
    for (Project project : projects) {
      if (compile(project)) System.err.println("built " + project.name());
    }
    for (Project project : projects) {
      if (project.bundle()) pack(project); // Packing asks classes of others what a plugin takes.
    }
    for (Project project : projects) compileTests(project);
  }

  private boolean compile(Project project) throws Exception {
    Stamps stamps = project.stamps();
    if (Tree.files(project.sources()).isEmpty()) return false;
    String key = key(project.sources(), project.classpath());
    boolean stale = !stamps.is("compile", key) || !Files.isDirectory(project.classes());
    if (stale) {
      stamps.remove("compile");
      Compiler.compile(project.sources(), project.classes(), project.classpath());
      stamps.put("classes", new Fingerprint().addContent(project.classes()).hex());
      stamps.put("signatures", Signatures.of(project.classes()));
      stamps.put("compile", key);
    }
    outputs.put(project.classes(), stamps.get("classes"));
    signatures.put(project.classes(), stamps.get("signatures"));
    return stale;
  }

  void compileTests(Project project) throws Exception {
    if (!project.hasTests()) return;
    Stamps stamps = project.stamps();
    List<Path> classpath = testClasspath(project);
    String key = key(project.testSources(), classpath);
    if (stamps.is("compileTests", key) && Files.isDirectory(project.testClasses())) return;
    stamps.remove("compileTests");
    Compiler.compile(project.testSources(), project.testClasses(), classpath);
    stamps.put("testClasses", new Fingerprint().addContent(project.testClasses()).hex());
    stamps.put("compileTests", key);
  }

  private void pack(Project project) throws Exception {
    Stamps stamps = project.stamps();
    List<Path> others =
        Tree.sources(project.folder()).stream()
            .filter(f -> !f.startsWith(project.sources()) && !f.startsWith(project.testSources()))
            .toList();
    Fingerprint inputs = new Fingerprint().addFiles(configuration).addFiles(others);
    inputs.add(outputs.getOrDefault(project.classes(), "")).add(options());
    String key = addClasspath(inputs, project.classpath(), outputs).hex();
    if (stamps.is("pack", key) && Files.exists(project.jar())) return;
    stamps.remove("pack");
    bnd.pack(project);
    stamps.put("manifest", new Fingerprint().add(manifest(project)).hex());
    stamps.put("pack", key);
  }

  /** What describes the options of plugins in their bundles. */
  private String options() {
    Path json = bnd.folder().resolve("kanon.lib.json/bin");
    return Metatype.VERSION + outputs.getOrDefault(json, "");
  }

  private static String manifest(Project project) throws IOException {
    try (JarFile jar = new JarFile(project.jar().toFile(), false)) {
      return jar.getManifest().getMainAttributes().entrySet().stream()
          .map(Object::toString)
          .sorted()
          .collect(Collectors.joining("\n"));
    }
  }

  /** What the tests of a project are compiled and run with, its own classes first. */
  static List<Path> testClasspath(Project project) {
    List<Path> classpath = new ArrayList<>(List.of(project.classes()));
    classpath.addAll(project.classpath());
    classpath.addAll(project.testpath());
    return classpath;
  }

  /** Changes when the outcome of the project's tests may. */
  String testKey(Project project) {
    Fingerprint inputs = new Fingerprint().add(project.stamps().get("testClasses"));
    return addClasspath(inputs, testClasspath(project), outputs).hex();
  }

  private String key(Path sources, List<Path> classpath) {
    return seen(classpath).addFiles(Tree.files(sources)).hex();
  }

  /** Changes with what a compiler sees of a class path. */
  Fingerprint seen(List<Path> classpath) {
    return addClasspath(new Fingerprint().add(Compiler.OPTIONS), classpath, signatures);
  }

  private static Fingerprint addClasspath(
      Fingerprint inputs, List<Path> classpath, Map<Path, String> projects) {
    for (Path entry : classpath) {
      String output = projects.get(entry);
      if (output != null) inputs.add(output);
      else inputs.addFile(entry);
    }
    return inputs;
  }
}
