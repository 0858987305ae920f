package kanon.pipeline.session;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.api.Names;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.PluginCall;

/** The columns that say for whom a row stands: its sampling weight, its household. */
public final class SurveyColumns {
  private final Config config;
  private final DataCache.Opened data;
  private final RunControl run;

  /** Those of a config in its table. */
  public SurveyColumns(Config config, DataCache.Opened data, RunControl run) {
    this.config = config;
    this.data = data;
    this.run = run;
  }

  /**
   * The sampling weights, each above 0 and none missing; empty where the config names no column.
   */
  public Optional<Dictionary> weights() {
    Optional<Dictionary> weights =
        config.weight().map(column -> values("weight", column, Type.DECIMAL));
    weights.ifPresent(this::requirePositive);
    return weights;
  }

  /** The households, none missing; empty where the config names no column. */
  public Optional<Dictionary> households() {
    return config.household().map(column -> values("household", column, Type.STRING));
  }

  /** Refuses columns that cannot be what the config says. */
  void require() {
    weights();
    config.household().ifPresent(column -> require("household", column));
  }

  private void requirePositive(Dictionary weights) {
    if (IntStream.range(0, weights.size()).anyMatch(value -> !(weights.number(value) > 0))) {
      throw KanonException.input(
          "WEIGHT_NOT_POSITIVE",
          "weight: column '%s' has in some row a weight of 0 or below; every row stands for some people, so remove such rows or correct them"
              .formatted(config.weight().orElse("")));
    }
  }

  private Dictionary values(String key, String name, Type type) {
    require(key, name);
    return PluginCall.on(data.engine(), run, () -> data.session().dictionary(name, type, run));
  }

  private void require(String key, String name) {
    List<String> columns = data.session().columns();
    if (!columns.contains(name)) {
      throw KanonException.usage(
          "UNKNOWN_COLUMN", key + ": " + Names.unknown("column", name, columns));
    }
    boolean twice = config.weight().isPresent() && config.weight().equals(config.household());
    if (twice || config.quasiIdentifiers().contains(name)) {
      throw KanonException.usage(
          "SURVEY_UNFIT",
          "%s: column '%s' is a quasi-identifier or named twice".formatted(key, name));
    }
    if (PluginCall.on(data.engine(), run, () -> data.session().lacksValues(name, run))) {
      throw KanonException.input(
          "SURVEY_LACKS_VALUE",
          "%s: column '%s' lacks a value in some row; remove such rows".formatted(key, name));
    }
  }
}
