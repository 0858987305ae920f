package kanon.pipeline.session;

import java.util.List;
import java.util.Optional;
import kanon.api.Session;
import kanon.model.Role;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.PluginCall;

/** Identifying columns whose values repeat, in a table of which nobody has said whose rows are. */
final class Repeated {
  /** Above this share of different values those that repeat may be coincidences. */
  private static final double MOST = 0.9;

  private Repeated() {}

  /** At most one line, of the column that tells most people apart. */
  static List<String> warnings(Config config, DataCache.Opened data, RunControl run) {
    long rows = data.session().rows();
    if (config.persons().isPresent() || rows == 0) {
      return List.of();
    }
    Optional<String> most = Optional.empty();
    long values = 1;
    for (String column : config.columns(Role.IDENTIFYING)) {
      if (config.weight().equals(Optional.of(column))
          || config.household().equals(Optional.of(column))) {
        continue;
      }
      long distinct = PluginCall.on(data.engine(), run, () -> data.session().distinct(column, run));
      if (distinct > values) {
        most = Optional.of(column);
        values = distinct;
      }
    }
    if (most.isEmpty() || values > MOST * rows || standOnce(most.get(), values, data, run)) {
      return List.of();
    }
    return List.of(
        "Identifying column '%s' has values that stand in several of %d rows: if it tells whose a row is, say \"persons\": {\"column\": \"%s\"}; k counts rows otherwise"
            .formatted(most.get(), rows, most.get()));
  }

  /** Whether there are fewer values than rows only because some rows have none. */
  private static boolean standOnce(
      String column, long values, DataCache.Opened data, RunControl run) {
    Session session = data.session();
    if (!PluginCall.on(data.engine(), run, () -> session.lacksValues(column, run))) {
      return false;
    }
    long alone =
        PluginCall.on(data.engine(), run, () -> session.combined(List.of(column), run).alone());
    // A single row without a value is alone as well.
    return alone > values || alone - 1 >= MOST * values;
  }
}
