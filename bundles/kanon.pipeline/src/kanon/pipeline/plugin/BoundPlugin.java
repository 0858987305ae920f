package kanon.pipeline.plugin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Criterion;
import kanon.api.OptionInfo;
import kanon.api.Plugin;
import kanon.api.platform.PluginInfo;
import kanon.api.report.Judged;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.control.Vetted;
import kanon.pipeline.isolated.IsolatedAlgorithm;
import kanon.pipeline.isolated.RemoteOptions;
import kanon.pipeline.site.SiteDefaults;

/**
 * A plugin in use, with the options that it was given.
 *
 * @param lease the use of it
 * @param options its own record
 */
public record BoundPlugin(Lease lease, Record options) {

  /** Binds options; the place is for messages. A part of the plugin's start. */
  public static BoundPlugin of(
      Lease lease, Map<String, Object> given, String where, RunControl run) {
    return of(lease, given, where, run, SiteDefaults.none());
  }

  /** Binds options, with the site's defaults for those that are not given. */
  public static BoundPlugin of(
      Lease lease, Map<String, Object> given, String where, RunControl run, SiteDefaults site) {
    return run.starting(
        lease.origin(),
        () ->
            lease.plugin() instanceof IsolatedAlgorithm isolated
                ? remote(lease, isolated, given, where, site)
                : bound(lease, given, where, site));
  }

  /** Has another process bind options. */
  private static BoundPlugin remote(
      Lease lease,
      IsolatedAlgorithm isolated,
      Map<String, Object> given,
      String where,
      SiteDefaults site) {
    IsolatedAlgorithm.Bound bound =
        isolated.bind(given, where, site.of(lease.info().kind(), lease.info().name()));
    bound.told().forEach(site::tell);
    return new BoundPlugin(lease, bound.options());
  }

  /** Binds options, or the bare value of the first one. */
  public static BoundPlugin ofValue(
      Lease lease, Object value, String where, RunControl run, SiteDefaults site) {
    return run.starting(lease.origin(), () -> bound(lease, given(lease, value), where, site));
  }

  /**
   * What a record says of its options is passed on: it has been given what the user wrote, and
   * nothing of the table.
   */
  private static BoundPlugin bound(
      Lease lease, Map<String, Object> given, String where, SiteDefaults site) {
    Class<? extends Record> type = type(lease);
    return PluginCall.on(
        lease,
        () -> {
          try {
            Map<String, Object> all =
                site.complete(lease.info().kind(), lease.info().name(), type, given);
            return new BoundPlugin(lease, Options.bind(type, all, where));
          } catch (KanonException e) {
            throw Vetted.add(e);
          }
        });
  }

  private static Map<String, Object> given(Lease lease, Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> given = new LinkedHashMap<>();
      map.forEach((key, v) -> given.put(String.valueOf(key), v));
      return given;
    }
    List<OptionInfo> options = PluginCall.on(lease, () -> Options.list(type(lease)));
    return options.isEmpty() && value.equals(true)
        ? Map.of()
        : Map.of(options.isEmpty() ? "value" : options.get(0).name(), value);
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
    return options instanceof RemoteOptions remote ? remote.values() : Options.values(options);
  }

  /** What a privacy model's criterion reached, under names that may be told. */
  public Map<String, Double> reached(Criterion criterion, Outcome outcome) {
    Map<String, Double> reached =
        PluginCall.on(lease, () -> new LinkedHashMap<>(criterion.reached(outcome)));
    reached.keySet().removeIf(name -> !lease.says(name));
    return reached;
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
