package kanon.shell.interactive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.model.Role;
import kanon.shell.command.Commands;
import kanon.shell.command.FaultCatalogue;
import kanon.shell.command.Kind;
import kanon.shell.command.Kinds;
import kanon.shell.command.Services;
import kanon.shell.command.Syntax;
import kanon.shell.command.Wiring;
import org.jline.reader.Candidate;

/** Candidates for each kind of word. */
final class Values {
  private final Commands commands;
  private final Services services;
  private final Wiring wiring;

  Values(Commands commands, Services services, Wiring wiring) {
    this.commands = commands;
    this.services = services;
    this.wiring = wiring;
  }

  /** What a word of a kind can be, given the plain words before it. */
  List<Candidate> of(Kind kind, Syntax syntax, List<String> before, String word) {
    return switch (kind) {
      case TEXT, NUMBER -> List.of();
      case FILE, FOLDER -> files("", word);
      case COMMAND -> words(commands.names());
      case PLUGIN_KIND -> words(Kinds.labels());
      case PLUGIN ->
          before.isEmpty() ? List.of() : plugins(Kinds.of(before.get(before.size() - 1)));
      case ALGORITHM -> plugins(PluginKind.ALGORITHM);
      case MODEL -> plugins(PluginKind.MODEL);
      case METRIC -> plugins(PluginKind.METRIC);
      case COLUMN -> words(wiring.columns(services));
      case ROLE -> words(Stream.of(Role.values()).map(Role::label).toList());
      case HIERARCHY -> hierarchies(word);
      case OPTION -> options(syntax, before, word);
      case OVERRIDE -> new Keys(services.pipeline()).assignments(config(before), word);
      case KEY -> new Keys(services.pipeline()).keys(config(before), word);
      case PROFILE -> profiles();
      case PAPER -> words(services.reproduction().papers());
      case FAULT -> words(new FaultCatalogue(services.context()).codes());
      case BUNDLE -> bundles(before, word);
      case PLUGINS_ACTION -> words(List.of("install", "update", "remove"));
    };
  }

  private java.util.Map<String, Object> config(List<String> before) {
    if (!before.isEmpty()
        && !before.get(0).contains("=")
        && Files.isRegularFile(Path.of(before.get(0)))) {
      return kanon.lib.json.JsonTree.read(Path.of(before.get(0)));
    }
    return wiring.isOpen() ? wiring.config() : java.util.Map.of();
  }

  static List<Candidate> words(Collection<String> words) {
    return words.stream().map(Candidate::new).toList();
  }

  private List<Candidate> plugins(PluginKind kind) {
    List<Candidate> candidates = new ArrayList<>();
    for (PluginInfo p : services.pipeline().plugins(kind)) {
      candidates.add(new Candidate(p.name(), p.name(), null, p.description(), null, null, true));
    }
    return candidates;
  }

  private List<Candidate> hierarchies(String word) {
    List<Candidate> candidates = new ArrayList<>(plugins(PluginKind.HIERARCHY));
    candidates.add(new Candidate("none"));
    candidates.addAll(files("", word));
    return candidates;
  }

  /** Options of the plugin that the command's words name. */
  private List<Candidate> options(Syntax syntax, List<String> before, String word) {
    PluginKind kind =
        switch (syntax.name()) {
          case "use" -> PluginKind.ALGORITHM;
          case "privacy" -> PluginKind.MODEL;
          case "metric" -> PluginKind.METRIC;
          default -> PluginKind.HIERARCHY;
        };
    int named = kind == PluginKind.HIERARCHY ? 1 : 0;
    if (before.size() <= named) {
      return List.of();
    }
    Pipeline pipeline = services.pipeline();
    String name = before.get(named);
    if (pipeline.plugins(kind).stream().noneMatch(p -> p.name().equals(name))) {
      return List.of();
    }
    return options(pipeline.options(kind, name), before, word);
  }

  private List<Candidate> options(List<OptionInfo> options, List<String> before, String word) {
    int equals = word.indexOf('=');
    if (equals >= 0) {
      String option = word.substring(0, equals);
      Optional<OptionInfo> info = options.stream().filter(o -> o.name().equals(option)).findFirst();
      return info.map(o -> values(o)).orElse(List.of()).stream()
          .map(v -> new Candidate(option + "=" + v, v, null, null, null, null, true))
          .toList();
    }
    List<Candidate> candidates = new ArrayList<>();
    for (OptionInfo o : options) {
      if (before.stream().noneMatch(w -> w.startsWith(o.name() + "="))) {
        candidates.add(
            new Candidate(o.name() + "=", o.name() + "=", null, o.meaning(), null, null, false));
      }
    }
    return candidates;
  }

  private List<String> values(OptionInfo option) {
    if (!option.values().isEmpty()) {
      return option.values();
    }
    if (option.type().equals("true or false")) {
      return List.of("true", "false");
    }
    return option.name().equals("attribute") ? wiring.columns(services) : List.of();
  }

  private List<Candidate> profiles() {
    return services.pipeline().options(PluginKind.IMPORTER, "generated").stream()
        .filter(o -> o.name().equals("profile"))
        .flatMap(o -> words(o.values()).stream())
        .toList();
  }

  private List<Candidate> bundles(List<String> before, String word) {
    if (!before.isEmpty() && !before.get(0).equals("remove")) {
      return files("", word);
    }
    return services
        .pluginAdmin()
        .map(
            a ->
                words(
                    a.entries().stream()
                        .map(kanon.api.platform.PluginAdmin.Entry::bundle)
                        .toList()))
        .orElse(List.of());
  }

  /** The entries of the folder that a word has come to; {@code before} is put in front of them. */
  static List<Candidate> files(String before, String word) {
    int slash = word.lastIndexOf('/');
    String prefix = word.substring(0, slash + 1);
    List<Candidate> candidates = new ArrayList<>();
    try (Stream<Path> entries = Files.list(Path.of(prefix.isEmpty() ? "." : prefix))) {
      for (Path entry : entries.sorted().toList()) {
        String name = String.valueOf(entry.getFileName());
        if (name.startsWith(".") && !word.substring(slash + 1).startsWith(".")) {
          continue;
        }
        boolean folder = Files.isDirectory(entry);
        String shown = folder ? name + "/" : name;
        candidates.add(
            new Candidate(before + prefix + shown, shown, null, null, null, null, !folder));
      }
    } catch (IOException e) {
      return List.of();
    }
    return candidates;
  }
}
