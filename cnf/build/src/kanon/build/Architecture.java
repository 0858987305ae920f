package kanon.build;

import aQute.bnd.header.Parameters;
import aQute.bnd.osgi.Analyzer;
import aQute.bnd.osgi.Clazz;
import aQute.bnd.osgi.Descriptors.PackageRef;
import aQute.bnd.osgi.Jar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Rules that hold between bundles, packages and files; CONTRIBUTING.md gives the reasons. */
final class Architecture {
  private static final int LINES = 400;
  private static final Set<String> EXPORTING = Set.of("kanon.model", "kanon.api", "kanon.testkit");
  private static final Pattern PLUGIN =
      Pattern.compile(
          "kanon\\.(algorithm|privacy|metric|importer|exporter|transform|hierarchy|preset|attack|engine)(\\..*)?");
  private static final Pattern OPEN_FOR_PLUGINS = Pattern.compile("kanon\\.(model|api|lib\\..*)");
  private static final Pattern LEFTOVER =
      Pattern.compile("\\b(TODO|FIXME|XXX)\\b|@author|@Disabled");

  private static final String TIME_OF_DAY = "currentTimeMillis";

  private final Path root;
  private final List<Project> projects;
  private final List<String> violations = new ArrayList<>();

  Architecture(Path root, List<Project> projects) {
    this.root = root;
    this.projects = projects;
  }

  List<String> violations() throws Exception {
    for (Project project : projects) {
      if (!project.bundle()) continue;
      if (!Files.exists(project.folder().resolve("readme.md"))) {
        violation(project, "has no readme.md");
      }
      neighbours(project);
      packages(project);
      imports(project);
      exports(project);
      cycles(project);
    }
    for (Path file : Formatter.files(root)) source(file);
    return violations;
  }

  private void violation(Project project, String what) {
    violations.add(project.name() + ": " + what);
  }

  /** A plugin sees the model, the API and plain libraries, never another plugin or a part. */
  private void neighbours(Project project) {
    if (!PLUGIN.matcher(project.name()).matches()) return;
    for (Path entry : project.classpath()) {
      if (!entry.endsWith("bin")) continue;
      String other = entry.getName(entry.getNameCount() - 2).toString();
      if (!OPEN_FOR_PLUGINS.matcher(other).matches()) violation(project, "may not use " + other);
    }
  }

  /** The folder is the bundle is the root package. */
  private void packages(Project project) {
    for (Path top : List.of(project.sources(), project.testSources())) {
      String root = project.name().replace('.', '/');
      for (Path file : Tree.files(top, ".java")) {
        if (!top.relativize(file).startsWith(root)) {
          violation(project, top.relativize(file) + " is not in package " + project.name());
        }
      }
    }
    for (Path folder : sourceFolders(project)) {
      if (!Files.exists(folder.resolve("package-info.java"))) {
        violation(project, project.sources().relativize(folder) + " has no package-info.java");
      }
    }
  }

  private static Set<Path> sourceFolders(Project project) {
    Set<Path> folders = new TreeSet<>();
    for (Path file : Tree.files(project.sources(), ".java")) folders.add(file.getParent());
    return folders;
  }

  /** What is for the reader and the checker would bring its bundle into the distribution. */
  private void imports(Project project) throws Exception {
    try (Jar jar = new Jar(project.jar().toFile())) {
      String imported = jar.getManifest().getMainAttributes().getValue("Import-Package");
      for (String name : new Parameters(imported).keySet()) {
        if (name.startsWith("org.jspecify")) {
          violation(project, "imports " + name + ", which nothing needs at run time");
        }
      }
    }
  }

  private void exports(Project project) throws Exception {
    try (Jar jar = new Jar(project.jar().toFile())) {
      if (EXPORTING.contains(project.name())) {
        for (String type : Roles.unmarked(jar)) {
          violation(project, type + " is neither @ProviderType nor @ConsumerType");
        }
        return;
      }
      String exported = jar.getManifest().getMainAttributes().getValue("Export-Package");
      for (String name : new Parameters(exported).keySet()) {
        violation(project, "exports " + name + "; only the model, the API and the kit may");
      }
    }
  }

  /** A library that lies inside a bundle is as its authors made it. */
  private void cycles(Project project) throws Exception {
    Map<String, Set<String>> uses = new TreeMap<>();
    try (Jar jar = new Jar(project.jar().toFile());
        Analyzer analyzer = new Analyzer(jar)) {
      analyzer.analyze();
      for (Clazz type : analyzer.getClassspace().values()) {
        String from = type.getClassName().getPackageRef().getFQN();
        Collection<PackageRef> referred = type.getReferred();
        Set<String> to = uses.computeIfAbsent(from, f -> new TreeSet<>());
        referred.forEach(p -> to.add(p.getFQN()));
      }
    }
    for (String name : uses.keySet()) {
      if (name.startsWith("kanon.") && reaches(name, name, uses, new HashSet<>())) {
        violation(project, "package " + name + " is in a cycle");
      }
    }
  }

  private static boolean reaches(
      String from, String target, Map<String, Set<String>> uses, Set<String> seen) {
    for (String next : uses.getOrDefault(from, Set.of())) {
      if (next.equals(from)) continue;
      if (next.equals(target)) return true;
      if (seen.add(next) && reaches(next, target, uses, seen)) return true;
    }
    return false;
  }

  private void source(Path file) {
    String text = Tree.read(file);
    long lines = text.lines().count();
    if (lines > LINES) {
      violations.add(root.relativize(file) + ": " + lines + " lines, more than " + LINES);
    }
    boolean ruleItself = Tree.name(file).equals("Architecture.java");
    if (!ruleItself && LEFTOVER.matcher(text).find()) {
      violations.add(root.relativize(file) + ": holds a TODO, FIXME, XXX, @author or @Disabled");
    }
    if (!ruleItself && text.contains(TIME_OF_DAY)) {
      violations.add(
          root.relativize(file)
              + ": asks for "
              + TIME_OF_DAY
              + "; nanoTime counts what elapses, Instant.now() is the time of day");
    }
  }
}
