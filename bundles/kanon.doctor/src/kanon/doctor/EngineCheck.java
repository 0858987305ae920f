package kanon.doctor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.ProvidesCheck;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Finds engines that do not start, and a platform that has none. */
@ProvidesCheck(name = "engines", summary = "Whether the engines start")
@Component
public final class EngineCheck implements DoctorCheck {
  private final Pipeline pipeline;

  @Activate
  public EngineCheck(@Reference Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  @Override
  public List<Finding> find(List<Path> folders) {
    List<PluginInfo> engines = pipeline.plugins(PluginKind.ENGINE);
    if (engines.isEmpty()) {
      return List.of(
          Finding.of("no-engine", "no engine is there to read tables").with(Level.CRITICAL));
    }
    List<Finding> findings = new ArrayList<>();
    for (PluginInfo engine : engines) {
      try {
        pipeline.options(PluginKind.ENGINE, engine.name());
      } catch (KanonException e) {
        boolean usual = PluginKind.ENGINE.standard().equals(Optional.of(engine.name()));
        findings.add(
            Finding.of("engine-unusable", e.code() + ": " + e.getMessage())
                .with(usual ? Level.CRITICAL : Level.WARN));
      }
    }
    return findings;
  }
}
