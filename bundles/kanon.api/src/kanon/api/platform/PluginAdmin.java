package kanon.api.platform;

import java.nio.file.Path;
import java.time.Instant;
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

  /**
   * A jar that is to be put among the plugins.
   *
   * @param file what its copy is called, as in "third.party.jar"
   * @param content where it is now, with its signature beside it where there is one
   */
  record Arrival(String file, Path content) {}

  /**
   * A bundle that takes no new runs and goes when it has none.
   *
   * @param bundle its symbolic name
   * @param version its version
   * @param file where it came from
   * @param since when it was told to go
   * @param runs how many use it still
   */
  record Draining(String bundle, String version, String file, Instant since, int runs) {}

  /** The bundles that are to go and have not gone yet. */
  default List<Draining> draining() {
    return List.of();
  }

  /**
   * What is known of a bundle beside its state.
   *
   * @param trust how it is trusted: "platform", "listed", "signed by key ID" or "unchecked"; empty
   *     of what was not let in
   * @param needs what its author says that it needs, and what its classes refer to, as in "says it
   *     needs nothing, refers to java.net.Socket (in some.Type)"; empty for the platform's own
   */
  record Standing(String trust, String needs) {}

  /** What is known of a bundle that is listed. */
  default Standing standing(Entry entry) {
    return new Standing("", "");
  }

  /** Every bundle that offers plugins, or was meant to. */
  List<Entry> entries();

  /**
   * What a jar is that is not among the plugins: what it says that it needs, and what it refers to.
   * Nothing of it is run.
   */
  default Standing look(Path jar) {
    return new Standing("", "");
  }

  /**
   * How a bundle is trusted that this put in: as in {@link Standing#trust}.
   *
   * @param bundle its id in the framework
   */
  default String trust(long bundle) {
    return "unchecked";
  }

  /**
   * Whether the site asks that algorithms of a bundle that this put in work in processes of their
   * own.
   *
   * @param bundle its id in the framework
   */
  default boolean isolates(long bundle) {
    return false;
  }

  /**
   * Puts a copy of a jar among the plugins, with the signature beside it where there is one.
   *
   * @throws kanon.model.KanonException of kind USAGE saying why it is refused
   */
  Entry install(Path jar);

  /** Replaces the bundle of the same symbolic name: new runs get the new one. */
  Entry update(Path jar);

  /**
   * Puts copies of jars among the plugins, all of them or none, each in place of the bundle of its
   * symbolic name where one is there. They start in their order: what another one needs comes
   * first.
   *
   * @throws kanon.model.KanonException of kind USAGE saying which is refused and why
   */
  List<Entry> put(List<Arrival> jars);

  /** Takes a bundle out; runs that use it finish first. */
  Entry remove(String bundle);

  /** From now on, whatever is put into the folder or taken out of it by others is noticed. */
  void watch();
}
