package kanon.pipeline.verify;

import java.util.BitSet;
import kanon.api.Session;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Table;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.DataCache;

/**
 * The rows of an original that its engine reads itself: those of a release in which nothing is
 * generalized, which have the columns that can be released and no other.
 */
public final class StoredOriginal {
  private StoredOriginal() {}

  /** The table, in the order of the source. */
  public static Table of(DataCache.Opened data, Profile profile, RunControl run) {
    if (profile.hasPersons()) {
      throw KanonException.usage(
          "NOT_CHECKABLE",
          "Engine '%s' reads the original itself and does not tell whose a row is; verify the release against a file of the original"
              .formatted(data.engine().info().name()));
    }
    int[] values = new int[profile.schema().quasiIdentifiers().size()];
    return PluginCall.on(
        data.engine(),
        run,
        () -> {
          Plan nothing = new Plan.Levels(values, new BitSet());
          Outcome outcome = Outcome.of(profile.withoutPopulation(), nothing);
          try (Session.Staged staged = data.session().apply(outcome, false, run)) {
            return staged.release(run).parts().get(0).table();
          }
        });
  }
}
