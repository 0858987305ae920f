package kanon.shell.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.lib.json.JsonPath;

/** Chooses the algorithm. */
final class UseCommand implements Command {
  private static final String ALGORITHM = "ALGORITHM";
  static final String OPTIONS = "option=value";

  @Override
  public Syntax syntax() {
    return Syntax.of("use", "Chooses the algorithm of the open pipeline")
        .one(ALGORITHM, Kind.ALGORITHM)
        .any(OPTIONS, Kind.OPTION);
  }

  @Override
  public boolean shellOnly() {
    return true;
  }

  @Override
  public int run(Call call) {
    Map<String, Object> config = JsonPath.with(call.wiring().config(), List.of());
    config.put(
        "algorithm",
        part(
            call.services().pipeline(),
            PluginKind.ALGORITHM,
            "name",
            call.arguments().one(ALGORITHM),
            call.arguments().all(OPTIONS)));
    call.wiring().replace(config);
    return 0;
  }

  /** A plugin with its options as a config has it. */
  static Map<String, Object> part(
      Pipeline pipeline, PluginKind kind, String key, String name, List<String> options) {
    Kinds.plugin(pipeline, kind, name);
    Map<String, Object> part = new LinkedHashMap<>();
    part.put(key, name);
    part.putAll(
        OptionWords.parse(pipeline.options(kind, name), options, kind.label() + " '" + name + "'"));
    return part;
  }
}
