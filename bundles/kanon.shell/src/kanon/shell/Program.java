package kanon.shell;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Version;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** What the launcher calls in the main thread; its result is the exit status. */
@Component(service = Callable.class, property = "main.thread=true")
public final class Program implements Callable<Integer> {
  private static final int DONE = 0;
  private static final int USAGE = 2;

  private final String[] arguments;
  private final Version version;

  @Activate
  public Program(
      BundleContext context,
      @Reference(service = Object.class, target = "(launcher.arguments=*)")
          Map<String, Object> launcher) {
    arguments = (String[]) Objects.requireNonNull(launcher.get("launcher.arguments"));
    version = context.getBundle().getVersion();
  }

  @Override
  public Integer call() {
    // The launcher points System.out to standard error, so that only results reach standard output.
    PrintStream results =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    String command = arguments.length == 0 ? "help" : arguments[0];
    switch (command) {
      case "version" -> results.println("kanon " + version);
      case "help" -> results.println("usage: kanon help | version");
      default -> {
        System.err.println(
            "kanon: unknown command '" + command + "'. Valid commands: help, version");
        return USAGE;
      }
    }
    return DONE;
  }
}
