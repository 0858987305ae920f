package kanon.console.understand;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.report.RunReport;

/** A report without what columns hold: parts of columns are numbered. */
final class Hidden {
  private Hidden() {}

  /** What the page shows of a report. */
  static Map<String, Object> values(RunReport report) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("release", report.release());
    report.loss().ifPresent(loss -> tree.put("loss", loss));
    List<Object> attributes = new ArrayList<>();
    for (RunReport.AttributeLoss attribute : report.attributes()) {
      attributes.add(numbered(attribute));
    }
    tree.put("attributes", attributes);
    report.pairs().ifPresent(pairs -> tree.put("pairs", pairs));
    tree.put("classSizes", report.classSizes());
    tree.put("risk", report.risk());
    return tree;
  }

  private static RunReport.AttributeLoss numbered(RunReport.AttributeLoss attribute) {
    List<RunReport.ValueCount> counts = new ArrayList<>();
    for (RunReport.ValueCount count : attribute.distribution()) {
      counts.add(
          new RunReport.ValueCount(
              name(counts.size(), count, false), count.before(), count.after(), count.removed()));
    }
    return new RunReport.AttributeLoss(
        attribute.name(),
        attribute.values(),
        attribute.height(),
        attribute.loss(),
        counts,
        attribute.cells());
  }

  /** What a part of a column is called. */
  static String name(int place, RunReport.ValueCount count, boolean values) {
    return values ? count.value() : "part " + (place + 1);
  }
}
