package kanon.api.platform;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.report.PresetUse;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Wires the plugins that a config names into runs. A config is a tree of the values that JSON
 * knows: Map, List, String, Long, Double, Boolean; reports are records. Thread-safe.
 */
@ProviderType
public interface Pipeline {
  /** The live plugins of a kind by name, each in the version that a new run would use. */
  List<PluginInfo> plugins(PluginKind kind);

  /** The options of a plugin. */
  List<OptionInfo> options(PluginKind kind, String name);

  /**
   * What a preset stands for with its standard options, {@code SENSITIVE} being the one sensitive
   * column; empty where an option has no standard.
   */
  default Optional<PresetUse> preset(String name) {
    return Optional.empty();
  }

  /**
   * A place to work on one problem: what was imported and profiled is kept as long as input and
   * attributes stay the same, so that another algorithm costs only its solving.
   *
   * @param folder where relative input paths start
   */
  Workbench open(Path folder);
}
