package kanon.shell.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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

/** Adds, changes and removes privacy models. */
@ProvidesCommand(
    name = "privacy",
    summary = "Asks for a privacy model, or changes one",
    scope = Scope.SHELL,
    order = 260)
@Component
public final class PrivacyCommand implements Command {
  private static final String MODEL = "MODEL";
  private static final String REMOVE = "--remove";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .optional(MODEL, Words.plugin(PluginKind.MODEL))
        .any(UseCommand.OPTIONS, Words.options(PluginKind.MODEL, 0))
        .flags(Flag.plain(REMOVE, "no longer ask for MODEL, or for any"))
        .details(
            "A model stands once for each sensitive attribute; the last one asked for counts.");
  }

  @Override
  public int run(Call call) {
    Optional<String> model = call.arguments().optional(MODEL);
    boolean remove = call.arguments().has(REMOVE);
    if (model.isEmpty() && !remove) {
      throw call.arguments().wrong("MISSING_ARGUMENT", "MODEL is missing");
    }
    Map<String, Object> config = JsonPath.with(call.openConfig().config(), List.of());
    List<Object> models = new ArrayList<>(ConfigTree.list(config, "privacy"));
    if (remove) {
      int before = models.size();
      models.removeIf(m -> model.isEmpty() || model.get().equals(ConfigTree.asMap(m).get("model")));
      if (model.isPresent() && models.size() == before) {
        throw KanonException.usage(
            "NOT_IN_PIPELINE", "privacy: the pipeline does not ask for '" + model.get() + "'");
      }
    } else {
      Map<String, Object> part =
          UseCommand.part(
              call.pipeline(),
              PluginKind.MODEL,
              "model",
              model.orElseThrow(),
              call.arguments().all(UseCommand.OPTIONS));
      put(models, part);
    }
    config.put("privacy", models);
    call.openConfig().replace(config);
    return 0;
  }

  private static void put(List<Object> models, Map<String, Object> part) {
    for (int i = 0; i < models.size(); i++) {
      Map<String, Object> other = ConfigTree.asMap(models.get(i));
      if (Objects.equals(other.get("model"), part.get("model"))
          && Objects.equals(other.get("attribute"), part.get("attribute"))) {
        models.set(i, part);
        return;
      }
    }
    models.add(part);
  }
}
