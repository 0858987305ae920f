package kanon.console.understand;

import java.util.LinkedHashMap;
import java.util.Map;
import kanon.api.report.RunReport;

/** What of a report is shown where nobody has asked for values. */
final class Hidden {
  private Hidden() {}

  /** Of a report whose parts of columns are numbered, what else holds no values. */
  static Map<String, Object> of(RunReport report) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("release", report.release());
    report.loss().ifPresent(loss -> tree.put("loss", loss));
    tree.put("attributes", report.attributes());
    report.pairs().ifPresent(pairs -> tree.put("pairs", pairs));
    tree.put("classSizes", report.classSizes());
    tree.put("risk", report.risk());
    return tree;
  }
}
