package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.report.AttributePair;
import kanon.api.report.RunReport.AttributeLoss;
import kanon.api.report.RunReport.Risks;
import kanon.api.report.SizeBin;
import kanon.model.Attribute;
import kanon.model.Outcome;

/**
 * All figures of one release that its report has. A bucketized release shows no cells: it has
 * neither losses nor a risk of being found after.
 *
 * @param loss the mean over attributes
 * @param attributes the quasi-identifiers with their losses and values
 * @param pairs what is left of how two of them go together
 * @param classSizes how many classes there are of which size
 * @param risk before and after
 */
public record ReleaseFigures(
    OptionalDouble loss,
    List<AttributeLoss> attributes,
    Optional<List<AttributePair>> pairs,
    List<SizeBin> classSizes,
    Risks risk) {

  /** The figures of an outcome. */
  public static ReleaseFigures of(Outcome outcome) {
    boolean cells = !outcome.bucketized();
    double[] losses = cells ? Losses.of(outcome) : new double[0];
    return new ReleaseFigures(
        cells
            ? OptionalDouble.of(Arrays.stream(losses).average().orElse(0))
            : OptionalDouble.empty(),
        attributes(outcome, losses),
        cells ? Pairs.of(outcome) : Optional.empty(),
        ClassSizes.of(outcome.classes(), outcome::size),
        new Risks(
            Exposures.before(outcome.profile().withoutPopulation()),
            cells ? Optional.of(Exposures.after(outcome)) : Optional.empty(),
            SensitiveRisks.of(outcome)));
  }

  private static List<AttributeLoss> attributes(Outcome outcome, double[] losses) {
    List<Attribute> all = outcome.profile().schema().quasiIdentifiers();
    Distributions distributions = new Distributions(outcome);
    List<AttributeLoss> attributes = new ArrayList<>();
    for (int a = 0; a < all.size(); a++) {
      boolean items = all.get(a).items().isPresent();
      attributes.add(
          new AttributeLoss(
              all.get(a).name(),
              all.get(a).dictionary().size(),
              all.get(a).height(),
              losses.length > 0 ? OptionalDouble.of(losses[a]) : OptionalDouble.empty(),
              items ? List.of() : distributions.of(a),
              losses.length > 0 && !items
                  ? Optional.of(Losses.counts(outcome, a))
                  : Optional.empty()));
    }
    return attributes;
  }
}
