package kanon.pipeline.session;

import java.util.List;
import kanon.api.Criterion;
import kanon.api.Session;
import kanon.api.report.Job;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.PluginCall;

/** The column that has the l that each row asks for. */
final class DemandColumn {
  private DemandColumn() {}

  /**
   * A schema whose rows ask for what the column of opened data has.
   *
   * @throws KanonException of kind INPUT where a value is no whole number above 0
   */
  static Schema added(Schema columns, DataCache.Opened data, Job.Demands demands, RunControl run) {
    String column = demands.column();
    Session session = data.session();
    Dictionary texts =
        PluginCall.on(data.engine(), run, () -> session.dictionary(column, Type.STRING, run));
    for (int code = 0; code < texts.present(); code++) {
      if (!asks(texts.value(code))) {
        throw KanonException.input(
            "DEMAND_INVALID",
            "demands.column: '%s' has in some row no whole number from 1 to %d; leave the cell empty where a row asks for nothing"
                .formatted(column, Integer.MAX_VALUE));
      }
    }
    Dictionary values =
        PluginCall.on(data.engine(), run, () -> session.dictionary(column, Type.INTEGER, run));
    return columns.withDemands(Attribute.of(column, Role.IDENTIFYING, values));
  }

  private static boolean asks(String text) {
    if (!Type.INTEGER.accepts(text)) {
      return false;
    }
    double number = Type.INTEGER.number(text);
    return number >= 1 && number <= Integer.MAX_VALUE;
  }

  /** Refuses what rows ask for where no model grants it. */
  static void requireGranted(Profile profile, List<Criterion> criteria) {
    if (profile.schema().demands().isPresent()
        && criteria.stream().noneMatch(c -> c.traits().demands())) {
      throw KanonException.usage(
          "DEMANDS_NOT_GRANTED",
          "demands: no privacy model grants rows an l of their own; ask l-diversity of the kind 'frequency', which does");
    }
  }
}
