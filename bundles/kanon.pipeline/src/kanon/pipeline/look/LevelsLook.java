package kanon.pipeline.look;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.Frequencies;
import kanon.api.LeastLoss;
import kanon.api.report.LevelsReport;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.FrequencySet;
import kanon.model.Profile;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/** What each level of each quasi-identifier comes to. */
public final class LevelsLook {
  private final Profile profile;
  private final LeastLoss loss;
  private final Frequencies frequencies;

  private LevelsLook(Profile profile, RunControl run) {
    this.profile = profile;
    loss = LeastLoss.of(profile);
    frequencies = Frequencies.of(profile, false, run.parallel());
  }

  /** Looks at the table of a config. */
  public static LevelsReport of(WorkbenchCall call, Map<String, Object> tree) {
    Preparation prepared = Preparation.of(call, tree, Preparation.Purpose.RISK);
    Profile profile = prepared.profile(prepared.open()).profile().withoutPopulation();
    call.run().phase("levels");
    LevelsLook look = new LevelsLook(profile, call.run());
    List<LevelsReport.Attribute> attributes = new ArrayList<>();
    List<Attribute> all = profile.schema().quasiIdentifiers();
    for (int a = 0; a < all.size(); a++) {
      List<LevelsReport.Level> levels = new ArrayList<>();
      for (int level = 0; level <= all.get(a).height(); level++) {
        call.run().check();
        levels.add(look.level(a, level));
      }
      attributes.add(new LevelsReport.Attribute(all.get(a).name(), levels));
      call.run().at(a + 1L, all.size(), "attributes");
    }
    return new LevelsReport(call.platform().version(), profile.rows(), attributes);
  }

  private LevelsReport.Level level(int a, int level) {
    Attribute attribute = profile.schema().quasiIdentifier(a);
    double[] losses = loss.losses(a, new Cells(attribute));
    int[] up = attribute.step(0, level);
    long[] rows = new long[attribute.size(level)];
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      rows[up[profile.code(a, tuple)]] += profile.size(tuple);
    }
    long labels = 0;
    long smallest = 0;
    double lost = 0;
    for (int code = 0; code < rows.length; code++) {
      if (rows[code] > 0) {
        labels++;
        smallest = smallest == 0 ? rows[code] : Math.min(smallest, rows[code]);
        lost += losses[attribute.node(level, code)] / attribute.weight() * rows[code];
      }
    }
    int[] levels = new int[profile.schema().quasiIdentifiers().size()];
    levels[a] = level;
    FrequencySet classes = frequencies.at(levels);
    return new LevelsReport.Level(
        level,
        labels,
        smallest,
        lost / Math.max(1, profile.rows()),
        classes.classes(),
        classes.rowsBelow(2));
  }
}
