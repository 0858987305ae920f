package kanon.pipeline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.OptionInfo;
import kanon.api.Plugin;
import kanon.api.platform.PluginInfo;
import kanon.api.report.Judged;
import kanon.lib.json.record.Options;
import kanon.pipeline.plugin.Lease;

/**
 * A plugin in use, with the options that it was given.
 *
 * @param lease the use of it
 * @param options its own record
 */
record Wired(Lease lease, Record options) {

  /** Binds options; the place is for messages. */
  static Wired of(Lease lease, Map<String, Object> given, String where) {
    Class<? extends Record> type = type(lease);
    return new Wired(lease, Blame.on(lease, () -> Options.bind(type, given, where)));
  }

  /** Binds options, or the bare value of the first one. */
  static Wired ofValue(Lease lease, Object value, String where) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> given = new LinkedHashMap<>();
      map.forEach((key, v) -> given.put(String.valueOf(key), v));
      return of(lease, given, where);
    }
    List<OptionInfo> options = Blame.on(lease, () -> Options.list(type(lease)));
    if (options.isEmpty() && value.equals(true)) {
      return of(lease, Map.of(), where);
    }
    return of(lease, Map.of(options.isEmpty() ? "value" : options.get(0).name(), value), where);
  }

  /** The record that a plugin's options are bound to. */
  static Class<? extends Record> type(Lease lease) {
    return Blame.on(lease, () -> lease.plugin().options());
  }

  PluginInfo info() {
    return lease.info();
  }

  String name() {
    return lease.info().name();
  }

  /** The options as JSON knows them, with defaults. */
  Map<String, Object> values() {
    return Options.values(options);
  }

  /** A privacy model, as it was asked for and reached. */
  Judged judged(Map<String, Double> reached, boolean holds) {
    return new Judged(name(), values(), reached, holds);
  }

  /** The plugin as one of its kind, of the type that its options were made for. */
  @SuppressWarnings("unchecked")
  <P extends Plugin<Record>> P as(Class<? super P> kind) {
    return (P) lease.as(kind);
  }
}
