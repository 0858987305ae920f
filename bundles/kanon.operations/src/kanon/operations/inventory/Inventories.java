package kanon.operations.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import kanon.operations.Watched;
import org.apache.felix.inventory.Format;
import org.apache.felix.inventory.InventoryPrinter;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/**
 * Registers what Felix's inventory prints: the bundles of plugins, leases and drains, and running
 * work. It is enabled where the inventory's package is.
 */
@Component(
    name = Inventories.COMPONENT,
    enabled = false,
    immediate = true,
    service = {})
public final class Inventories {
  /** What the component is enabled by. */
  public static final String COMPONENT = "kanon.operations.inventory";

  private final List<ServiceRegistration<InventoryPrinter>> registered = new ArrayList<>();

  /** Registers the printers in a framework. */
  @Activate
  public Inventories(BundleContext context) {
    Watched watched = new Watched(context);
    register(context, "kanon-plugins", "Kanon plugins", () -> plugins(watched));
    register(context, "kanon-leases", "Kanon leases", () -> leases(watched));
    register(context, "kanon-work", "Kanon work", () -> work(watched));
  }

  private void register(
      BundleContext context, String name, String title, Supplier<List<Map<String, Object>>> rows) {
    Map<String, Object> properties = new HashMap<>();
    properties.put(InventoryPrinter.NAME, name);
    properties.put(InventoryPrinter.TITLE, title);
    properties.put(
        InventoryPrinter.FORMAT, new String[] {Format.TEXT.toString(), Format.JSON.toString()});
    properties.put(InventoryPrinter.WEBCONSOLE, true);
    registered.add(
        context.registerService(
            InventoryPrinter.class, new RowPrinter(rows), FrameworkUtil.asDictionary(properties)));
  }

  @Deactivate
  void leave() {
    registered.forEach(ServiceRegistration::unregister);
  }

  private static List<Map<String, Object>> plugins(Watched watched) {
    return watched.plugins().stream()
        .map(
            entry -> {
              Map<String, Object> row = new LinkedHashMap<>();
              row.put("bundle", entry.bundle());
              row.put("version", entry.version());
              row.put("state", entry.state());
              row.put("file", entry.file());
              return row;
            })
        .toList();
  }

  private static List<Map<String, Object>> leases(Watched watched) {
    List<Map<String, Object>> rows = new ArrayList<>();
    watched
        .leases()
        .forEach(
            (bundle, runs) -> {
              Map<String, Object> row = new LinkedHashMap<>();
              row.put("bundle", bundle);
              row.put("runs", runs);
              rows.add(row);
            });
    watched
        .draining()
        .forEach(
            bundle -> {
              Map<String, Object> row = new LinkedHashMap<>();
              row.put("bundle", bundle.bundle() + " " + bundle.version());
              row.put("runs", bundle.runs());
              row.put("draining", bundle.since().toString());
              rows.add(row);
            });
    return rows;
  }

  private static List<Map<String, Object>> work(Watched watched) {
    return watched.work().stream()
        .map(
            work -> {
              Map<String, Object> row = new LinkedHashMap<>();
              row.put("number", work.number());
              row.put("kind", work.kind());
              row.put("since", work.since().toString());
              row.put("phase", work.phase());
              row.put("done", work.done());
              row.put("total", work.total());
              row.put("rows", work.rows());
              return row;
            })
        .toList();
  }
}
