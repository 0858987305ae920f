package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.List;
import kanon.api.ItemLoss;
import kanon.api.LeastLoss;
import kanon.api.report.RunReport.LossCount;
import kanon.model.Cells;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * The loss of each quasi-identifier as the mean over all rows: 0 where every value is as it was, 1
 * where all is lost; of a column of sets over all items. A removed row has lost everything. Weights
 * do not count.
 */
public final class Losses {
  private static final double[] RANGES = {0, 0.05, 0.1, 0.25, 0.5, 0.75, 1 - 1e-9, 1};

  private Losses() {}

  /** One for each quasi-identifier of a release that shows cells. */
  public static double[] of(Outcome outcome) {
    Profile profile = outcome.profile();
    LeastLoss loss = LeastLoss.of(profile);
    double[] losses = new double[profile.schema().quasiIdentifiers().size()];
    for (int a = 0; a < losses.length; a++) {
      if (profile.schema().quasiIdentifier(a).items().isPresent()) {
        losses[a] = ItemLoss.of(outcome, a).mean();
        continue;
      }
      Cells cells = outcome.cells(a);
      long[] rows = rows(outcome, a);
      double weight = profile.schema().quasiIdentifier(a).weight();
      double sum = outcome.removed();
      for (int cell = 0; cell < rows.length; cell++) {
        sum += rows[cell] == 0 ? 0 : loss.loss(a, cells, cell) / weight * rows[cell];
      }
      losses[a] = sum / Math.max(1, profile.rows());
    }
    return losses;
  }

  /** How many released rows lose how much in an attribute, ranges without any left out. */
  static List<LossCount> counts(Outcome outcome, int a) {
    Cells cells = outcome.cells(a);
    LeastLoss loss = LeastLoss.of(outcome.profile());
    double weight = outcome.profile().schema().quasiIdentifier(a).weight();
    long[] rows = rows(outcome, a);
    long[] counts = new long[RANGES.length];
    for (int cell = 0; cell < rows.length; cell++) {
      if (rows[cell] > 0) {
        double lost = loss.loss(a, cells, cell) / weight;
        int range = 0;
        while (range < RANGES.length - 1 && lost > RANGES[range]) {
          range++;
        }
        counts[range] += rows[cell];
      }
    }
    List<LossCount> list = new ArrayList<>();
    for (int range = 0; range < RANGES.length; range++) {
      if (counts[range] > 0) {
        list.add(new LossCount(range == 0 ? -1 : RANGES[range - 1], RANGES[range], counts[range]));
      }
    }
    return list;
  }

  /** How many released rows show each cell of an attribute. */
  static long[] rows(Outcome outcome, int a) {
    long[] rows = new long[outcome.cells(a).size()];
    for (int c = 0; c < outcome.classes(); c++) {
      rows[outcome.cell(a, c)] += outcome.size(c);
    }
    return rows;
  }
}
