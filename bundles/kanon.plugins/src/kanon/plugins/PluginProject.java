package kanon.plugins;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import kanon.lib.files.WholeFile;
import kanon.model.Fault;
import kanon.model.KanonException;

/** The project of a new plugin, made from templates: sources, contract test and what builds it. */
final class PluginProject {
  /** The kinds that there are templates of. */
  static final List<String> KINDS =
      List.of(
          "algorithm",
          "model",
          "preset",
          "metric",
          "attack",
          "hierarchy",
          "transform",
          "importer",
          "exporter",
          "engine");

  /** Those whose template opens files. */
  private static final Set<String> READERS = Set.of("importer", "engine");

  private static final String TEMPLATES = "/kanon/plugins/template/";

  /** What stands between at signs in the templates. */
  private final Map<String, String> words = new LinkedHashMap<>();

  private final String kind;
  private final boolean maven;

  /**
   * @param sdk the folder that it is built against
   */
  PluginProject(String kind, String name, boolean maven, String version, String sdk) {
    this.kind = kind;
    this.maven = maven;
    String pattern = kind.equals("transform") ? "[a-z][a-zA-Z0-9]*" : "[a-z][a-z0-9]*(-[a-z0-9]+)*";
    if (!name.matches(pattern)) {
      throw KanonException.usage(
          "BAD_NAME",
          "The name of %s is %s, not '%s'; give one with --name"
              .formatted(
                  article(kind),
                  kind.equals("transform")
                      ? "one word that begins with a small letter, as dateShift"
                      : "lower-case words joined by '-'",
                  name));
    }
    words.put("name", name);
    words.put("class", type(name));
    words.put("package", "plugin." + name.replace("-", "").toLowerCase(Locale.ROOT));
    words.put("version", version);
    words.put("sdk", sdk);
    words.put("kind", kind);
    words.put("akind", article(kind));
    words.put("use", use(kind, name));
    words.put("needs", READERS.contains(kind) ? "files" : "none");
    boolean engine = kind.equals("engine");
    words.put("library", engine ? text("library.xml").replace("@version@", version) : "");
    words.put("inside", engine ? text("library.bnd") : "");
    words.put("path", engine ? ",\\\n\tkanon.lib.rows" : "");
    words.put("coordinates", engine ? "kanon:kanon.lib.rows:" + version + "\n" : "");
  }

  private static String article(String kind) {
    return switch (kind) {
      case "algorithm", "importer", "exporter", "engine" -> "an " + kind;
      case "model" -> "a privacy model";
      case "hierarchy" -> "a builder of hierarchies";
      default -> "a " + kind;
    };
  }

  /** What a config or a command says to use it. */
  private static String use(String kind, String name) {
    return switch (kind) {
      case "algorithm" -> "kanon run CONFIG.json algorithm=" + name;
      case "importer" -> "kanon check CONFIG.json input.importer=" + name;
      case "engine" -> "kanon check CONFIG.json input.engine=" + name;
      case "exporter" -> "kanon run CONFIG.json output.exporter=" + name;
      case "metric" -> "kanon run CONFIG.json 'metrics=[\"" + name + "\"]'";
      case "model" -> "kanon check CONFIG.json privacy.0.model=" + name;
      case "attack" -> "kanon attack RELEASE.csv --attacks " + name;
      case "preset" -> "kanon check CONFIG.json preset=" + name;
      case "hierarchy" ->
          "kanon check CONFIG.json 'attributes.COLUMN.hierarchy={\"" + name + "\": {}}'";
      default -> "kanon check CONFIG.json 'attributes.COLUMN.transform=[{\"" + name + "\": {}}]'";
    };
  }

  private static String type(String name) {
    StringBuilder type = new StringBuilder();
    for (String word : name.split("-", -1)) {
      type.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    return type.toString();
  }

  private String word(String key) {
    return Objects.requireNonNull(words.get(key));
  }

  /** The jar that building makes, from the project's folder. */
  String jar() {
    return maven
        ? "target/" + word("name") + ".jar"
        : word("package") + "/generated/" + word("package") + ".jar";
  }

  /** What builds it. */
  String building() {
    return maven ? "mvn package" : "bnd compile; bnd build";
  }

  /** The class of its contract test. */
  String contractTest() {
    return word("package") + "." + word("class") + "ContractTest";
  }

  /** Writes every file. */
  void write(Path folder) {
    files().forEach((file, template) -> write(folder.resolve(file), template));
  }

  /** The templates of the files. */
  private Map<String, String> files() {
    String type = word("class");
    String inside = word("package").replace('.', '/') + "/";
    String build = maven ? "maven" : "bnd";
    Map<String, String> files = new LinkedHashMap<>();
    String sources;
    String tests;
    String resources;
    if (maven) {
      files.put("pom.xml", "pom.xml");
      files.put("bnd.bnd", "bnd.bnd");
      sources = "src/main/java/" + inside;
      resources = "src/main/resources/" + inside;
      tests = "src/test/java/" + inside;
    } else {
      String project = word("package") + "/";
      files.put("cnf/build.bnd", "workspace.bnd");
      files.put("cnf/sdk.mvn", "sdk.mvn");
      files.put(project + "bnd.bnd", "project.bnd");
      sources = project + "src/" + inside;
      resources = sources;
      tests = project + "test/" + inside;
    }
    files.put("readme.md", "readme." + build);
    files.put(".gitignore", "gitignore." + build);
    files.put(sources + type + ".java", kind + "/Plugin.java");
    if (!kind.equals("engine")) {
      files.put(sources + type + "Options.java", kind + "/Options.java");
    }
    files.put(sources + "package-info.java", "package-info.java");
    files.put(tests + type + "ContractTest.java", kind + "/ContractTest.java");
    if (kind.equals("importer") || kind.equals("engine")) {
      files.put(resources + Fault.RESOURCE, kind + "/" + Fault.RESOURCE);
    }
    return files;
  }

  private void write(Path file, String template) {
    String text = text(template);
    for (Map.Entry<String, String> word : words.entrySet()) {
      text = text.replace("@" + word.getKey() + "@", word.getValue());
    }
    WholeFile.write(text, file);
  }

  private static String text(String template) {
    String resource = TEMPLATES + template + ".template";
    try (InputStream in =
        Objects.requireNonNull(PluginProject.class.getResourceAsStream(resource), resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // It is in this jar.
    }
  }
}
