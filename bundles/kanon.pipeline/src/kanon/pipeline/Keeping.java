package kanon.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Session;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;

/** A release that the engine keeps itself, where the config asks for one. */
final class Keeping implements AutoCloseable {
  private final Desk.Opened data;
  private final Config config;
  private Optional<Session.Kept> kept = Optional.empty();

  Keeping(Desk.Opened data, Config config) {
    this.data = data;
    this.config = config;
  }

  void keep(Session.Staged staged, RunControl run) {
    if (config.keptByEngine()) {
      Map<String, Object> settings = config.output().orElseThrow().settings();
      kept = Optional.of(Blame.on(data.engine(), run, () -> staged.keep(settings, run)));
    }
  }

  /** The tables as a report shows them. */
  List<Map<String, Object>> parts() {
    List<Map<String, Object>> tables = new ArrayList<>();
    for (Session.Kept.Part part : kept.map(Session.Kept::parts).orElse(List.of())) {
      Map<String, Object> table = new LinkedHashMap<>();
      table.put("name", part.name());
      table.put("rows", part.rows());
      tables.add(table);
    }
    return tables;
  }

  void publish() {
    kept.ifPresent(
        k ->
            Blame.on(
                data.engine(),
                () -> {
                  k.publish();
                  return true;
                }));
  }

  @Override
  public void close() {
    kept.ifPresent(Session.Kept::close);
  }
}
