package kanon.pipeline.scan;

import java.time.Year;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Session;
import kanon.api.report.ScanReport;
import kanon.lib.detect.Column;
import kanon.lib.detect.Together;
import kanon.lib.json.JsonPath;
import kanon.model.Dictionary;
import kanon.model.Table;
import kanon.pipeline.draft.ColumnCounts;
import kanon.pipeline.draft.SniffedInput;
import kanon.pipeline.draft.ValuePairs;
import kanon.pipeline.session.WorkbenchCall;

/** Scans tables, wherever they come from. */
public final class TableScan {
  private final WorkbenchCall call;

  /** A scan as a call on a workbench. */
  public TableScan(WorkbenchCall call) {
    this.call = call;
  }

  /** Scans an input; what it does not say is found out from its content. */
  public ScanReport of(Map<String, Object> given) {
    SniffedInput sniffed = new SniffedInput(call);
    Map<String, Object> input = sniffed.of(JsonPath.with(given, List.of()));
    Session session = sniffed.open(input);
    List<ScanReport.Identifier> found = of(session);
    return new ScanReport(
        call.platform().version(),
        new ScanReport.Input(
            input.get("path") instanceof String path ? Optional.of(path) : Optional.empty(),
            session.rows(),
            session.columns().size()),
        found.stream().anyMatch(i -> !i.places().isEmpty()),
        found);
  }

  /** Scans data that is open. */
  public List<ScanReport.Identifier> of(Session session) {
    call.run().phase("scan");
    List<Column> columns = new ArrayList<>();
    for (String name : session.columns()) {
      call.run().check();
      columns.add(ColumnCounts.of(session, name, call.run()));
    }
    return scanned(columns, new ValuePairs(session, call.run()));
  }

  /** Scans a table. */
  public List<ScanReport.Identifier> of(Table table) {
    call.run().phase("scan");
    return scanned(
        table.columns().stream().map(c -> counted(c, table.rows())).toList(), Together.UNKNOWN);
  }

  private List<ScanReport.Identifier> scanned(List<Column> columns, Together together) {
    return SafeHarbor.of(columns, together, Year.now(ZoneOffset.UTC).getValue(), call.run());
  }

  private static Column counted(kanon.model.Column column, int rows) {
    Dictionary values = column.dictionary();
    long[] all = new long[values.size()];
    for (int row = 0; row < rows; row++) {
      all[column.codes().at(row)]++;
    }
    List<String> texts = new ArrayList<>();
    List<Long> counts = new ArrayList<>();
    for (int code = 0; code < values.present(); code++) {
      if (all[code] > 0) {
        texts.add(values.value(code));
        counts.add(all[code]);
      }
    }
    return Column.of(
        column.name(), texts, counts.stream().mapToLong(Long::longValue).toArray(), rows);
  }
}
