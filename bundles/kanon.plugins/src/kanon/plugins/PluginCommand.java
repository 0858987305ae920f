package kanon.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import kanon.api.Names;
import kanon.api.command.Arguments;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
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
            Flag.with(
                KIND,
                "KIND",
                Words.of(ProjectKind.labels()),
                "what it is: " + String.join(", ", ProjectKind.labels())),
            Flag.with(
                BUILD,
                "TOOL",
                Words.of(ProjectBuild.labels()),
                "what builds it: maven (standard), gradle, or bnd"))
        .details("The project is built against the folder sdk/ of this installation.");
  }

  @Override
  public int run(Call call) {
    Arguments arguments = call.arguments();
    require("action", arguments.one(ACTION), List.of(ACTION));
    String kind = arguments.flag(KIND).orElse("algorithm");
    require("kind", kind, ProjectKind.labels());
    String build = arguments.flag(BUILD).orElse("maven");
    require("tool", build, ProjectBuild.labels());
    Path folder = Path.of(arguments.one(FOLDER)).toAbsolutePath().normalize();
    requireEmpty(folder);
    String name = arguments.flag(NAME).orElseGet(() -> derived(folder));
    PluginProject project =
        new PluginProject(
            ProjectKind.of(kind),
            name,
            ProjectBuild.of(build),
            context.getBundle().getVersion().toString(),
            sdk());
    project.write(folder);
    call.console().line("wrote " + folder);
    call.console()
        .note(
            "next: cd %s; %s; kanon plugins install %s"
                .formatted(arguments.one(FOLDER), project.building(), project.jar()));
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
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    // A pipe would be waited for.
    if (!Files.isDirectory(folder)) {
      throw noFolder(folder);
    }
    try (Stream<Path> inside = Files.list(folder)) {
      if (inside.findAny().isPresent()) {
        throw KanonException.usage(
            "FOLDER_EXISTS",
            "Folder '" + folder + "' is not empty; a project wants one of its own");
      }
    } catch (IOException e) {
      throw noFolder(folder);
    }
  }

  private static KanonException noFolder(Path folder) {
    return KanonException.usage("UNWRITABLE_FILE", "'" + folder + "' is not a folder to write to");
  }

  private static String derived(Path folder) {
    Path last = folder.getFileName();
    return last == null
        ? ""
        : last.toString().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
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
}
