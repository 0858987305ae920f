package kanon.serve;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.console.ConsoleServer;
import kanon.api.console.ConsoleSettings;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Starts the console and waits for its end. */
@ProvidesCommand(
    name = "serve",
    summary = "Starts the console: pages in the browser, from a table to a checked release",
    scope = Scope.HEADLESS,
    order = 175)
@Component
public final class ServeCommand implements Command {
  private static final String OPEN = "--open";
  private static final long LOOK_MILLIS = 200;

  private final BundleContext context;

  /** Knows the console's bundles by the framework. */
  @Activate
  public ServeCommand(BundleContext context) {
    this.context = context;
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .optional(Flags.CONFIG, Words.FILE)
        .flags(
            Stream.concat(
                    Stream.of(Flag.plain(OPEN, "open the address in this machine's browser")),
                    Flags.all().stream())
                .toArray(Flag[]::new))
        .details(
            "The folder of CONFIG.json is the project; without one it is kanon.json in the working directory.",
            "Prints an address that lets one browser in, once. Listens on this machine alone.",
            "In a terminal the shell's prompt is beside it.",
            "Ends with Ctrl-C, and by itself when nobody has used it for a while and nothing runs.");
  }

  @Override
  public int run(Call call) {
    ConsoleSettings settings = Flags.settings(call.arguments());
    ConsoleServer console = Bundles.start(context);
    console.start(settings);
    String url = console.url().orElseThrow();
    call.console().line(url);
    Optional<Command> shell = terminal() ? shell() : Optional.empty();
    call.console()
        .note(
            "the console is there; "
                + (shell.isPresent() ? "'console url' gives another address, exit" : "Ctrl-C")
                + " ends it");
    if (call.arguments().has(OPEN)) {
      open(url, call);
    }
    Thread waiting = watch(call, console);
    try {
      if (shell.isPresent()) {
        beside(console);
        shell.get().run(new PromptCall(call));
      } else {
        console.await();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      waiting.interrupt();
      console.stop();
    }
    if (call.monitor().cancelled()) {
      throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "cancelled");
    }
    call.console().note("the console has ended");
    return 0;
  }

  /** Whether a person can type, as the start script has found out. */
  private static boolean terminal() {
    String terminals = System.getenv().getOrDefault("KANON_TERMINALS", "");
    return List.of(terminals.split(" ")).containsAll(List.of("in", "out"));
  }

  /** The command that gives the prompt. */
  private Optional<Command> shell() {
    try {
      return context.getServiceReferences(Command.class, "(kanon.name=shell)").stream()
          .findFirst()
          .map(context::getService);
    } catch (InvalidSyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The console may end by itself while somebody looks at the prompt. */
  private static void beside(ConsoleServer console) {
    Thread thread =
        new Thread(
            () -> {
              try {
                console.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "kanon serve idle");
    thread.setDaemon(true);
    thread.start();
  }

  /** Ends the console when the command is to end. */
  private static Thread watch(Call call, ConsoleServer console) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (!call.monitor().cancelled()) {
                  Thread.sleep(LOOK_MILLIS);
                }
                console.stop();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "kanon serve");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void open(String url, Call call) {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String program =
        system.contains("mac") ? "open" : system.contains("win") ? "explorer" : "xdg-open";
    try {
      new ProcessBuilder(program, url)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      call.console().warn("no browser can be opened from here; open the address yourself");
    }
  }
}
