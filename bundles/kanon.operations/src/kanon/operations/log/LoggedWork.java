package kanon.operations.log;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.api.platform.RunningWork.Work;
import kanon.api.platform.WorkObserver;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceEvent;
import org.osgi.framework.ServiceListener;
import org.osgi.framework.ServiceReference;

/** Makes lines of what happens, wherever they go. */
abstract class LoggedWork implements WorkObserver {
  private final ServiceListener listener = this::changed;
  private Optional<Bundle> framework = Optional.empty();

  /** Where a line goes. */
  abstract void log(Line line);

  /** From here on plugins that come and go are told as well, but not with the framework itself. */
  final void listen(BundleContext context) {
    framework = Optional.of(context.getBundle(0));
    try {
      context.addServiceListener(listener, "(" + PluginKind.NAME + "=*)");
    } catch (InvalidSyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  final void forget(BundleContext context) {
    context.removeServiceListener(listener);
  }

  private void changed(ServiceEvent event) {
    boolean comes = event.getType() == ServiceEvent.REGISTERED;
    boolean goes = event.getType() == ServiceEvent.UNREGISTERING;
    boolean works = framework.filter(f -> f.getState() == Bundle.ACTIVE).isPresent();
    if (works && (comes || goes)) {
      plugin(event.getServiceReference()).ifPresent(p -> log(Line.plugin(p, comes)));
    }
  }

  private static Optional<String> plugin(ServiceReference<?> reference) {
    String[] classes = (String[]) reference.getProperty(Constants.OBJECTCLASS);
    for (PluginKind kind : PluginKind.values()) {
      if (List.of(classes).contains(kind.service().getName())) {
        return Optional.of(
            "%s '%s' of %s %s"
                .formatted(
                    kind.label(),
                    reference.getProperty(PluginKind.NAME),
                    reference.getBundle().getSymbolicName(),
                    reference.getBundle().getVersion()));
      }
    }
    return Optional.empty();
  }

  @Override
  public void begun(Work work) {
    log(Line.begun(work));
  }

  @Override
  public void phase(Work work, String phase, Duration took) {
    log(Line.phase(work, phase, took));
  }

  @Override
  public void ended(Work work, Duration took, Optional<Failure> failure) {
    log(Line.ended(work, took, failure));
  }
}
