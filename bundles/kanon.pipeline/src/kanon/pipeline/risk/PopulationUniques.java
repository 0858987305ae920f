package kanon.pipeline.risk;

import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport.Exposure;
import kanon.lib.uniqueness.Estimator;
import kanon.lib.uniqueness.Pitman;
import kanon.lib.uniqueness.PopulationModel;
import kanon.lib.uniqueness.SizeCounts;
import kanon.lib.uniqueness.Zayatz;
import kanon.model.Profile;

/**
 * The risk of a sample's rows in the population it was drawn from, estimated from the sizes of the
 * sample's classes by one model, so that no figure contradicts another.
 */
final class PopulationUniques {
  private final SizeCounts sample;
  private final double fraction;
  private final double size;
  private final Optional<PopulationModel> model;

  private PopulationUniques(SizeCounts sample, double fraction) {
    this.sample = sample;
    this.fraction = fraction;
    size = Math.rint(sample.rows() / fraction);
    model = Estimator.AUTOMATIC.of(sample, fraction);
  }

  /** Those of the population of which a table is a sample of such a fraction. */
  static PopulationUniques of(Profile profile, double fraction) {
    return new PopulationUniques(SizeCounts.of(profile.tuples(), profile::size), fraction);
  }

  /** Shares of the population's rows; where the sample is the population they are exact. */
  RiskReport.Population estimates() {
    return new RiskReport.Population(
        (long) size,
        fraction == 1 && sample.rows() > 0
            ? OptionalDouble.of(sample.uniques() / (double) sample.rows())
            : OptionalDouble.empty(),
        uniqueShare(Zayatz.class),
        uniqueShare(Pitman.class),
        present(model.map(PopulationModel::uniqueGivenSampleUnique)));
  }

  private OptionalDouble uniqueShare(Class<? extends PopulationModel> of) {
    return present(model.filter(of::isInstance).map(PopulationModel::uniqueShare));
  }

  private static OptionalDouble present(Optional<Double> figure) {
    return figure.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
  }

  /**
   * Who attacks, and how often he is right. The prosecutor knows that the person is in the table.
   * The journalist knows only that he is in the population: a class there is at least as large as
   * the part of it that is here, and may be no larger, so that the prosecutor's risk is what cannot
   * be ruled out for every row. The marketer matches all rows with the population; he is right with
   * one over the size there of each row's class.
   */
  RiskReport.Risks risks(Exposure exposure) {
    double highest = exposure.prosecutor();
    double average = exposure.marketer();
    double marketer = model.map(m -> sample.average(m::inverseSize)).orElse(average);
    return new RiskReport.Risks(highest, average, highest, Math.min(average, marketer));
  }
}
