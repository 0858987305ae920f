package kanon.metric.presencerisk;

import kanon.api.Measurement;
import kanon.api.Metric;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.ProvidesMetric;
import kanon.api.Run;
import kanon.lib.buckets.GroupValues;
import kanon.model.Cells;
import kanon.model.Outcome;
import kanon.model.Plan;
import org.osgi.service.component.annotations.Component;

/**
 * The probability with which somebody who knows a person's quasi-identifiers meets them in a
 * release: its highest and its mean over released rows.
 */
@Component(service = Metric.class)
@ProvidesMetric(
    name = "presence-risk",
    description =
        "Probability that a person's values are met in the person's group: highest and mean over rows",
    source = "Li, He, Cao, Chen: Permutation anonymization, 2015, Lemma 1",
    buckets = true,
    counterfeits = true)
public final class PresenceRisk implements Metric<NoOptions> {
  private static final int CLASSES_BETWEEN_CHECKS = 1 << 12;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public Measurement measure(Outcome outcome, Problem problem, NoOptions options, Run run) {
    double[] risk = {0, 0};
    if (!outcome.bucketized()) {
      ofCells(outcome, risk, run);
    } else if (((Plan.Groups) outcome.plan()).kind().permutes()) {
      ofPermutedColumns(outcome, risk, run);
    } else {
      add(risk, outcome.released() == 0 ? 0 : 1, outcome.released());
    }
    long rows = outcome.released();
    return Measurement.named()
        .with("highest", risk[0])
        .with("mean", rows == 0 ? 0 : risk[1] / rows);
  }

  private static void add(double[] risk, double probability, long rows) {
    risk[0] = Math.max(risk[0], probability);
    risk[1] += probability * rows;
  }

  private static void ofPermutedColumns(Outcome outcome, double[] risk, Run run) {
    GroupValues values = new GroupValues(outcome);
    for (int g = 0; g < outcome.classes(); g++) {
      if (g % CLASSES_BETWEEN_CHECKS == 0) {
        run.check();
      }
      values.load(g);
      for (int i = 0; i < outcome.parts(g); i++) {
        add(risk, values.presence(i), outcome.assignment().rows(outcome.part(g, i)));
      }
    }
  }

  /** A cell stands for each of its values with equal probability. */
  private static void ofCells(Outcome outcome, double[] risk, Run run) {
    double[] ofClass = new double[outcome.classes()];
    java.util.Arrays.fill(ofClass, 1);
    for (int a = 0; a < outcome.profile().schema().quasiIdentifiers().size(); a++) {
      run.check();
      Cells cells = outcome.cells(a);
      for (int c = 0; c < ofClass.length; c++) {
        ofClass[c] /= Math.max(1, cells.width(outcome.cell(a, c)));
      }
    }
    for (int c = 0; c < ofClass.length; c++) {
      add(risk, ofClass[c], outcome.size(c));
    }
  }
}
