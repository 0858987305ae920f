package kanon.shell.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;

/** Adds, changes and removes metrics. */
final class MetricCommand implements Command {
  private static final String METRIC = "NAME";
  private static final String REMOVE = "--remove";

  @Override
  public Syntax syntax() {
    return Syntax.of("metric", "Has a metric measured, or changes its options")
        .one(METRIC, Kind.METRIC)
        .any(UseCommand.OPTIONS, Kind.OPTION)
        .flags(Flag.plain(REMOVE, "no longer measure it"));
  }

  @Override
  public boolean shellOnly() {
    return true;
  }

  @Override
  public int run(Call call) {
    String name = call.arguments().one(METRIC);
    Map<String, Object> config = JsonPath.with(call.wiring().config(), List.of());
    List<Object> metrics = new ArrayList<>(Trees.list(config, "metrics"));
    boolean there =
        metrics.removeIf(m -> name.equals(m) || name.equals(Trees.asMap(m).get("name")));
    if (call.arguments().has(REMOVE)) {
      if (!there) {
        throw KanonException.usage(
            "NOT_IN_PIPELINE", "metric: the pipeline does not measure '" + name + "'");
      }
    } else {
      Map<String, Object> part =
          UseCommand.part(
              call.services().pipeline(),
              PluginKind.METRIC,
              "name",
              name,
              call.arguments().all(UseCommand.OPTIONS));
      metrics.add(part.size() == 1 ? name : part);
    }
    config.put("metrics", metrics);
    call.wiring().replace(config);
    return 0;
  }
}
