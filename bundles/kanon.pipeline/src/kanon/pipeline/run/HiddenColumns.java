package kanon.pipeline.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Gate;
import kanon.api.Session;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.transform.Originals;

/**
 * Has the gate judge what is released of identifying columns: that a plugin says of itself that it
 * hides their cells is not enough, nor that an engine was told to use it.
 */
public final class HiddenColumns {
  private HiddenColumns() {}

  /**
   * Refuses a release that shows cells of identifying columns.
   *
   * @param hides what a bucketized release hides; a permutation has no such columns
   */
  public static void judge(
      Gate gate,
      List<String> columns,
      Optional<Plan.Bucketization> hides,
      DataCache.Opened data,
      Session.Staged staged,
      RunControl run) {
    if (hides.filter(Plan.Bucketization::permutes).isPresent()) {
      return;
    }
    List<String> faults = new ArrayList<>();
    for (String column : columns) {
      Optional<List<String>> original = data.originals().texts(column);
      if (original.isEmpty()) {
        faults.add("Column '%s' was released without its transforms".formatted(column));
        continue;
      }
      Dictionary shown = PluginCall.on(data.engine(), run, () -> staged.cells(column, run));
      faults.addAll(gate.judge(column, original.get(), Originals.texts(shown)));
    }
    if (!faults.isEmpty()) {
      throw new KanonException(
          KanonException.Kind.WITHHELD,
          "WITHHELD",
          "The release was withheld: %s; ask for longer pseudonyms or another text, or leave the column out"
              .formatted(String.join("; ", faults)));
    }
  }
}
