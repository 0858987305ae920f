package kanon.campaign.platform;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import kanon.api.platform.Pipeline;
import kanon.model.KanonException;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/**
 * The commands of the shell's bundle called in this process, as its program calls them: a process
 * for each would take half a second. The bundle exports nothing, so its classes are found by name.
 */
public final class Shell implements AutoCloseable {
  private static final String PACKAGE = "kanon.shell.";
  private static final long WATCH_MILLIS = 20;

  /** Without any work, and of the processor's time, after which a command hangs. */
  private static final long IDLE_SECONDS = 30;

  private static final long BUSY_SECONDS = 60;

  private final Bundle bundle;
  private final BundleContext context;
  private final Pipeline pipeline;
  private final ExecutorService thread =
      Executors.newCachedThreadPool(
          task -> {
            Thread made = new Thread(task, "kanon command");
            made.setDaemon(true);
            return made;
          });

  /**
   * What a command left behind.
   *
   * @param status its exit status; {@link #HANGS} where it did not end
   * @param code the code of its refusal, else empty
   * @param out what it printed as a result
   * @param err what else it printed, and what any code printed on the process's own streams
   */
  public record Ended(int status, String code, String out, String err) {
    /** All that was printed. */
    public String all() {
      return out + err;
    }
  }

  /** The status of a command that does not end. */
  public static final int HANGS = -1;

  /** The shell of a started platform. */
  public Shell(Pipeline pipeline) {
    this.pipeline = pipeline;
    Bundle of = FrameworkUtil.getBundle(pipeline.getClass());
    context = of.getBundleContext();
    bundle =
        Arrays.stream(context.getBundles())
            .filter(b -> b.getSymbolicName().equals("kanon.shell"))
            .findFirst()
            .orElseThrow();
  }

  /** Runs a command to its end, or gives it up. */
  public Ended run(String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream toOut = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream toErr = new PrintStream(err, true, StandardCharsets.UTF_8);
    PrintStream ownOut = System.out;
    PrintStream ownErr = System.err;
    System.setOut(toErr);
    System.setErr(toErr);
    Future<Ended> running = thread.submit(() -> call(List.of(words), toOut, toErr));
    try {
      Patience patience = Patience.with(ProcessHandle.current(), IDLE_SECONDS, BUSY_SECONDS);
      while (true) {
        Optional<Ended> ended = ended(running);
        if (ended.isPresent()) {
          return new Ended(ended.get().status(), ended.get().code(), text(out), text(err));
        }
        if (patience.over()) {
          running.cancel(true);
          return new Ended(HANGS, "", text(out), text(err));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      System.setOut(ownOut);
      System.setErr(ownErr);
    }
  }

  /** What has ended within a moment. */
  private static Optional<Ended> ended(Future<Ended> running)
      throws InterruptedException, ExecutionException {
    try {
      return Optional.of(running.get(WATCH_MILLIS, TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      return Optional.empty();
    }
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** What the program of the shell does with the words of a command line. */
  private Ended call(List<String> words, PrintStream out, PrintStream err)
      throws ReflectiveOperationException {
    IntSupplier width = () -> 80;
    Object console = make("console.TextConsole", out, err, false, false, false, width);
    Object services = make("call.Services", context);
    Supplier<Pipeline> pipelines = () -> pipeline;
    try (AutoCloseable config = (AutoCloseable) make("config.SessionConfig", pipelines)) {
      Object cancellation = make("call.Cancellation");
      Object calls = make("call.CallContext", console, services, config, cancellation, false);
      Object commands = make("call.Commands", context);
      Object status =
          commands
              .getClass()
              .getMethod("run", List.class, calls.getClass())
              .invoke(commands, words, calls);
      return new Ended((Integer) status, "", "", "");
    } catch (InvocationTargetException e) {
      return failed(e.getCause(), console);
    } catch (ReflectiveOperationException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static Ended failed(Throwable cause, Object console) throws ReflectiveOperationException {
    Method fail = console.getClass().getMethod("fail", String.class);
    if (cause instanceof KanonException e) {
      fail.invoke(console, String.valueOf(e.getMessage()));
      return new Ended(e.kind().exitCode(), e.code(), "", "");
    }
    StackTraceElement[] at = cause.getStackTrace();
    fail.invoke(console, "unexpected: " + cause + (at.length == 0 ? "" : " at " + at[0]));
    return new Ended(1, "UNEXPECTED", "", "");
  }

  private Object make(String name, Object... with) throws ReflectiveOperationException {
    for (Constructor<?> made : bundle.loadClass(PACKAGE + name).getConstructors()) {
      if (made.getParameterCount() == with.length) return made.newInstance(with);
    }
    throw new NoSuchMethodException(PACKAGE + name);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
