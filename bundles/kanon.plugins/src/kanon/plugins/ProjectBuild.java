package kanon.plugins;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What builds a new plugin. */
enum ProjectBuild {
  MAVEN("mvn package", "target/@name@.jar"),
  GRADLE("gradle build", "build/libs/@name@.jar"),
  BND("bnd compile; bnd build", "@package@/generated/@package@.jar");

  /** What is typed. */
  final String command;

  private final String jar;

  ProjectBuild(String command, String jar) {
    this.command = command;
    this.jar = jar;
  }

  /** The names of all. */
  static List<String> labels() {
    return Stream.of(values()).map(ProjectBuild::label).toList();
  }

  static ProjectBuild of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The jar that building makes, from the project's folder. */
  String jar(String name, String bundle) {
    return jar.replace("@name@", name).replace("@package@", bundle);
  }

  /** The files that say how it is built, with their templates. */
  Map<String, String> files(String bundle) {
    Map<String, String> files = new LinkedHashMap<>();
    switch (this) {
      case MAVEN -> files.put("pom.xml", "pom.xml");
      case GRADLE -> {
        files.put("settings.gradle", "settings.gradle");
        files.put("build.gradle", "build.gradle");
      }
      case BND -> {
        files.put("cnf/build.bnd", "workspace.bnd");
        files.put("cnf/sdk.mvn", "sdk.mvn");
      }
    }
    files.put(
        this == BND ? bundle + "/bnd.bnd" : "bnd.bnd", this == BND ? "project.bnd" : "bnd.bnd");
    files.put("readme.md", "readme." + label());
    files.put(".gitignore", "gitignore." + label());
    return files;
  }

  /** The folder of the sources. */
  String sources(String bundle) {
    return this == BND ? bundle + "/src/" : "src/main/java/";
  }

  /** The folder of what goes into the jar beside the classes. */
  String resources(String bundle) {
    return this == BND ? sources(bundle) : "src/main/resources/";
  }

  /** The folder of the tests. */
  String tests(String bundle) {
    return this == BND ? bundle + "/test/" : "src/test/java/";
  }
}
