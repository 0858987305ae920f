package kanon.pipeline.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import kanon.api.PluginKind;
import kanon.api.Preset;
import kanon.api.report.PresetUse;
import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.plugin.PluginCall;

/**
 * A preset in use, and the models that it stands for, in the same order as they are asked for.
 *
 * @param plugin the preset
 * @param asks what it asks for
 * @param models the models in use
 */
public record PresetModels(BoundPlugin plugin, List<Preset.Asked> asks, List<BoundPlugin> models) {

  /** What a preset stands for with its standard options, of one sensitive column. */
  public static PresetUse standard(Leases leases, String name, RunControl run) {
    BoundPlugin preset = bound(leases, PluginKind.PRESET, name, Map.of(), run);
    return of(
            preset,
            List.of("SENSITIVE"),
            run,
            (model, options) -> bound(leases, PluginKind.MODEL, model, options, run))
        .use();
  }

  private static BoundPlugin bound(
      Leases leases, PluginKind kind, String name, Map<String, Object> options, RunControl run) {
    return BoundPlugin.of(leases.lease(kind, name), options, kind.label() + " '" + name + "'", run);
  }

  /** Takes the models of a preset into use. */
  static PresetModels of(
      BoundPlugin plugin,
      List<String> sensitive,
      RunControl run,
      BiFunction<String, Map<String, Object>, BoundPlugin> binder) {
    Preset<Record> preset = plugin.as(Preset.class);
    List<Preset.Asked> asks =
        PluginCall.on(
            plugin.lease(), run, () -> List.copyOf(preset.asks(plugin.options(), sensitive)));
    if (asks.isEmpty()) {
      throw KanonException.usage(
          "EMPTY_PRESET", "preset '" + plugin.name() + "' stands for no privacy model");
    }
    return new PresetModels(
        plugin, asks, asks.stream().map(a -> binder.apply(a.model(), a.options())).toList());
  }

  /**
   * These models with others that a config names beside them. One that is the same counts once; one
   * that asks for less of the same is refused: it would have no effect, and whoever wrote it thinks
   * that it has.
   */
  List<BoundPlugin> with(List<BoundPlugin> named) {
    List<BoundPlugin> all = new ArrayList<>(models);
    for (BoundPlugin model : named) {
      boolean same = false;
      for (int i = 0; i < models.size(); i++) {
        if (model.name().equals(models.get(i).name())) {
          same |= model.values().equals(models.get(i).values());
          refuseWeaker(model, models.get(i), asks.get(i));
        }
      }
      if (!same) {
        all.add(model);
      }
    }
    return all;
  }

  private void refuseWeaker(BoundPlugin model, BoundPlugin own, Preset.Asked asked) {
    if (asked.bound().isEmpty()) {
      return;
    }
    String bound = asked.bound().get();
    Map<String, Object> given = new LinkedHashMap<>(model.values());
    Map<String, Object> needed = new LinkedHashMap<>(own.values());
    boolean numbers =
        given.remove(bound) instanceof Number value
            && needed.remove(bound) instanceof Number than
            && asked.weaker(value.doubleValue(), than.doubleValue());
    if (numbers && given.equals(needed)) {
      throw KanonException.usage(
          "PRESET_CONTRADICTED",
          "model '%s' with %s = %s asks for less than preset '%s', which has %s: leave the model or the preset out"
              .formatted(
                  model.name(),
                  bound,
                  model.values().get(bound),
                  plugin.name(),
                  own.values().get(bound)));
    }
  }

  /** As it is told. */
  public PresetUse use() {
    List<PresetUse.Asked> told = new ArrayList<>();
    for (int i = 0; i < asks.size(); i++) {
      told.add(
          new PresetUse.Asked(models.get(i).name(), models.get(i).values(), asks.get(i).reason()));
    }
    return new PresetUse(
        plugin.name(),
        String.valueOf(plugin.info().properties().getOrDefault("kanon.source", "")),
        told);
  }
}
