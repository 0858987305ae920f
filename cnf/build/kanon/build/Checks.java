package kanon.build;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Static checks: format, Error Prone and NullAway, and the rules of {@link Architecture}. */
final class Checks {
  private static final List<String> ERROR_PRONE =
      List.of(
          "-XDcompilePolicy=simple",
          "--should-stop=ifError=FLOW",
          "-Xplugin:ErrorProne -Xep:NullAway:ERROR -Xep:StringSplitter:OFF"
              + " -Xep:OperatorPrecedence:OFF -Xep:ArrayRecordComponent:OFF -XepOpt:NullAway:AnnotatedPackages=kanon"
              + " -XepOpt:NullAway:HandleTestAssertionLibraries=true");

  private final Path root;
  private final List<Project> projects;
  private final Stamps stamps;

  Checks(Path root, List<Project> projects, Stamps stamps) {
    this.root = root;
    this.projects = projects;
    this.stamps = stamps;
  }

  /** Says what is wrong on standard error. */
  boolean run() throws Exception {
    List<String> wrong = new ArrayList<>();
    for (Path file : Formatter.unformatted(Formatter.files(root))) {
      wrong.add(root.relativize(file) + ": not formatted; ./build format does it");
    }
    wrong.addAll(new Architecture(root, projects).violations());
    wrong.forEach(System.err::println);
    return errorProne() && wrong.isEmpty();
  }

  /**
   * One compilation of everything, tests too: to load the checker for each bundle would take
   * minutes.
   */
  private boolean errorProne() throws Exception {
    List<Path> files = new ArrayList<>();
    Set<Path> classpath = new LinkedHashSet<>();
    Set<Path> own = new LinkedHashSet<>();
    for (Project project : projects) {
      files.addAll(Tree.files(project.sources(), ".java"));
      files.addAll(Tree.files(project.testSources(), ".java"));
      classpath.addAll(project.classpath());
      classpath.addAll(project.testpath());
      own.add(project.classes());
    }
    classpath.removeAll(own);
    files.addAll(Tree.files(root.resolve("cnf/build"), ".java"));
    List<Path> tools = Tree.files(root.resolve("cnf/cache/tools"));
    classpath.addAll(tools);
    String key = new Fingerprint().addFiles(files).addFiles(classpath).add(ERROR_PRONE).hex();
    if (stamps.is("errorProne", key)) return true;
    Path classes = Files.createDirectories(root.resolve("cnf/cache/build/checked"));
    List<String> options = new ArrayList<>(Compiler.OPTIONS);
    options.addAll(ERROR_PRONE);
    options.addAll(List.of("-processorpath", Compiler.join(tools)));
    try {
      Compiler.run(files, classes, classpath, options);
    } catch (Failure e) {
      System.err.println(e.getMessage());
      return false;
    } finally {
      Tree.delete(classes);
    }
    stamps.put("errorProne", key);
    return true;
  }
}
