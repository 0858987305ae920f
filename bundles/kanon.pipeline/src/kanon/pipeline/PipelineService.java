package kanon.pipeline;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import kanon.api.Gate;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pages;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.RunningWork;
import kanon.api.platform.WorkObserver;
import kanon.api.platform.Workbench;
import kanon.api.report.PresetUse;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.pipeline.control.ActiveRuns;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.control.Worker;
import kanon.pipeline.files.BundleJars;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.plugin.PluginRegistry;
import kanon.pipeline.session.PlatformServices;
import kanon.pipeline.session.PresetModels;
import kanon.pipeline.site.ConfiguredDefaults;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.SynchronousBundleListener;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** The pipeline as a service. */
@Component(service = {Pipeline.class, RunningWork.class})
public final class PipelineService implements Pipeline, RunningWork {
  private static final String GATE_BUNDLE = "kanon.gate";
  private static final long STOP_MILLIS = 1_000;

  private final BundleContext context;
  private final PlatformServices platform;
  private final SynchronousBundleListener listener = this::changed;
  private final ActiveRuns runs = new ActiveRuns();

  /** The pipeline of a platform. */
  @Activate
  public PipelineService(BundleContext context, @Reference PluginRegistry registry) {
    platform =
        new PlatformServices(
            registry,
            () -> gate(context),
            () ->
                Optional.ofNullable(context.getServiceReference(Pages.class))
                    .map(context::getService),
            new ConfiguredDefaults(context)::of,
            new BundleJars(context),
            context.getBundle().getVersion().toString());
    this.context = context;
    context.addBundleListener(listener);
  }

  /** ActiveRuns are cancelled before the first bundle that they use is stopped. */
  private void changed(BundleEvent event) {
    if (event.getType() == BundleEvent.STOPPING && event.getBundle().getBundleId() == 0) {
      stop();
    }
  }

  /** The platform's own gate: a plugin that registers another one is not asked. */
  static Gate gate(BundleContext context) {
    try {
      Collection<ServiceReference<Gate>> found = context.getServiceReferences(Gate.class, null);
      for (ServiceReference<Gate> reference : found) {
        Gate gate = context.getService(reference);
        if (GATE_BUNDLE.equals(reference.getBundle().getSymbolicName()) && gate != null) {
          return gate;
        }
      }
    } catch (InvalidSyntaxException e) {
      throw new IllegalStateException(e);
    }
    throw new KanonException(
        KanonException.Kind.INTERNAL,
        "GATE_MISSING",
        "Bundle " + GATE_BUNDLE + " is not active; nothing is released unverified");
  }

  @Override
  public List<PluginInfo> plugins(PluginKind kind) {
    return platform.registry().list(kind);
  }

  @Override
  public List<OptionInfo> options(PluginKind kind, String name) {
    RunControl run = new RunControl(Monitor.NONE);
    Leases leases = new Leases(platform.registry(), run);
    try {
      return Worker.run(
          Monitor.NONE,
          run,
          () -> options(leases.lease(kind, name), run),
          e -> PluginCall.unforeseen(e, leases),
          () -> {});
    } finally {
      Worker.tidy(leases::close);
    }
  }

  @Override
  public Optional<PresetUse> preset(String name) {
    boolean standard = options(PluginKind.PRESET, name).stream().noneMatch(OptionInfo::required);
    if (!standard) {
      return Optional.empty();
    }
    RunControl run = new RunControl(Monitor.NONE);
    Leases leases = new Leases(platform.registry(), run);
    try {
      return Worker.run(
          Monitor.NONE,
          run,
          () -> Optional.of(PresetModels.standard(leases, name, run)),
          e -> PluginCall.unforeseen(e, leases),
          () -> {});
    } finally {
      Worker.tidy(leases::close);
    }
  }

  /** Whatever a plugin does when it is asked is a part of its start. */
  private static List<OptionInfo> options(Lease lease, RunControl run) {
    return run.starting(
        lease.origin(), () -> PluginCall.on(lease, () -> Options.list(BoundPlugin.type(lease))));
  }

  @Override
  public Workbench open(Path folder) {
    return PipelineWorkbench.open(platform, runs, folder);
  }

  @Override
  public List<Work> current() {
    return runs.current();
  }

  @Override
  public boolean cancel(long number) {
    return runs.cancel(number);
  }

  /** Somebody wants to hear of runs. */
  @Reference(
      cardinality = ReferenceCardinality.MULTIPLE,
      policy = ReferencePolicy.DYNAMIC,
      unbind = "forget")
  void observe(WorkObserver observer) {
    runs.observe(observer);
  }

  void forget(WorkObserver observer) {
    runs.forget(observer);
  }

  @Deactivate
  void stop() {
    context.removeBundleListener(listener);
    runs.stop(STOP_MILLIS);
  }
}
