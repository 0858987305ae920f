package kanon.shell.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.Flag;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;
import kanon.shell.config.ConfigTree;
import org.osgi.service.component.annotations.Component;

/** Adds, changes and removes metrics. */
@ProvidesCommand(
    name = "metric",
    summary = "Has a metric measured, or changes its options",
    scope = Scope.SHELL,
    order = 270)
@Component
public final class MetricCommand implements Command {
  private static final String METRIC = "NAME";
  private static final String REMOVE = "--remove";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(METRIC, Words.plugin(PluginKind.METRIC))
        .any(UseCommand.OPTIONS, Words.options(PluginKind.METRIC, 0))
        .flags(Flag.plain(REMOVE, "no longer measure it"));
  }

  @Override
  public int run(Call call) {
    String name = call.arguments().one(METRIC);
    Map<String, Object> config = JsonPath.with(call.openConfig().config(), List.of());
    List<Object> metrics = new ArrayList<>(ConfigTree.list(config, "metrics"));
    boolean there =
        metrics.removeIf(m -> name.equals(m) || name.equals(ConfigTree.asMap(m).get("name")));
    if (call.arguments().has(REMOVE)) {
      if (!there) {
        throw KanonException.usage(
            "NOT_IN_PIPELINE", "metric: the pipeline does not measure '" + name + "'");
      }
    } else {
      Map<String, Object> part =
          UseCommand.part(
              call.pipeline(),
              PluginKind.METRIC,
              "name",
              name,
              call.arguments().all(UseCommand.OPTIONS));
      metrics.add(part.size() == 1 ? name : part);
    }
    config.put("metrics", metrics);
    call.openConfig().replace(config);
    return 0;
  }
}
