package kanon.serve;

import java.util.List;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.console.ConsoleServer;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Starts, ends and finds the console from the shell. */
@ProvidesCommand(
    name = "console",
    summary =
        "Starts the console beside the shell, ends it, or prints an address that lets a browser in",
    scope = Scope.SHELL,
    order = 176)
@Component
public final class ConsoleCommand implements Command {
  private static final String WORD = "start|stop|url";

  private final BundleContext context;

  /** Knows the console's bundles by the framework. */
  @Activate
  public ConsoleCommand(BundleContext context) {
    this.context = context;
  }

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(WORD, Words.of(List.of("start", "stop", "url")))
        .optional(Flags.CONFIG, Words.FILE)
        .flags(Flags.all().toArray(Flag[]::new))
        .details("Each address lets one browser in, once.");
  }

  @Override
  public int run(Call call) {
    String word = call.arguments().one(WORD);
    switch (word) {
      case "start" -> {
        ConsoleServer console = Bundles.start(context);
        console.start(Flags.settings(call.arguments()));
        call.console().line(console.url().orElseThrow());
      }
      case "stop" -> Bundles.running(context).ifPresent(ConsoleServer::stop);
      case "url" ->
          call.console()
              .line(
                  Bundles.running(context)
                      .flatMap(ConsoleServer::url)
                      .orElseThrow(
                          () ->
                              KanonException.usage(
                                  "NO_CONSOLE_RUNS",
                                  "No console runs; 'console start' starts one")));
      default ->
          throw call.arguments().wrong("BAD_FLAG", "'" + word + "' is not start, stop or url");
    }
    return 0;
  }
}
