package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Gate;
import kanon.model.Column;
import kanon.model.Plan;
import kanon.model.Table;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.transform.Originals;
import kanon.pipeline.transform.Transformations;
import kanon.pipeline.transform.Untold;

/**
 * Judges what a release shows of hidden columns, and of those that cannot be made anew since a key
 * is not here.
 *
 * @param faults what is wrong, a line each
 * @param notChecked the columns that could not be made anew, a line each
 */
record HiddenCells(List<String> faults, List<String> notChecked) {

  /**
   * Judges the table that has such columns.
   *
   * @param released as it was read
   * @param inOrder whether its rows are those of the original, in their order
   */
  static HiddenCells of(
      Transformations transforms,
      Originals originals,
      Optional<Plan.Bucketization> hides,
      Table released,
      boolean inOrder,
      Gate gate,
      RunControl run) {
    HiddenCells found = new HiddenCells(new ArrayList<>(), new ArrayList<>());
    if (hides.filter(Plan.Bucketization::permutes).isPresent()) {
      return found;
    }
    for (String column : transforms.hidden()) {
      List<String> before = originals.texts(column).orElse(List.of());
      released
          .find(column)
          .map(shown -> gate.judge(column, before, Originals.texts(shown.dictionary())))
          .ifPresent(found.faults::addAll);
    }
    for (Untold untold : transforms.untold()) {
      Optional<Column> shown = released.find(untold.column());
      if (shown.isPresent() && originals.column(untold.column()).isEmpty()) {
        found.notChecked.add(
            "column '%s': its cells could not be made anew (%s), and those of the table are its engine's; checked was nothing of its cells"
                .formatted(untold.column(), untold.why()));
      } else if (shown.isPresent()) {
        WithoutKey.Found one =
            WithoutKey.of(untold, originals, shown.get(), inOrder && hides.isEmpty(), run);
        found.faults.addAll(one.faults());
        found.notChecked.add(one.notChecked());
      }
    }
    return found;
  }
}
