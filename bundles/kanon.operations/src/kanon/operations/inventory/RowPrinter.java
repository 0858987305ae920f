package kanon.operations.inventory;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import kanon.lib.json.JsonTree;
import org.apache.felix.inventory.Format;
import org.apache.felix.inventory.InventoryPrinter;

/** Prints rows, each a line of text or an object of JSON. */
final class RowPrinter implements InventoryPrinter {
  private final Supplier<List<Map<String, Object>>> rows;

  RowPrinter(Supplier<List<Map<String, Object>>> rows) {
    this.rows = rows;
  }

  @Override
  public void print(PrintWriter out, Format format, boolean zipped) {
    List<Map<String, Object>> all = rows.get();
    if (Format.JSON.equals(format)) {
      out.println(JsonTree.text(all));
      return;
    }
    if (all.isEmpty()) {
      out.println("none");
    }
    for (Map<String, Object> row : all) {
      out.println(
          row.entrySet().stream()
              .map(cell -> cell.getKey() + "=" + cell.getValue())
              .collect(Collectors.joining(", ")));
    }
  }
}
