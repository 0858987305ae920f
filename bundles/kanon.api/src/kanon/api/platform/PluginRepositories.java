package kanon.api.platform;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Plugins from repositories, by name. Connections are opened by these calls alone. All of them
 * throw a {@link kanon.model.KanonException} of kind USAGE or INPUT where a repository cannot be
 * had, is none, or does not offer what is asked for. Thread-safe.
 */
@ProviderType
public interface PluginRepositories {

  /**
   * A bundle that a repository offers.
   *
   * @param bundle its symbolic name
   * @param version its newest version there
   * @param plugins what it offers, as in "algorithm gentle"
   * @param description what it says of itself; may be empty
   * @param here the version that is installed; empty where none is
   * @param repository the address of the index
   */
  record Offer(
      String bundle,
      String version,
      List<String> plugins,
      String description,
      String here,
      String repository) {}

  /** What could be installed or updated: whatever is not here in that version. */
  List<Offer> available(RepositoryAccess access);

  /** Bundles with a word in their name, in what they offer or in their description. */
  List<Offer> search(String word, RepositoryAccess access);

  /**
   * Puts in a plugin with what it needs, or nothing. The signatures beside the jars in their
   * repositories come with them.
   *
   * @param wanted the name of a bundle or of a plugin, with a range of versions or without, as in
   *     "third.party@[1.2,2)"
   * @return what was put in, the plugin last
   */
  List<PluginAdmin.Entry> install(String wanted, RepositoryAccess access);

  /**
   * Replaces plugins that came from repositories by the newest versions in their ranges.
   *
   * @param wanted as for {@link #install}, where a range is remembered from now on; none for all
   * @return each, whether it was replaced or is up to date, and what came with them
   */
  List<PluginAdmin.Entry> update(List<String> wanted, RepositoryAccess access);

  /** The names that were offered when repositories were last read; opens no connection. */
  List<String> names();
}
