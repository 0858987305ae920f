package kanon.shell.call;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import kanon.api.Names;
import kanon.api.PluginKind;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.platform.PluginFailure;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.Version;

/**
 * The commands that are registered now. Listings read service properties alone; a command is made
 * when it is called or its syntax is asked for, and released afterwards.
 */
public final class Commands {
  private static final int LAST = 1000;

  private static final Comparator<ServiceReference<Command>> NEWEST =
      Comparator.comparing(Commands::version).thenComparing(Commands::id).reversed();

  private final BundleContext context;

  public Commands(BundleContext context) {
    this.context = context;
  }

  /**
   * A registered command.
   *
   * @param name what it is called by
   * @param summary what it does
   * @param scope where it can be called
   * @param order its place in help
   */
  public record Listed(
      String name, String summary, Scope scope, int order, ServiceReference<Command> service) {

    private static Listed of(ServiceReference<Command> service) {
      return new Listed(
          String.valueOf(service.getProperty(PluginKind.NAME)),
          service.getProperty("kanon.summary") instanceof String summary ? summary : "",
          scope(service.getProperty("kanon.scope")),
          service.getProperty("kanon.order") instanceof Integer order ? order : LAST,
          service);
    }

    private static Scope scope(@Nullable Object declared) {
      return Stream.of(Scope.values())
          .filter(scope -> scope.name().equals(declared))
          .findFirst()
          .orElse(Scope.BOTH);
    }
  }

  private static Version version(ServiceReference<Command> service) {
    Bundle bundle = service.getBundle();
    return bundle == null ? Version.emptyVersion : bundle.getVersion();
  }

  private static long id(ServiceReference<Command> service) {
    return (Long) service.getProperty(Constants.SERVICE_ID);
  }

  /** In the order of help, one for each name. */
  public List<Listed> all() {
    Map<String, Listed> newest = new LinkedHashMap<>();
    services().map(Listed::of).forEach(listed -> newest.putIfAbsent(listed.name(), listed));
    List<Listed> all = new ArrayList<>(newest.values());
    all.sort(Comparator.comparingInt(Listed::order).thenComparing(Listed::name));
    return all;
  }

  private Stream<ServiceReference<Command>> services() {
    try {
      return context.getServiceReferences(Command.class, "(" + PluginKind.NAME + "=*)").stream()
          .sorted(NEWEST);
    } catch (InvalidSyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The command of a name, where there is one. */
  public Optional<Listed> known(String name) {
    return all().stream().filter(c -> c.name().equals(name)).findFirst();
  }

  /** The command of a name. */
  public Listed find(String name) {
    return known(name).orElseThrow(() -> unknown(name));
  }

  private KanonException unknown(String name) {
    List<String> names = all().stream().map(Listed::name).toList();
    return KanonException.usage("UNKNOWN_COMMAND", Names.unknown("command", name, names));
  }

  /** Which words a command takes. */
  public Syntax syntax(Listed listed) {
    return with(listed, Command::syntax);
  }

  private <T> T with(Listed listed, Function<Command, T> use) {
    Command command = context.getService(listed.service());
    if (command == null) {
      throw unknown(listed.name());
    }
    try {
      return use.apply(command);
    } catch (KanonException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      throw failed(listed, e);
    } finally {
      context.ungetService(listed.service());
    }
  }

  /** The text of what a command throws may quote cells. */
  private static KanonException failed(Listed listed, Throwable e) {
    PluginFailure withheld = PluginFailure.of(e);
    Bundle bundle = listed.service().getBundle();
    return new KanonException(
        KanonException.Kind.INTERNAL,
        "COMMAND_FAILED",
        "command '%s'%s failed: %s"
            .formatted(
                listed.name(),
                bundle == null
                    ? ""
                    : " of bundle " + bundle.getSymbolicName() + " " + bundle.getVersion(),
                withheld.getMessage()),
        withheld);
  }

  /**
   * Runs a command.
   *
   * @param words its name and what it is given
   * @return the exit status
   * @throws KanonException of the kind that is the exit status otherwise
   */
  public int run(List<String> words, CallContext calls) {
    Listed listed = find(words.get(0));
    List<String> given = words.subList(1, words.size());
    if (given.contains("--help") || given.contains("-h")) {
      return run(List.of("help", listed.name()), calls);
    }
    if (listed.scope() == Scope.SHELL && !calls.inShell()) {
      throw KanonException.usage(
          "SHELL_ONLY",
          "'" + listed.name() + "' is a command of the shell: start it with 'kanon shell'");
    }
    if (listed.scope() == Scope.HEADLESS && calls.inShell()) {
      throw KanonException.usage(
          "IN_SHELL", "'" + listed.name() + "' is a command of the command line, not of the shell");
    }
    return with(
        listed,
        command -> {
          Parser parser = new Parser(listed.name(), command.syntax());
          try (CommandCall call =
              new CommandCall(parser.parse(given, calls.config().isOpen()), calls)) {
            return command.run(call);
          }
        });
  }
}
