package kanon.shell.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;

/** Adds, changes and removes privacy models. */
final class PrivacyCommand implements Command {
  private static final String MODEL = "MODEL";
  private static final String REMOVE = "--remove";

  @Override
  public Syntax syntax() {
    return Syntax.of("privacy", "Asks for a privacy model, or changes one")
        .optional(MODEL, Kind.MODEL)
        .any(UseCommand.OPTIONS, Kind.OPTION)
        .flags(Flag.plain(REMOVE, "no longer ask for MODEL, or for any"))
        .details(
            "A model stands once for each sensitive attribute; the last one asked for counts.");
  }

  @Override
  public boolean shellOnly() {
    return true;
  }

  @Override
  public int run(Call call) {
    Optional<String> model = call.arguments().optional(MODEL);
    boolean remove = call.arguments().has(REMOVE);
    if (model.isEmpty() && !remove) {
      throw syntax().wrong("MISSING_ARGUMENT", "MODEL is missing");
    }
    Map<String, Object> config = JsonPath.with(call.wiring().config(), List.of());
    List<Object> models = new ArrayList<>(Trees.list(config, "privacy"));
    if (remove) {
      int before = models.size();
      models.removeIf(m -> model.isEmpty() || model.get().equals(Trees.asMap(m).get("model")));
      if (model.isPresent() && models.size() == before) {
        throw KanonException.usage(
            "NOT_IN_PIPELINE", "privacy: the pipeline does not ask for '" + model.get() + "'");
      }
    } else {
      Map<String, Object> part =
          UseCommand.part(
              call.services().pipeline(),
              PluginKind.MODEL,
              "model",
              model.orElseThrow(),
              call.arguments().all(UseCommand.OPTIONS));
      put(models, part);
    }
    config.put("privacy", models);
    call.wiring().replace(config);
    return 0;
  }

  private static void put(List<Object> models, Map<String, Object> part) {
    for (int i = 0; i < models.size(); i++) {
      Map<String, Object> other = Trees.asMap(models.get(i));
      if (Objects.equals(other.get("model"), part.get("model"))
          && Objects.equals(other.get("attribute"), part.get("attribute"))) {
        models.set(i, part);
        return;
      }
    }
    models.add(part);
  }
}
