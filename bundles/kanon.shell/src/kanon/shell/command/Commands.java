package kanon.shell.command;

import java.util.List;
import java.util.Optional;
import kanon.api.Names;
import kanon.model.KanonException;

/** All commands, in the order of help. A command is made when it is asked for. */
public abstract class Commands {
  private static final List<String> NAMES =
      List.of(
          "run",
          "check",
          "compare",
          "risk",
          "reproduce",
          "verify",
          "init",
          "generate",
          "algorithms",
          "models",
          "metrics",
          "importers",
          "exporters",
          "hierarchies",
          "describe",
          "catalogue",
          "explain",
          "shell",
          "help",
          "version",
          "open",
          "new",
          "show",
          "role",
          "hierarchy",
          "use",
          "privacy",
          "metric",
          "set",
          "runs",
          "save",
          "plugin",
          "plugins",
          "watch");

  /** Starts the interactive shell. */
  protected abstract Command shell();

  /** In the order of help. */
  public final List<String> names() {
    return NAMES;
  }

  /** The command of a name, where there is one. */
  public final Optional<Command> known(String name) {
    return NAMES.contains(name) ? Optional.of(make(name)) : Optional.empty();
  }

  private Command make(String name) {
    return switch (name) {
      case "run" -> new RunCommand();
      case "check" -> new CheckCommand();
      case "reproduce" -> new ReproduceCommand();
      case "risk" -> new RiskCommand();
      case "compare" -> new CompareCommand();
      case "verify" -> new VerifyCommand();
      case "init" -> new InitCommand();
      case "generate" -> new GenerateCommand();
      case "describe" -> new DescribeCommand();
      case "catalogue" -> new CatalogueCommand();
      case "explain" -> new ExplainCommand();
      case "shell" -> shell();
      case "help" -> new HelpCommand(this);
      case "version" -> new VersionCommand();
      case "open" -> new OpenCommand();
      case "new" -> new NewCommand();
      case "show" -> new ShowCommand();
      case "role" -> new RoleCommand();
      case "hierarchy" -> new HierarchyCommand();
      case "use" -> new UseCommand();
      case "privacy" -> new PrivacyCommand();
      case "metric" -> new MetricCommand();
      case "set" -> new SetCommand();
      case "runs" -> new RunsCommand();
      case "save" -> new SaveCommand();
      case "plugin" -> new PluginCommand();
      case "plugins" -> new PluginsCommand();
      case "watch" -> new WatchCommand();
      default -> new ListCommand(Kinds.of(name));
    };
  }

  /** The command of a name. */
  final Command find(String name) {
    return known(name)
        .orElseThrow(
            () -> KanonException.usage("UNKNOWN_COMMAND", Names.unknown("command", name, NAMES)));
  }

  /**
   * Runs a command.
   *
   * @param words its name and what it is given
   * @return the exit status
   * @throws KanonException of the kind that is the exit status otherwise
   */
  public final int run(List<String> words, CallContext context) {
    Command command = find(words.get(0));
    List<String> given = words.subList(1, words.size());
    if (given.contains("--help") || given.contains("-h")) {
      HelpCommand.explain(command, context.console());
      return 0;
    }
    if (command.shellOnly() && !context.inShell()) {
      throw KanonException.usage(
          "SHELL_ONLY",
          "'" + words.get(0) + "' is a command of the shell: start it with 'kanon shell'");
    }
    Arguments arguments = command.syntax().parse(given, context.wiring().isOpen());
    return command.run(context.call(arguments));
  }
}
