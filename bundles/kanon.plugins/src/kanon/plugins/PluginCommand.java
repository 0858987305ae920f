package kanon.plugins;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import kanon.api.Names;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Writes the project of a new plugin, ready to be built against this installation's SDK. */
@ProvidesCommand(
    name = "plugin",
    summary = "Writes the project of a new plugin, with its contract test",
    order = 310)
@Component
public final class PluginCommand implements Command {
  private static final String ACTION = "new";
  private static final String FOLDER = "DIR";
  private static final String NAME = "--name";
  private static final String KIND = "--kind";
  private static final String BUILD = "--build";
  private static final List<String> KINDS = List.of("algorithm");
  private static final List<String> BUILDS = List.of("maven", "bnd");
  private static final String TEMPLATES = "/kanon/plugins/template/";

  private final BundleContext context;

  @Activate
  public PluginCommand(BundleContext context) {
    this.context = context;
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(ACTION, Words.of(List.of(ACTION)))
        .one(FOLDER, Words.FILE)
        .flags(
            Flag.with(NAME, "NAME", Words.TEXT, "what it is called in configs; else like DIR"),
            Flag.with(KIND, "KIND", Words.of(KINDS), "what it is: algorithm"),
            Flag.with(BUILD, "TOOL", Words.of(BUILDS), "what builds it: maven (standard), or bnd"))
        .details("The project is built against the folder sdk/ of this installation.");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    require("action", arguments.one(ACTION), List.of(ACTION));
    require("kind", arguments.flag(KIND).orElse("algorithm"), KINDS);
    String build = arguments.flag(BUILD).orElse("maven");
    require("tool", build, BUILDS);
    Path folder = Path.of(arguments.one(FOLDER)).toAbsolutePath().normalize();
    requireEmpty(folder);
    String name = arguments.flag(NAME).orElseGet(() -> derived(folder));
    if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
      throw KanonException.usage(
          "BAD_NAME",
          "A plugin's name is lower-case words joined by '-', not '%s'; give one with --name"
              .formatted(name));
    }
    Map<String, String> words = words(name);
    files(words, build).forEach((file, template) -> write(folder.resolve(file), template, words));
    call.console().line("wrote " + folder);
    String jar =
        build.equals("maven")
            ? "target/" + name + ".jar"
            : words.get("package") + "/generated/" + words.get("package") + ".jar";
    call.console()
        .note(
            "next: cd %s; %s; kanon plugins install %s"
                .formatted(
                    arguments.one(FOLDER),
                    build.equals("maven") ? "mvn package" : "bnd compile; bnd build",
                    jar));
    return 0;
  }

  private static void require(String what, String word, List<String> known) {
    if (!known.contains(word)) {
      throw KanonException.usage(
          "UNKNOWN_" + what.toUpperCase(Locale.ROOT),
          "plugin: " + Names.unknown(what, word, known));
    }
  }

  private static void requireEmpty(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> inside = Files.list(folder)) {
      if (inside.findAny().isPresent()) {
        throw KanonException.usage(
            "FOLDER_EXISTS",
            "Folder '" + folder + "' is not empty; a project wants one of its own");
      }
    } catch (IOException e) {
      throw KanonException.usage("UNWRITABLE_FILE", "'" + folder + "' is not a folder to write to");
    }
  }

  private static String derived(Path folder) {
    Path last = folder.getFileName();
    return last == null
        ? ""
        : last.toString().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
  }

  /** What stands between at signs in the templates. */
  private Map<String, String> words(String name) {
    StringBuilder type = new StringBuilder();
    for (String word : name.split("-", -1)) {
      type.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    return Map.of(
        "name", name,
        "class", type.toString(),
        "package", "plugin." + name.replace("-", ""),
        "version", context.getBundle().getVersion().toString(),
        "sdk", sdk());
  }

  private String sdk() {
    String home = context.getProperty("kanon.home");
    Path sdk = Path.of(home == null ? "." : home, "sdk").toAbsolutePath().normalize();
    if (!Files.isDirectory(sdk)) {
      throw KanonException.usage(
          "NO_SDK", "There is no folder sdk/ in this installation: expected '" + sdk + "'");
    }
    return sdk.toString().replace('\\', '/');
  }

  /** The templates of the files. */
  private static Map<String, String> files(Map<String, String> words, String build) {
    String type = words.get("class");
    String inside = Objects.requireNonNull(words.get("package")).replace('.', '/') + "/";
    Map<String, String> files = new LinkedHashMap<>();
    String sources;
    String tests;
    if (build.equals("maven")) {
      files.put("pom.xml", "pom.xml");
      files.put("bnd.bnd", "bnd.bnd");
      sources = "src/main/java/" + inside;
      tests = "src/test/java/" + inside;
    } else {
      String project = words.get("package") + "/";
      files.put("cnf/build.bnd", "workspace.bnd");
      files.put("cnf/sdk.mvn", "sdk.mvn");
      files.put(project + "bnd.bnd", "project.bnd");
      sources = project + "src/" + inside;
      tests = project + "test/" + inside;
    }
    files.put("readme.md", "readme." + build);
    files.put(".gitignore", "gitignore." + build);
    files.put(sources + type + ".java", "Algorithm.java");
    files.put(sources + type + "Options.java", "Options.java");
    files.put(sources + "package-info.java", "package-info.java");
    files.put(tests + type + "ContractTest.java", "ContractTest.java");
    return files;
  }

  private static void write(Path file, String template, Map<String, String> words) {
    String resource = TEMPLATES + template + ".template";
    try (InputStream in =
        Objects.requireNonNull(PluginCommand.class.getResourceAsStream(resource), resource)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (Map.Entry<String, String> word : words.entrySet()) {
        text = text.replace("@" + word.getKey() + "@", word.getValue());
      }
      WholeFile.write(text, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // It is in this jar.
    }
  }
}
