package kanon.operations.log;

import java.io.PrintStream;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import kanon.api.platform.WorkObserver;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/**
 * Logs to the error stream, where {@code -Dkanon.log=LEVEL} asks for that: lines of that level and
 * of those that matter more.
 */
@Component(
    immediate = true,
    service = {})
public final class ErrorStreamLog {
  private static final String PROPERTY = "kanon.log";

  private final BundleContext context;
  private final Optional<ErrorStream> log;
  private final @Nullable ServiceRegistration<WorkObserver> registration;

  /** Logs nothing where nobody asked for it. */
  @Activate
  public ErrorStreamLog(BundleContext context) {
    this.context = context;
    log = of(context.getProperty(PROPERTY), System.err);
    log.ifPresent(l -> l.listen(context));
    registration =
        log.isPresent() ? context.registerService(WorkObserver.class, log.get(), null) : null;
  }

  @Deactivate
  void leave() {
    log.ifPresent(l -> l.forget(context));
    if (registration != null) {
      registration.unregister();
    }
  }

  /** The log that was asked for; a word that is no level is told. */
  static Optional<ErrorStream> of(@Nullable String word, PrintStream out) {
    if (word == null || word.isBlank()) {
      return Optional.empty();
    }
    for (Line.Level level : Line.Level.values()) {
      if (word(level).equals(word)) {
        return Optional.of(new ErrorStream(level, out));
      }
    }
    out.println(
        "kanon: -D%s is no level; expected: %s"
            .formatted(
                PROPERTY,
                Arrays.stream(Line.Level.values())
                    .map(ErrorStreamLog::word)
                    .collect(Collectors.joining(", "))));
    return Optional.empty();
  }

  private static String word(Line.Level level) {
    return level.name().toLowerCase(Locale.ROOT);
  }

  /** Lines with the time before them. */
  static final class ErrorStream extends LoggedWork {
    private final Line.Level least;
    private final PrintStream out;

    ErrorStream(Line.Level least, PrintStream out) {
      this.least = least;
      this.out = out;
    }

    @Override
    void log(Line line) {
      if (line.level().compareTo(least) <= 0) {
        out.println(
            Instant.now().truncatedTo(ChronoUnit.MILLIS)
                + " "
                + line.level().name()
                + " "
                + line.text());
      }
    }
  }
}
