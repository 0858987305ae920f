package kanon.pipeline.plugin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.OptionInfo;
import kanon.api.Plugin;
import kanon.api.platform.PluginInfo;
import kanon.api.report.Judged;
import kanon.lib.json.record.Options;

/**
 * A plugin in use, with the options that it was given.
 *
 * @param lease the use of it
 * @param options its own record
 */
public record BoundPlugin(Lease lease, Record options) {

  /** Binds options; the place is for messages. */
  public static BoundPlugin of(Lease lease, Map<String, Object> given, String where) {
    Class<? extends Record> type = type(lease);
    return new BoundPlugin(lease, PluginCall.on(lease, () -> Options.bind(type, given, where)));
  }

  /** Binds options, or the bare value of the first one. */
  public static BoundPlugin ofValue(Lease lease, Object value, String where) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> given = new LinkedHashMap<>();
      map.forEach((key, v) -> given.put(String.valueOf(key), v));
      return of(lease, given, where);
    }
    List<OptionInfo> options = PluginCall.on(lease, () -> Options.list(type(lease)));
    if (options.isEmpty() && value.equals(true)) {
      return of(lease, Map.of(), where);
    }
    return of(lease, Map.of(options.isEmpty() ? "value" : options.get(0).name(), value), where);
  }

  /** The record that a plugin's options are bound to. */
  public static Class<? extends Record> type(Lease lease) {
    return PluginCall.on(lease, () -> lease.plugin().options());
  }

  /** What it declares. */
  public PluginInfo info() {
    return lease.info();
  }

  /** What it is chosen by. */
  public String name() {
    return lease.info().name();
  }

  /** The options as JSON knows them, with defaults. */
  public Map<String, Object> values() {
    return Options.values(options);
  }

  /** A privacy model, as it was asked for and reached. */
  public Judged judged(Map<String, Double> reached, boolean holds) {
    return new Judged(name(), values(), reached, holds);
  }

  /** The plugin as one of its kind, of the type that its options were made for. */
  @SuppressWarnings("unchecked")
  public <P extends Plugin<Record>> P as(Class<? super P> kind) {
    return (P) lease.as(kind);
  }
}
