package kanon.api.platform;

import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** Puts plugins in and takes them out while the platform runs. Thread-safe. */
@ProviderType
public interface PluginAdmin {

  /**
   * A bundle of plugins.
   *
   * @param bundle its symbolic name
   * @param version its version
   * @param state as in "active", "draining (2 runs)" or "refused: it exports packages"
   * @param file where it came from, empty for the platform's own bundles
   */
  record Entry(String bundle, String version, String state, String file) {}

  /** Every bundle that offers plugins, or was meant to. */
  List<Entry> entries();

  /**
   * Puts a copy of a jar among the plugins.
   *
   * @throws kanon.model.KanonException of kind USAGE saying why it is refused
   */
  Entry install(Path jar);

  /** Replaces the bundle of the same symbolic name: new runs get the new one. */
  Entry update(Path jar);

  /** Takes a bundle out; runs that use it finish first. */
  Entry remove(String bundle);

  /** From now on, whatever is put into the folder or taken out of it by others is noticed. */
  void watch();
}
