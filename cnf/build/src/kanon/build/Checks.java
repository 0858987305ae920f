package kanon.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Static checks: format, Error Prone and NullAway, and the rules of {@link Architecture}. */
final class Checks {
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
  private final Project own;
  private final Bundles bundles;
  private final Path cache;

  /**
   * @param own the build itself
   * @param bundles what the projects were built by
   * @param cache for what need not be looked through again
   */
  Checks(Path root, List<Project> projects, Project own, Bundles bundles, Path cache) {
    this.root = root;
    this.projects = projects;
    this.own = own;
    this.bundles = bundles;
    this.cache = cache;
  }

  /** Says what is wrong on standard error. */
  boolean run() throws Exception {
    List<String> wrong = new ArrayList<>();
    Formatted formatted = new Formatted(cache.resolve("formatted"), Formatter::unformatted);
    for (Path file : formatted.unformatted(Formatter.files(root))) {
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
    ErrorProne errorProne = errorProne();
    boolean sources = errorProne.check("sources", SOURCES, sources());
    boolean tests = errorProne.check("tests", TESTS, tests());
    return sources && tests && wrong.isEmpty();
  }

  private List<ErrorProne.Part> sources() {
    List<ErrorProne.Part> parts = new ArrayList<>(List.of(part(own, own.sources())));
    for (Project project : projects) {
      if (!TEST_BUNDLES.contains(project.name())) parts.add(part(project, project.sources()));
    }
    return parts;
  }

  private List<ErrorProne.Part> tests() {
    List<ErrorProne.Part> parts = new ArrayList<>(List.of(part(own, own.testSources())));
    for (Project project : projects) {
      if (TEST_BUNDLES.contains(project.name())) parts.add(part(project, project.sources()));
      parts.add(part(project, project.testSources()));
    }
    return parts;
  }

  private ErrorProne.Part part(Project project, Path sources) {
    List<Path> classpath = new ArrayList<>(project.classpath());
    if (sources.equals(project.testSources())) classpath = Bundles.testClasspath(project);
    String name = project.name() + "." + Tree.name(sources);
    return new ErrorProne.Part(name, Tree.files(sources, ".java"), bundles.seen(classpath).hex());
  }

  private ErrorProne errorProne() {
    Set<Path> classpath = new LinkedHashSet<>();
    for (Project project : projects) classpath.addAll(Bundles.testClasspath(project));
    classpath.addAll(own.classpath());
    List<Path> tools = Tree.files(root.resolve("cnf/cache/tools"));
    Stamps stamps = new Stamps(cache.resolve("checks.stamps"));
    return new ErrorProne(stamps, root, classpath, tools, cache.resolve("checked"));
  }
}
