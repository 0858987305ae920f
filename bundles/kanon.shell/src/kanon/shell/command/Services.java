package kanon.shell.command;

import java.util.Optional;
import kanon.api.platform.Pages;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.Reproduction;
import kanon.model.KanonException;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.Version;

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

  /** What reruns the experiments of papers. */
  public Reproduction reproduction() {
    return find(Reproduction.class)
        .orElseThrow(
            () ->
                KanonException.usage(
                    "NO_REPRODUCTION", "The bundle kanon.reproduce is not installed"));
  }

  /** Who puts plugins in and takes them out, where there is one. */
  public Optional<PluginAdmin> pluginAdmin() {
    return find(PluginAdmin.class);
  }

  private <S> Optional<S> find(Class<S> type) {
    ServiceReference<S> reference = context.getServiceReference(type);
    return reference == null
        ? Optional.empty()
        : Optional.ofNullable(context.getService(reference));
  }

  /** Kanon's version. */
  public Version version() {
    return context.getBundle().getVersion();
  }

  /** For what looks at bundles and services themselves. */
  public BundleContext context() {
    return context;
  }
}
