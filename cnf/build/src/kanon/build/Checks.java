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
      List.of("-XDcompilePolicy=simple", "--should-stop=ifError=FLOW");

  private static final String PLUGIN =
      "-Xplugin:ErrorProne -Xep:StringSplitter:OFF -Xep:OperatorPrecedence:OFF"
          + " -Xep:ArrayRecordComponent:OFF -Xep:StatementSwitchToExpressionSwitch:OFF"
          + " -Xep:MissingSummary:OFF -Xep:SystemConsoleNull:OFF"
          + " -XepOpt:NullAway:AnnotatedPackages=kanon -Xep:NullAway:";

  private static final String SOURCES = PLUGIN + "ERROR";

  /** What tests look up is there, or they fail; and they are no API. */
  private static final String TESTS =
      PLUGIN
          + "OFF -Xep:NonApiType:OFF -Xep:EnumOrdinal:OFF"
          + " -Xep:RethrowReflectiveOperationExceptionAsLinkageError:OFF";

  /** Bundles whose sources are tests. */
  private static final Set<String> TEST_BUNDLES =
      Set.of("kanon.testkit", "kanon.it", "kanon.it.engines", "kanon.lib.server", "kanon.campaign");

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
    wrong.addAll(new Faults(projects).violations());
    Baselining baselining = new Baselining(root.resolve("cnf/baseline"));
    List<String> missing = baselining.missing(projects);
    if (!missing.isEmpty()) {
      System.err.println("not compared with a release, for lack of a baseline: " + missing);
    }
    wrong.addAll(baselining.violations(projects));
    wrong.forEach(System.err::println);
    boolean sources = errorProne("sources", SOURCES, sources());
    boolean tests = errorProne("tests", TESTS, tests());
    return sources && tests && wrong.isEmpty();
  }

  private List<Path> sources() {
    List<Path> files = new ArrayList<>(Tree.files(Own.folder(root).resolve("src"), ".java"));
    for (Project project : projects) {
      if (!TEST_BUNDLES.contains(project.name())) {
        files.addAll(Tree.files(project.sources(), ".java"));
      }
    }
    return files;
  }

  private List<Path> tests() {
    List<Path> files = new ArrayList<>(Tree.files(Own.folder(root).resolve("test"), ".java"));
    for (Project project : projects) {
      if (TEST_BUNDLES.contains(project.name())) {
        files.addAll(Tree.files(project.sources(), ".java"));
      }
      files.addAll(Tree.files(project.testSources(), ".java"));
    }
    return files;
  }

  /** One compilation of everything: to load the checker for each bundle would take minutes. */
  private boolean errorProne(String name, String plugin, List<Path> files) throws Exception {
    Set<Path> classpath = new LinkedHashSet<>();
    for (Project project : projects) {
      classpath.addAll(Bundles.testClasspath(project));
    }
    List<Path> tools = Tree.files(root.resolve("cnf/cache/tools"));
    classpath.addAll(tools);
    classpath.add(Own.classes(root));
    String key = new Fingerprint().addFiles(files).addFiles(classpath).add(plugin).hex();
    if (stamps.is(name, key)) return true;
    Path classes = Files.createDirectories(root.resolve("cnf/cache/build/checked"));
    List<String> options = new ArrayList<>(Compiler.OPTIONS);
    options.addAll(ERROR_PRONE);
    options.addAll(List.of(plugin, "-processorpath", Compiler.join(tools)));
    try {
      Compiler.run(files, classes, classpath, options);
    } catch (Failure e) {
      System.err.println(e.getMessage());
      return false;
    } finally {
      Tree.delete(classes);
    }
    stamps.put(name, key);
    return true;
  }
}
