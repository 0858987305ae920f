package kanon.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import kanon.api.platform.PluginFailure;
import kanon.model.KanonException;
import kanon.shell.call.CallContext;
import kanon.shell.call.Cancellation;
import kanon.shell.call.Commands;
import kanon.shell.call.Services;
import kanon.shell.config.SessionConfig;
import kanon.shell.console.DebugFile;
import kanon.shell.console.Terminals;
import kanon.shell.console.TextConsole;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/**
 * What the launcher calls in the main thread; its result is the exit status. When the process is
 * asked to end, what runs here is cancelled and may still tidy up.
 */
@Component(service = Callable.class, property = "main.thread=true")
public final class Program implements Callable<Integer> {
  private static final int UNEXPECTED = 1;
  private static final long TIDY_MILLIS = 1_800;
  private static final String ARGUMENTS = "launcher.arguments";
  private static final String DEBUG = "--debug";
  private static final String DEBUG_FILE = "--debug-file";

  private final BundleContext context;
  private final Cancellation cancellation = new Cancellation();
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean running;

  @Activate
  public Program(BundleContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    running = true;
    // Before the framework stops the bundles, which wait for the runs that use them.
    Runtime.getRuntime().addShutdownHook(new Thread(this::end, "kanon cancel"));
    try {
      return run(Terminals.process(System.getenv()));
    } finally {
      ended.countDown();
    }
  }

  @Deactivate
  void end() {
    cancellation.request();
    try {
      if (running && !ended.await(TIDY_MILLIS, TimeUnit.MILLISECONDS)) {
        System.err.println("kanon: what ran did not end in time and was abandoned");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private int run(TextConsole console) {
    List<String> words = new ArrayList<>(arguments());
    boolean debug = words.remove(DEBUG);
    Optional<DebugFile> file = Optional.empty();
    Services services = new Services(context);
    try (SessionConfig none = new SessionConfig(services::pipeline)) {
      file = debugFile(words);
      file.ifPresent(f -> context.registerService(DebugFile.class, f, null));
      CallContext calls = new CallContext(console, services, none, cancellation, false);
      return new Commands(context).run(named(words), calls);
    } catch (KanonException e) {
      console.fail(String.valueOf(e.getMessage()));
      if (debug) {
        console.note("code " + e.code());
        DebugFile.trace(e, console.err());
      } else if (console.live() && e.kind() != KanonException.Kind.CANCELLED) {
        console.note("'kanon explain " + e.code() + "' says what to do");
      }
      file.ifPresent(f -> console.note(f.add(e)));
      return e.kind().exitCode();
    } catch (OutOfMemoryError e) {
      console.fail(
          "Java's memory of %,d MB is too little; KANON_JAVA_OPTS=-Xmx8g, say, allows 8 GB"
              .formatted(Runtime.getRuntime().maxMemory() >> 20));
      return KanonException.Kind.INPUT.exitCode();
    } catch (RuntimeException | Error e) {
      PluginFailure withheld = PluginFailure.of(e);
      console.fail("unexpected: " + withheld.getMessage() + (debug ? "" : " (--debug shows more)"));
      if (debug) {
        DebugFile.trace(withheld, console.err());
      }
      file.ifPresent(f -> console.note(f.add(withheld)));
      return UNEXPECTED;
    }
  }

  /** What the launcher was called with; nothing requires a launcher but who is called by one. */
  private List<String> arguments() {
    try {
      for (ServiceReference<Object> launcher :
          context.getServiceReferences(Object.class, "(" + ARGUMENTS + "=*)")) {
        return List.of((String[]) Objects.requireNonNull(launcher.getProperty(ARGUMENTS)));
      }
    } catch (InvalidSyntaxException e) {
      throw new IllegalStateException(e);
    }
    return List.of();
  }

  /** Takes the flag and its value out of the words. */
  private static Optional<DebugFile> debugFile(List<String> words) {
    int at = words.indexOf(DEBUG_FILE);
    if (at < 0) {
      return Optional.empty();
    }
    if (at + 1 == words.size()) {
      throw KanonException.usage("MISSING_ARGUMENT", DEBUG_FILE + " lacks its value FILE");
    }
    words.remove(at);
    return Optional.of(new DebugFile(Path.of(words.remove(at))));
  }

  /** The words, the first of which is a command. */
  private static List<String> named(List<String> words) {
    String first = words.isEmpty() ? "--help" : words.get(0);
    switch (first) {
      case "--help", "-h" -> {
        return List.of("help");
      }
      case "--version", "-V" -> {
        return List.of("version");
      }
      default -> {
        return words;
      }
    }
  }
}
