package kanon.shell.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.platform.Pipeline;
import kanon.lib.json.JsonPath;
import org.osgi.service.component.annotations.Component;

/** Chooses the algorithm. */
@ProvidesCommand(
    name = "use",
    summary = "Chooses the algorithm of the open pipeline",
    scope = Scope.SHELL,
    order = 250)
@Component
public final class UseCommand implements Command {
  private static final String ALGORITHM = "ALGORITHM";
  static final String OPTIONS = "option=value";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(ALGORITHM, Words.plugin(PluginKind.ALGORITHM))
        .any(OPTIONS, Words.options(PluginKind.ALGORITHM, 0));
  }

  @Override
  public int run(Call call) {
    Map<String, Object> config = JsonPath.with(call.openConfig().config(), List.of());
    config.put(
        "algorithm",
        part(
            call.pipeline(),
            PluginKind.ALGORITHM,
            "name",
            call.arguments().one(ALGORITHM),
            call.arguments().all(OPTIONS)));
    call.openConfig().replace(config);
    return 0;
  }

  /** A plugin with its options as a config has it. */
  static Map<String, Object> part(
      Pipeline pipeline, PluginKind kind, String key, String name, List<String> options) {
    PluginFacts.plugin(pipeline, kind, name);
    Map<String, Object> part = new LinkedHashMap<>();
    part.put(key, name);
    part.putAll(
        OptionWords.parse(pipeline.options(kind, name), options, kind.label() + " '" + name + "'"));
    return part;
  }
}
