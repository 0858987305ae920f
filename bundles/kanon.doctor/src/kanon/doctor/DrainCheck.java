package kanon.doctor;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.ProvidesCheck;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Finds bundles that were to go long ago: runs hold them, or they do not stop. */
@ProvidesCheck(name = "drains", summary = "Whether bundles that are to go do go")
@Component
public final class DrainCheck implements DoctorCheck {
  /** A run may take hours; somebody should know that it holds a bundle that was replaced. */
  private static final Duration HELD = Duration.ofMinutes(10);

  /** Stopping and uninstalling takes moments. */
  private static final Duration IDLE = Duration.ofMinutes(1);

  private final PluginAdmin admin;

  @Activate
  public DrainCheck(@Reference PluginAdmin admin) {
    this.admin = admin;
  }

  @Override
  public List<Finding> find(List<Path> folders) {
    Instant now = Instant.now();
    return admin.draining().stream().flatMap(one -> judge(one, now).stream()).toList();
  }

  /** Judges a bundle that is to go. */
  static Optional<Finding> judge(PluginAdmin.Draining one, Instant now) {
    Duration since = Duration.between(one.since(), now);
    if (since.compareTo(one.runs() > 0 ? HELD : IDLE) <= 0) {
      return Optional.empty();
    }
    String what =
        "%s %s was to go %d minutes ago".formatted(one.bundle(), one.version(), since.toMinutes());
    return Optional.of(
        one.runs() > 0
            ? Finding.of("drain-held", what + "; runs that use it: " + one.runs())
            : Finding.of("drain-stuck", what + " and does not stop; end the process")
                .with(Level.CRITICAL));
  }
}
