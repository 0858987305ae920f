package kanon.pipeline;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.Gate;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.Monitor;
import kanon.api.platform.ProvidesCheck;
import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/**
 * Has the gate that runs ask judge a release that may go and releases that may not: one that it
 * judges otherwise cannot be relied on.
 */
@ProvidesCheck(name = "gate", summary = "Whether the gate tells good releases from bad ones")
@Component
public final class GateCheck implements DoctorCheck {
  private final BundleContext context;

  /** Finds the gate as runs do. */
  @Activate
  public GateCheck(BundleContext context) {
    this.context = context;
  }

  @Override
  public List<Finding> find(List<Path> folders) {
    try {
      return judge(PipelineService.gate(context)).stream().toList();
    } catch (KanonException e) {
      return List.of(critical("gate-missing", String.valueOf(e.getMessage())));
    }
  }

  /** Has a gate judge what is known. */
  static Optional<Finding> judge(Gate gate) {
    try (RunControl run = new RunControl(Monitor.NONE)) {
      for (KnownRelease known : KnownRelease.all()) {
        Gate.Verdict verdict =
            gate.judge(known.audit(), List.of(known.goal()), known.removable(), run);
        if (verdict.passed() != known.good()) {
          return Optional.of(
              critical(
                  "gate-wrong",
                  "the gate %s %s; nothing that it lets pass can be relied on"
                      .formatted(known.good() ? "refuses" : "lets pass", known.what())));
        }
      }
      return Optional.empty();
    } catch (RuntimeException | LinkageError e) {
      return Optional.of(critical("gate-wrong", "the gate fails: " + e.getClass().getName()));
    }
  }

  private static Finding critical(String kind, String text) {
    return Finding.of(kind, text).with(Level.CRITICAL);
  }
}
