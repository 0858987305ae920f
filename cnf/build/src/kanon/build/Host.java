package kanon.build;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the tests inside the framework run in: Kanon's launcher on some framework, or a Karaf. */
interface Host {

  /** As in "on Equinox"; empty for what users have. */
  String name();

  /** What the tests depend on beside the bundles. */
  List<Path> inputs();

  /**
   * Lays everything out and says how it is started.
   *
   * @param folder of the tests' project
   * @param tester properties of the runner of tests
   * @param jvm options of the Java virtual machine
   */
  ProcessBuilder prepare(
      Path folder, Resolution resolution, Map<String, String> tester, List<String> jvm)
      throws Exception;

  /**
   * Why no test will begin, where the framework has said so and yet goes on; asked of one that was
   * started.
   */
  Optional<String> refusal(Path folder);

  /** Kanon's launcher, with Felix or what stands before it on the class path. */
  record Launched(String name, Path launcher, Path felix, Optional<Path> other) implements Host {

    @Override
    public List<Path> inputs() {
      List<Path> inputs = new ArrayList<>(List.of(launcher, felix));
      other.ifPresent(inputs::add);
      return inputs;
    }

    @Override
    public ProcessBuilder prepare(
        Path folder, Resolution resolution, Map<String, String> tester, List<String> jvm)
        throws Exception {
      Path home = folder.resolve("generated/platform" + name);
      new Installation(home).assemble(resolution, launcher, felix, tester);
      Path started = home.resolve("lib/kanon.launcher.jar");
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(jvm);
      if (other.isPresent()) {
        String classpath = other.get() + File.pathSeparator + started;
        command.addAll(List.of("-cp", classpath, "kanon.launcher.Main"));
      } else {
        command.addAll(List.of("-jar", started.toString()));
      }
      return new ProcessBuilder(command).directory(folder.toFile());
    }

    /** The launcher ends where a bundle does not start. */
    @Override
    public Optional<String> refusal(Path folder) {
      return Optional.empty();
    }
  }

  /**
   * A Karaf as its users unpack it. It gets the installation through the repository of features
   * that lies in there, and the tests as one feature more.
   *
   * @param archive the unpacked distribution of Karaf
   * @param root the repository, whose examples the tests read
   */
  record Karaf(Path archive, Path root) implements Host {
    private static final String TOP = "generated/karaf";

    /** As deep as a bundle's folder in the repository, where the tests look for its examples. */
    private static final String BASE = "bundles/karaf";

    private static final String CONFIGURATION = "etc/org.apache.karaf.features.cfg";
    private static final String CAUSE = "[caused by: ";
    private static final String LOG = "data/log/karaf.log";

    @Override
    public String name() {
      return "Karaf";
    }

    @Override
    public List<Path> inputs() {
      return List.of(archive, home().resolve("features.xml"));
    }

    private Path home() {
      return root.resolve("runtime/generated/kanon");
    }

    @Override
    public ProcessBuilder prepare(
        Path folder, Resolution resolution, Map<String, String> tester, List<String> jvm)
        throws Exception {
      Path top = folder.resolve(TOP);
      Tree.delete(top);
      Path base = top.resolve(BASE);
      Files.createDirectories(base.getParent());
      for (String linked : List.of("examples", "hierarchies", "docs", "runtime")) {
        Files.createSymbolicLink(top.resolve(linked), root.resolve(linked));
      }
      Tree.unzip(archive, base);
      Files.createSymbolicLink(base.resolve("kanon"), home());
      Tree.write(base.resolve("tests.xml"), tests(resolution));
      Path configuration = base.resolve(CONFIGURATION);
      Tree.write(configuration, configured(Tree.read(configuration)));
      List<String> options = new ArrayList<>(jvm);
      tester.forEach((name, value) -> options.add("-D" + name + "=" + value));
      options.add("-Dtester.separatethread=true");
      options.add("-Dkanon.home=kanon");
      options.add("-Dkanon.plugins=generated/plugins");
      // As a daemon its script becomes the Java process, which can be asked and ended.
      ProcessBuilder karaf =
          new ProcessBuilder("sh", base.resolve("bin/karaf").toString(), "daemon");
      karaf.environment().keySet().removeIf(name -> name.startsWith("KARAF_"));
      karaf.environment().put("JAVA_HOME", System.getProperty("java.home"));
      karaf.environment().put("JAVA_OPTS", String.join(" ", options));
      return karaf.directory(base.toFile());
    }

    @Override
    public Optional<String> refusal(Path folder) {
      return notInstalled(Tree.read(folder.resolve(TOP).resolve(BASE).resolve(LOG)));
    }

    /** The innermost reason for which features were not installed; Karaf runs on without them. */
    static Optional<String> notInstalled(String log) {
      List<String> lines = log.lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        if (!lines.get(i).contains("| ERROR | ")) continue;
        if (!lines.get(i).contains("| BootFeaturesInstaller ")) continue;
        String reason =
            lines.stream()
                .skip(i + 1)
                .takeWhile(line -> !line.startsWith("\tat "))
                .map(String::strip)
                .collect(Collectors.joining(" "));
        int cause = reason.lastIndexOf(CAUSE);
        String innermost =
            cause < 0 ? reason : reason.substring(cause + CAUSE.length()).replaceFirst("\\]+$", "");
        return Optional.of("Karaf could not install the tests: " + innermost);
      }
      return Optional.empty();
    }

    /** The bundles of the tests that are not the platform's, as a feature that comes last. */
    private String tests(Resolution resolution) {
      StringBuilder text = new StringBuilder();
      text.append(
          "<features name=\"tests\" xmlns=\"http://karaf.apache.org/xmlns/features/v1.6.0\">");
      text.append("\n  <feature name=\"tests\" version=\"1\">\n    <feature>kanon</feature>\n");
      for (Path jar : resolution.bundles()) {
        if (Files.exists(home().resolve("bundles").resolve(Tree.name(jar)))) continue;
        text.append("    <bundle start-level=\"90\">").append(jar.toUri()).append("</bundle>\n");
      }
      return text.append("  </feature>\n</features>\n").toString();
    }

    /** Without the port of its secure shell, which may be in use. */
    private static String configured(String features) {
      return features
          .replaceFirst(
              "featuresRepositories = ",
              "featuresRepositories = file:kanon/features.xml, file:tests.xml, ")
          .replaceFirst("(?m)^ *ssh/.*\\R", "")
          .replaceFirst(
              "(?s)featuresBoot = \\\\\\R(.*?)\\R\\R", "featuresBoot = ($1, kanon), (tests)\n\n");
    }
  }
}
