package kanon.pipeline.plugin;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kanon.api.guard.Guard;
import kanon.api.platform.PluginFailure;
import kanon.lib.files.Reason;
import kanon.model.Fault;
import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.control.Vetted;

/**
 * Calls plugins: whatever one throws that it should not becomes an error that names its bundle. The
 * text of such an exception stays here, since it may quote a cell; what the platform's own bundles
 * refuse is told in their words, what others refuse in those of their {@value Fault#RESOURCE}.
 */
public final class PluginCall {
  private static final List<String> INPUT_OUTPUT = List.of("java.io.", "java.nio.", "sun.nio.");

  private PluginCall() {}

  /** Calls a plugin as a part of a run. */
  public static <T> T on(Lease lease, RunControl run, Callable<T> call) {
    return on(lease, () -> run.acting(lease.origin(), lease::says, call));
  }

  /** Calls a plugin. */
  public static <T> T on(Lease lease, Callable<T> call) {
    T result;
    try {
      result = call.call();
    } catch (Throwable e) {
      throw failure(lease, e);
    }
    Guard.offence(Thread.currentThread().getThreadGroup())
        .ifPresent(
            e -> {
              throw failure(lease, e);
            });
    if (result == null) {
      throw Vetted.add(
          new KanonException(
              KanonException.Kind.INTERNAL,
              "PLUGIN_FAILED",
              lease.origin() + " failed: it returned null"));
    }
    return result;
  }

  /** What an exception means that came out of a plugin. */
  static KanonException failure(Lease lease, Throwable e) {
    if (e instanceof KanonException known) {
      return lease.trusted() || Vetted.has(known) ? Vetted.add(known) : refusal(lease, known);
    }
    if (e instanceof OutOfMemoryError) {
      return outOfMemory(Optional.of(lease.origin()), e);
    }
    if (e instanceof IOException io) {
      return inputOutput(lease, io);
    }
    return failed("PLUGIN_FAILED", lease.origin() + " failed: ", e);
  }

  /** What the system did not let a plugin read or write. */
  private static KanonException inputOutput(Lease lease, IOException e) {
    PluginFailure withheld = PluginFailure.of(e);
    boolean told = lease.trusted() && byInputOutput(e, withheld);
    String text = told ? oneLine(system(e)) : String.valueOf(withheld.getMessage());
    return Vetted.add(
        new KanonException(
            KanonException.Kind.INPUT, "INPUT_OUTPUT", lease.label() + ": " + text, withheld));
  }

  /** The file and the reason, without names of Java's classes. */
  private static String system(IOException e) {
    String reason = e instanceof NoSuchFileException ? "it is gone" : Reason.of(e);
    return e instanceof FileSystemException f && f.getFile() != null
        ? "'" + f.getFile() + "': " + reason
        : reason;
  }

  /** What a plugin refuses that is not the platform's: told as its bundle describes the code. */
  private static KanonException refusal(Lease lease, KanonException e) {
    Optional<Fault> described = lease.fault(e.code()).filter(f -> mayRefuse(f.kind()));
    if (described.isEmpty()) {
      return failed(
          "PLUGIN_FAILED", lease.origin() + " failed with a code that nobody describes: ", e);
    }
    Fault fault = described.get();
    return Vetted.add(
        new KanonException(
            fault.kind(),
            fault.code(),
            lease.origin() + " says " + fault.code() + ": " + oneLine(fault.meaning()),
            PluginFailure.of(e)));
  }

  /** Runs are cancelled, and releases withheld, by the platform alone. */
  private static boolean mayRefuse(KanonException.Kind kind) {
    return kind != KanonException.Kind.CANCELLED && kind != KanonException.Kind.WITHHELD;
  }

  /** A message that ends with the class of an exception and its place. */
  static KanonException failed(String code, String message, Throwable e) {
    PluginFailure withheld = PluginFailure.of(e);
    return failed(code, message + withheld.getMessage(), withheld);
  }

  private static KanonException failed(String code, String message, PluginFailure withheld) {
    return Vetted.add(new KanonException(KanonException.Kind.INTERNAL, code, message, withheld));
  }

  /** Whether the JDK's reading or writing threw it, which names files and what the system said. */
  private static boolean byInputOutput(Throwable e, PluginFailure withheld) {
    StackTraceElement[] places = withheld.getStackTrace();
    return places.length > 0
        && INPUT_OUTPUT.stream().anyMatch(places[0].getClassName()::startsWith)
        && INPUT_OUTPUT.stream().anyMatch(e.getClass().getName()::startsWith);
  }

  /** What an exception means that came out of a run, and out of no plugin that was called. */
  public static KanonException unforeseen(Throwable e, Leases leases) {
    if (e instanceof KanonException known && Vetted.has(known)) {
      return known;
    }
    Optional<Lease> guilty = leases.guilty(e);
    if (guilty.isPresent()) {
      return failure(guilty.get(), e);
    }
    if (e instanceof KanonException known) {
      return known;
    }
    if (e instanceof OutOfMemoryError) {
      return outOfMemory(Optional.empty(), e);
    }
    PluginFailure withheld = PluginFailure.of(e);
    return new KanonException(
        KanonException.Kind.INTERNAL,
        "FAILED",
        "Kanon itself failed: " + withheld.getMessage(),
        withheld);
  }

  /**
   * Says what to do about a lack of memory, and who met it: the input is more than fits, and
   * nothing has failed that should have worked.
   */
  private static KanonException outOfMemory(Optional<String> who, Throwable e) {
    return Vetted.add(
        new KanonException(
            KanonException.Kind.INPUT,
            "OUT_OF_MEMORY",
            "Java's memory of %,d MB is too little%s; KANON_JAVA_OPTS=-Xmx8g, say, allows 8 GB"
                .formatted(
                    Runtime.getRuntime().maxMemory() >> 20,
                    who.map(origin -> " for " + origin).orElse("")),
            PluginFailure.of(e)));
  }

  private static String oneLine(String text) {
    return text.replace('\n', ' ').replace('\r', ' ');
  }
}
