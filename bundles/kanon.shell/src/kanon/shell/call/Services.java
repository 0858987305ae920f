package kanon.shell.call;

import java.util.Optional;
import kanon.api.platform.Pages;
import kanon.api.platform.Pipeline;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/** The services that commands work with, looked up when they are needed. */
public final class Services {
  private final BundleContext context;

  public Services(BundleContext context) {
    this.context = context;
  }

  /** The pipeline. */
  public Pipeline pipeline() {
    return find(Pipeline.class)
        .orElseThrow(
            () ->
                new KanonException(
                    KanonException.Kind.INTERNAL,
                    "NO_PIPELINE",
                    "The pipeline is not there: is the bundle kanon.pipeline started?"));
  }

  /** What makes pages of reports. */
  Pages pages() {
    return find(Pages.class)
        .orElseThrow(
            () ->
                KanonException.usage(
                    "NO_PAGES", "No bundle that makes pages is installed; leave --html out"));
  }

  /** A service, where it is there. */
  <S> Optional<S> find(Class<S> type) {
    ServiceReference<S> reference = context.getServiceReference(type);
    return reference == null
        ? Optional.empty()
        : Optional.ofNullable(context.getService(reference));
  }
}
