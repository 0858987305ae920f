package kanon.pipeline.run;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kanon.api.PluginKind;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.pipeline.control.Vetted;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.WorkbenchCall;

/**
 * Holds that nobody wrote to what the workbench keeps for later runs: the model hands out arrays
 * that are not to be written to. Looked at only where a plugin takes part that the platform did not
 * bring; its own are held to it by their contract tests.
 */
final class SharedData {
  private final WorkbenchCall call;
  private final List<Lease> strangers;
  private final Profile profile;
  private final long fingerprint;

  private SharedData(WorkbenchCall call, List<Lease> strangers, Profile profile) {
    this.call = call;
    this.strangers = strangers;
    this.profile = profile;
    fingerprint = strangers.isEmpty() ? 0 : profile.fingerprint();
  }

  /** As it is before anybody works on it. */
  static SharedData of(WorkbenchCall call, DataCache.Opened data, Profile profile) {
    List<Lease> strangers =
        Stream.concat(call.leases().all().stream(), Stream.of(data.engine()))
            .filter(lease -> !lease.trusted())
            .toList();
    return new SharedData(call, strangers, profile);
  }

  /** After solving, in which all take part but what measures and writes. */
  void requireAsBeforeSolving() {
    require(lease -> kind(lease) != PluginKind.METRIC && kind(lease) != PluginKind.EXPORTER);
  }

  /** At the end. */
  void requireAsBefore() {
    require(lease -> true);
  }

  private static PluginKind kind(Lease lease) {
    return lease.info().kind();
  }

  /** Nothing of it is used again where it is not as it was. */
  private void require(Predicate<Lease> suspect) {
    if (strangers.isEmpty() || profile.fingerprint() == fingerprint) {
      return;
    }
    call.data().spoil();
    String culprits =
        strangers.stream().filter(suspect).map(Lease::origin).collect(Collectors.joining(" or "));
    throw Vetted.add(
        new KanonException(
            KanonException.Kind.WITHHELD,
            "DATA_CHANGED",
            (culprits.isEmpty() ? "A plugin" : culprits)
                + " wrote to data that it was only to read; the release was withheld, and the data"
                + " will be read anew"));
  }
}
