package kanon.console.understand;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.report.AttributePair;
import kanon.api.report.RunReport;
import kanon.api.report.SizeBin;

/**
 * What of a report is shown where nobody has asked for values, as JSON.
 *
 * @param release what became of the table
 * @param loss the mean loss
 * @param attributes what quasi-identifiers lose, the parts of their columns numbered
 * @param pairs how strongly columns go together
 * @param classSizes how many classes there are of which size
 * @param risk before and after
 */
record Hidden(
    RunReport.Release release,
    OptionalDouble loss,
    List<RunReport.AttributeLoss> attributes,
    Optional<List<AttributePair>> pairs,
    List<SizeBin> classSizes,
    RunReport.Risks risk) {

  /** Of a report whose parts of columns are numbered. */
  static Hidden of(RunReport report) {
    return new Hidden(
        report.release(),
        report.loss(),
        report.attributes(),
        report.pairs(),
        report.classSizes(),
        report.risk());
  }
}
