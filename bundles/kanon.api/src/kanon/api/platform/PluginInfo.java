package kanon.api.platform;

import java.util.Map;
import kanon.api.PluginKind;

/**
 * A live plugin.
 *
 * @param kind what it is
 * @param name what it is chosen by
 * @param description what it does
 * @param bundle the symbolic name of its bundle
 * @param version its bundle's version
 * @param properties everything that it declares
 */
public record PluginInfo(
    PluginKind kind,
    String name,
    String description,
    String bundle,
    String version,
    Map<String, Object> properties) {

  /** Copies the map. */
  public PluginInfo {
    properties = Map.copyOf(properties);
  }
}
