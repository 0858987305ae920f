package org.example.embedding;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/**
 * A command of the shell, {@code anonymize TABLE K OUTPUT}: lets Kanon draft a config, asks for
 * k-anonymity and runs it.
 */
@Component(
    service = AnonymizeCommand.class,
    property = {"osgi.command.scope=example", "osgi.command.function=anonymize"})
public final class AnonymizeCommand {
  private final Pipeline pipeline;

  @Activate
  public AnonymizeCommand(@Reference Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** What the shell calls; it prints what is returned. */
  public String anonymize(String table, int k, String output) {
    try (Workbench bench = pipeline.open(Path.of(""))) {
      Map<String, Object> config =
          new LinkedHashMap<>(bench.draft(Map.of("path", table), Monitor.NONE).config());
      config.put("privacy", List.of(Map.of("model", "k-anonymity", "k", (long) k)));
      config.put("algorithm", "mondrian");
      config.put("output", Map.of("path", output));
      config.remove("report");
      return "anonymized: " + bench.run(config, Monitor.NONE).release();
    }
  }
}
