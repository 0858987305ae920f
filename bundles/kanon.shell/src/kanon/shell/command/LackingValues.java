package kanon.shell.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.command.Call;
import kanon.api.command.Console;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.api.command.Work;
import kanon.api.report.HierarchyReport;
import kanon.api.report.HierarchyReport.Leaf;
import kanon.model.KanonException;
import kanon.shell.console.Numbers;

/**
 * The values of the data that a hierarchy or an order of the config lacks. Messages only count
 * them; this shows them to whoever asks.
 */
final class LackingValues {
  private final TextTable table = new TextTable("COLUMN", "LACKS IT", "VALUE", "#ROWS");

  private LackingValues() {}

  static void print(Work work, Call call) {
    LackingValues lacking = new LackingValues();
    Object attributes = work.config().get("attributes");
    if (attributes instanceof Map<?, ?> columns) {
      columns.forEach((name, field) -> lacking.column(String.valueOf(name), field, work, call));
    }
    Console console = call.console();
    if (lacking.table.isEmpty()) {
      console.line("No hierarchy and no order lacks values of the data");
    } else {
      console.table(lacking.table);
    }
  }

  private void column(String name, Object field, Work work, Call call) {
    if (!(field instanceof Map<?, ?> map)) {
      return;
    }
    Optional<List<String>> order =
        map.get("order") instanceof List<?> values && !values.isEmpty()
            ? Optional.of(values.stream().map(String::valueOf).toList())
            : Optional.empty();
    if (order.isEmpty() && !map.containsKey("hierarchy")) {
      return;
    }
    HierarchyReport report;
    try {
      report = work.workbench().hierarchy(work.config(), name, call.monitor());
    } catch (KanonException e) {
      if (e.kind() != KanonException.Kind.USAGE && e.kind() != KanonException.Kind.INPUT) {
        throw e;
      }
      // The check has told it.
      return;
    }
    for (Leaf leaf : report.leaves()) {
      if (leaf.rows() > 0 && report.levels() > 0 && leaf.labels().isEmpty()) {
        row(name, "hierarchy", leaf);
      }
      if (leaf.rows() > 0 && order.isPresent() && !order.get().contains(leaf.value())) {
        row(name, "order", leaf);
      }
    }
  }

  private void row(String name, String what, Leaf leaf) {
    table.row(Style.BAD, name, what, leaf.value(), Numbers.whole(leaf.rows()));
  }
}
