package kanon.plugins;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import kanon.lib.files.WholeFile;
import kanon.model.Fault;
import kanon.model.KanonException;
import kanon.plugins.ProjectKind.Has;

/** The project of a new plugin, made from templates: sources, contract test and what builds it. */
final class PluginProject {
  private static final String TEMPLATES = "/kanon/plugins/template/";

  /** What stands between at signs in the templates. */
  private final Map<String, String> words = new LinkedHashMap<>();

  private final ProjectKind kind;
  private final ProjectBuild build;

  /**
   * @param sdk the folder that it is built against
   */
  PluginProject(ProjectKind kind, String name, ProjectBuild build, String version, String sdk) {
    this.kind = kind;
    this.build = build;
    if (!kind.accepts(name)) {
      throw KanonException.usage(
          "BAD_NAME",
          "The name of %s is %s, not '%s'; give one with --name"
              .formatted(kind.article, kind.names(), name));
    }
    words.put("name", name);
    words.put("class", type(name));
    words.put("package", "plugin." + name.replace("-", "").toLowerCase(Locale.ROOT));
    words.put("version", version);
    words.put("sdk", sdk);
    words.put("akind", kind.article);
    words.put("look", kind.look(name));
    words.put("use", kind.use(name));
    words.put("needs", kind.opensFiles() ? "files" : "none");
    boolean library = kind.has(Has.LIBRARY);
    words.put("library", library ? text("library.xml").replace("@version@", version) : "");
    words.put("inside", library ? text("library.bnd") : "");
    words.put("path", library ? ",\\\n\tkanon.lib.rows" : "");
    words.put("coordinates", library ? "kanon:kanon.lib.rows:" + version + "\n" : "");
    words.put("copied", library ? text("library.gradle").replace("@version@", version) : "");
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
    return build.jar(word("name"), word("package"));
  }

  /** What builds it. */
  String building() {
    return build.command;
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
    String bundle = word("package");
    String inside = bundle.replace('.', '/') + "/";
    String sources = build.sources(bundle) + inside;
    String templates = kind.label() + "/";
    Map<String, String> files = build.files(bundle);
    files.put(sources + type + ".java", templates + "Plugin.java");
    if (kind.has(Has.OPTIONS)) {
      files.put(sources + type + "Options.java", templates + "Options.java");
    }
    files.put(sources + "package-info.java", "package-info.java");
    files.put(
        build.tests(bundle) + inside + type + "ContractTest.java", templates + "ContractTest.java");
    if (kind.has(Has.FAULTS)) {
      files.put(build.resources(bundle) + inside + Fault.RESOURCE, templates + Fault.RESOURCE);
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
