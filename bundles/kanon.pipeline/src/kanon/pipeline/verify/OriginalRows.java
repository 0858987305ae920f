package kanon.pipeline.verify;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import kanon.api.RowOrder;
import kanon.api.report.PrivatePart;
import kanon.model.Profile;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.report.PrivateFile;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.transform.Originals;

/**
 * The rows of an original in the order in which a release has them, where that is known: the
 * input's, or one that the private part of the release's manifest tells.
 *
 * @param table the rows
 * @param before what columns had before their transforms
 * @param order how they stand; empty where nobody knows which row became which
 */
public record OriginalRows(Table table, Originals before, Optional<RowOrder> order) {
  /**
   * Those of a release.
   *
   * @param release its file, beside which the private part may stand
   */
  public static OriginalRows of(
      Config config, DataCache.Opened data, Profile profile, Path release, RunControl run) {
    Table table = data.table().orElseGet(() -> StoredOriginal.of(data, profile, run));
    Optional<RowOrder> order =
        switch (config.order()) {
          case INPUT -> Optional.of(RowOrder.input());
          case SORTED -> Optional.empty();
          case SHUFFLED ->
              PrivateFile.of(release).flatMap(PrivatePart::orderKey).map(RowOrder::shuffled);
        };
    if (order.flatMap(RowOrder::key).isEmpty()) {
      return new OriginalRows(table, data.originals(), order);
    }
    int[] rows = order.get().rows(table.rows(), run);
    return new OriginalRows(
        new Table(table.columns().stream().map(c -> c.select(rows)).toList()),
        data.originals().in(rows),
        order);
  }

  /** What is told of the rows in this order, in that of the input. */
  public int[] undone(int[] told, RunControl run) {
    if (order.flatMap(RowOrder::key).isEmpty()) {
      return told;
    }
    int[] rows = order.get().rows(told.length, run);
    int[] undone = new int[told.length];
    for (int i = 0; i < rows.length; i++) {
      undone[rows[i]] = told[i];
    }
    return undone;
  }

  /** The numbers in the input of rows of this table. */
  int[] numbers(int[] places, RunControl run) {
    int[] rows = order.orElse(RowOrder.input()).rows(table.rows(), run);
    return Arrays.stream(places).map(place -> rows[place]).toArray();
  }

  /** What may be wrong where rows do not correspond. */
  static String hint(RowOrder order) {
    return order.key().isPresent()
        ? "is the private part beside it that of another release?"
        : "is it shuffled (\"order\": \"shuffled\")?";
  }
}
