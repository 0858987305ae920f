package kanon.build;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The build: what {@code ./build} starts. */
public final class Build {
  private static final List<String> INPUTS =
      List.of(
          "cnf",
          "bundles",
          "runtime",
          "examples",
          "docs",
          "hierarchies",
          "verify",
          "LICENSE",
          "NOTICE",
          "README.md",
          "CONTRIBUTING.md",
          "CHANGELOG.md");

  private static final Predicate<String> SDK =
      Pattern.compile("kanon\\.(model|api|testkit|lib\\..*)").asMatchPredicate();

  /** What tells one framework from another: services, plugins that come and go, commands. */
  private static final List<String> ON_FRAMEWORKS =
      Stream.of(
              "FrameworkTest",
              "GogoTest",
              "HotSwapTest",
              "PluginFolderTest",
              "PluginServicesTest",
              "RoguePluginTest")
          .map(name -> "kanon.it." + name)
          .toList();

  private final Path root;
  private final Path cache;
  private final Bnd bnd;
  private final List<Project> projects;
  private final Bundles bundles;

  private Build(Path root) throws Exception {
    this.root = root;
    cache = root.resolve("cnf/cache/build");
    bnd = new Bnd(root.resolve("bundles"));
    Layout layout = new Layout(bnd, cache.resolve("layout"));
    projects = layout.projects();
    bundles = new Bundles(bnd, layout.configuration());
  }

  @SuppressWarnings("CatchAndPrintStackTrace")
  public static void main(String[] arguments) {
    List<String> rest = new ArrayList<>(List.of(arguments));
    String step = rest.isEmpty() ? "bundles" : rest.remove(0);
    Path root = Path.of("").toAbsolutePath();
    int status = 1;
    try {
      if (run(root, step, rest)) status = 0;
    } catch (Failure e) {
      System.err.println(e.getMessage());
    } catch (Exception | LinkageError e) {
      e.printStackTrace();
    }
    System.exit(status); // Threads of the tests may be alive.
  }

  /**
   * One build at a time: two commands may find at once that something has changed. Not held during
   * tests, which may start commands.
   */
  private static FileChannel lock(Path root) throws IOException {
    FileChannel channel =
        FileChannel.open(
            root.resolve("cnf/cache/build.lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
    channel.lock();
    return channel;
  }

  private static boolean run(Path root, String step, List<String> arguments) throws Exception {
    switch (step) {
      case "bundles" -> installation(root);
      case "test" -> {
        installation(root);
        return new Build(root).test(TestOptions.parse(arguments, false));
      }
      case "test-slow" -> {
        installation(root);
        return new Build(root).test(TestOptions.parse(arguments, true));
      }
      case "test-spark" -> {
        installation(root);
        return new Build(root).testSpark(TestOptions.parse(arguments, false));
      }
      case "test-frameworks" -> {
        installation(root);
        return new Build(root).testFrameworks(TestOptions.parse(arguments, false));
      }
      case "campaign" -> {
        installation(root);
        return new Build(root).campaign(arguments);
      }
      case "check" -> {
        List<Path> stale = new Eclipse(root).stale();
        stale.forEach(f -> System.err.println(root.relativize(f) + ": stale; ./build eclipse"));
        installation(root);
        return new Build(root).check() && stale.isEmpty();
      }
      case "baseline" -> {
        installation(root);
        new Baselining(root.resolve("cnf/baseline")).write(new Build(root).projects);
      }
      case "dist" -> distribution(root);
      case "eclipse" -> new Eclipse(root).write();
      case "format" -> Formatter.format(Formatter.files(root, arguments));
      case "clean" -> clean(root);
      default ->
          throw new Failure(
              "Unknown step "
                  + step
                  + ". Valid steps: bundles, test, test-slow, test-spark, test-frameworks, campaign, check, format, eclipse, baseline, dist, clean");
    }
    return true;
  }

  /** Answers without a look at the projects when no file has changed since the last time. */
  @SuppressWarnings("try")
  private static void installation(Path root) throws Exception {
    Path home = root.resolve("runtime/generated/kanon");
    Path built = home.resolve("built");
    try (FileChannel lock = lock(root)) {
      new Eclipse(root).write();
      FileTime start = FileTime.from(Instant.now());
      String key = inputs(root);
      if (!Tree.read(built).equals(key)) {
        new Build(root).install(home);
        Tree.write(built, key);
      }
      // The script kanon asks whether a source is newer than this file.
      Files.setLastModifiedTime(built, start);
    }
  }

  private static void distribution(Path root) throws Exception {
    installation(root);
    Path home = root.resolve("runtime/generated/kanon");
    new Build(root).sdk(home, true);
    OwnIndex.write(home);
    try (JarFile launcher = new JarFile(home.resolve("lib/kanon.launcher.jar").toFile())) {
      String version = launcher.getManifest().getMainAttributes().getValue("Bundle-Version");
      System.err.println("made " + root.relativize(Archive.of(home, version)));
      System.err.println("made " + root.relativize(SingleJar.of(home, version)));
    }
  }

  private static String inputs(Path root) {
    Fingerprint inputs = new Fingerprint();
    for (String top : INPUTS) inputs.addFiles(Tree.sources(root.resolve(top)));
    return inputs.hex();
  }

  private void install(Path home) throws Exception {
    bundles.build(projects);
    Files.deleteIfExists(OwnIndex.of(home)); // It would be of other bundles.
    Installation installation = new Installation(home);
    Resolution platform = resolve("runtime/kanon.bndrun");
    installation.assemble(platform, launcher(), framework(), Map.of());
    Features.write(home, root.resolve("cnf/central.mvn"), platform.properties());
    sdk(home, false);
    WorkspaceFragment.write(root, home);
    installation.complete(root);
  }

  private void sdk(Path home, boolean documentation) throws Exception {
    List<Project> offered = projects.stream().filter(p -> SDK.test(p.name())).toList();
    new Sdk(home.resolve("sdk"), root.resolve("cnf/central.mvn"), cache)
        .assemble(offered, documentation);
  }

  private Resolution resolve(String bndrun) throws Exception {
    return Resolution.of(bnd, bnd.folder().resolve(bndrun), projects, cache);
  }

  private Path launcher() {
    return project("kanon.launcher").jar();
  }

  private Path framework() {
    return project("kanon.launcher").classpath().stream()
        .filter(f -> Tree.name(f).startsWith("org.apache.felix.framework"))
        .findFirst()
        .orElseThrow();
  }

  private Host felix() {
    return new Host.Launched("", launcher(), framework(), Optional.empty());
  }

  private Project project(String name) {
    return find(projects, name);
  }

  private static Project find(List<Project> projects, String name) {
    return projects.stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new Failure("No bundle is named " + name));
  }

  private boolean test(TestOptions options) throws Exception {
    bundles.build(projects);
    Project own = Own.project(root, project("kanon.testkit"));
    bundles.compileTests(own);
    List<Project> all = new ArrayList<>(List.of(own));
    all.addAll(projects);
    List<Project> chosen =
        options.bundles().isEmpty()
            ? all
            : options.bundles().stream().map(name -> find(all, name)).toList();
    Summary summary = new Summary(System.out);
    Surroundings surroundings = new Surroundings(root);
    new UnitTests(bundles, options, summary, surroundings).run(chosen);
    for (Project project : chosen) {
      if (!Files.exists(project.folder().resolve("it.bndrun"))) continue;
      List<String> classes = TestCases.of(project.jar(), options.slow());
      if (!classes.isEmpty()) classes = options.chosen(classes);
      if (!classes.isEmpty()) testInside(project, options, classes, surroundings, felix(), summary);
    }
    return summary.close();
  }

  private void testInside(
      Project project,
      TestOptions options,
      List<String> classes,
      Surroundings surroundings,
      Host host,
      Summary summary)
      throws Exception {
    Installation installed = new Installation(root.resolve("runtime/generated/kanon"));
    new FrameworkTests(project, options, classes, surroundings)
        .run(resolve(project.name() + "/it.bndrun"), host, installed, summary);
  }

  /** The tests that need a Spark server; they start it. */
  private boolean testSpark(TestOptions options) throws Exception {
    bundles.build(projects);
    Summary summary = new Summary(System.out);
    Path classpath = root.resolve("cnf/cache/spark/classpath");
    TestOptions spark = options.with("-Dkanon.spark.classpath=" + classpath);
    Surroundings surroundings = new Surroundings(root);
    new UnitTests(bundles, spark, summary, surroundings)
        .run(List.of(project("kanon.engine.spark")));
    List<String> classes = List.of("kanon.it.engines.SparkTest");
    testInside(project("kanon.it.engines"), spark, classes, surroundings, felix(), summary);
    return summary.close();
  }

  /** The tests that other frameworks have to pass as Felix does, and what Eclipse compiles. */
  private boolean testFrameworks(TestOptions options) throws Exception {
    bundles.build(projects);
    Path fetched = root.resolve("cnf/cache/frameworks");
    Summary summary = new Summary(System.out);
    Surroundings surroundings = new Surroundings(root);
    Host equinox =
        new Host.Launched(
            "Equinox", launcher(), framework(), Optional.of(jar(fetched, "org.eclipse.osgi-")));
    Host karaf = new Host.Karaf(jar(fetched, "apache-karaf-minimal-"), root);
    List<String> classes = options.chosen(ON_FRAMEWORKS);
    for (Host host : List.of(equinox, karaf)) {
      testInside(project("kanon.it"), options, classes, surroundings, host, summary);
    }
    summary.add("Eclipse", new EclipseCompiler(jar(fetched, "ecj-")).compile(projects));
    return summary.close();
  }

  private static Path jar(Path folder, String begin) {
    return Tree.files(folder).stream()
        .filter(file -> Tree.name(file).startsWith(begin))
        .findFirst()
        .orElseThrow(() -> new Failure(folder + " lacks " + begin + "*"));
  }

  /** Attacks on what was built, in a process of their own. */
  private boolean campaign(List<String> arguments) throws Exception {
    bundles.build(projects);
    Project project = project("kanon.campaign");
    List<Path> classpath = new ArrayList<>(List.of(project.classes()));
    classpath.addAll(project.classpath());
    classpath.add(framework());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-cp", Compiler.join(classpath)));
    command.add("-Dkanon.home=" + root.resolve("runtime/generated/kanon"));
    command.add("-Dkanon.campaigns=" + project.generated());
    command.add("kanon.campaign.Main");
    command.addAll(arguments);
    return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
  }

  private boolean check() throws Exception {
    bundles.build(projects);
    Project own = Own.project(root, project("kanon.testkit"));
    return new Checks(root, projects, own, bundles, cache).run();
  }

  private static void clean(Path root) {
    for (Path folder : Tree.folders(root.resolve("bundles"))) {
      for (String made : List.of("bin", "bin_test", "generated")) Tree.delete(folder.resolve(made));
    }
    Tree.delete(root.resolve("cnf/cache/build"));
  }
}
