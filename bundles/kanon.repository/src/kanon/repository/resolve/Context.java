package kanon.repository.resolve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.model.KanonException;
import kanon.repository.index.Need;
import org.osgi.resource.Capability;
import org.osgi.resource.Requirement;
import org.osgi.resource.Resource;
import org.osgi.resource.Wiring;
import org.osgi.service.resolver.HostedCapability;
import org.osgi.service.resolver.ResolveContext;

/** What the resolver asks. It ends where it is cancelled, or an index makes it search for ever. */
final class Context extends ResolveContext {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final List<Resource> mandatory;
  private final Candidates candidates;
  private final Monitor monitor;
  private final long begun = System.nanoTime();

  Context(List<Resource> mandatory, Candidates candidates, Monitor monitor) {
    this.mandatory = List.copyOf(mandatory);
    this.candidates = candidates;
    this.monitor = monitor;
  }

  @Override
  public Collection<Resource> getMandatoryResources() {
    return mandatory;
  }

  @Override
  public List<Capability> findProviders(Requirement requirement) {
    if (monitor.cancelled()) {
      throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "cancelled");
    }
    if (System.nanoTime() - begun > PATIENCE.toNanos()) {
      throw KanonException.usage(
          "UNRESOLVED_PLUGIN",
          "What the plugins need of one another was not found out within %d minutes"
              .formatted(PATIENCE.toMinutes()));
    }
    // The resolver adds to the list.
    return new ArrayList<>(
        requirement instanceof Request.One one
            ? one.request().providers()
            : candidates.providers((Need) requirement));
  }

  @Override
  public int insertHostedCapability(List<Capability> capabilities, HostedCapability hosted) {
    capabilities.add(hosted);
    return capabilities.size() - 1;
  }

  @Override
  public boolean isEffective(Requirement requirement) {
    return !(requirement instanceof Need need) || need.effective();
  }

  @Override
  public Map<Resource, Wiring> getWirings() {
    return Map.of();
  }
}
