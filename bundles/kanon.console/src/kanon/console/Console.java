package kanon.console;

import jakarta.servlet.Servlet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.console.ConsolePage;
import kanon.api.console.ConsoleServer;
import kanon.api.console.ConsoleSettings;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginAdmin;
import kanon.console.project.FolderProject;
import kanon.console.project.Roots;
import kanon.console.safety.Passes;
import kanon.console.safety.Password;
import kanon.console.safety.Place;
import kanon.console.web.Access;
import kanon.console.web.Door;
import kanon.console.web.PageList;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** The console of this process: at most one at a time. */
@Component
public final class Console implements ConsoleServer {
  private static final String LOOPBACK = "127.0.0.1";
  private static final long LOOK_MILLIS = 500;

  private final BundleContext context;
  private final Pipeline pipeline;
  private final PluginAdmin admin;
  private final PageList pages;
  private @Nullable Running running;

  /** Knows what it needs; nothing is opened. */
  @Activate
  public Console(
      BundleContext context, @Reference Pipeline pipeline, @Reference PluginAdmin admin) {
    this.context = context;
    this.pipeline = pipeline;
    this.admin = admin;
    pages = new PageList(context);
  }

  private record Running(
      ConsoleSettings settings,
      Access access,
      FolderProject project,
      Door door,
      WebServer server,
      ServiceRegistration<Servlet> servlet) {}

  @Reference(
      service = ConsolePage.class,
      cardinality = ReferenceCardinality.MULTIPLE,
      policy = ReferencePolicy.DYNAMIC)
  void add(ServiceReference<ConsolePage> page) {
    pages.add(page);
  }

  void remove(ServiceReference<ConsolePage> page) {
    pages.remove(page);
  }

  @Override
  public synchronized void start(ConsoleSettings settings) {
    if (running != null) {
      throw KanonException.usage(
          "CONSOLE_RUNS", "The console runs already; 'console url' tells where");
    }
    Optional<Password> password = settings.outside().map(o -> Password.of(o.password()));
    String host = settings.outside().map(ConsoleSettings.Outside::host).orElse(LOOPBACK);
    int port = WebServer.port(host, settings.port());
    Place place =
        settings
            .outside()
            .map(o -> new Place("https", List.of(o.host()), port))
            .orElse(Place.loopback(port));
    Path file = settings.config().toAbsolutePath().normalize();
    WholeFile.make(folder(file));
    Roots roots = new Roots(folder(file), settings.roots());
    Path config = roots.project().resolve(String.valueOf(file.getFileName()));
    FolderProject project = new FolderProject(config, roots, pipeline);
    Access access = new Access(place, new Passes(), password);
    Door door = new Door(access, settings, project, pages, admin::entries);
    Map<String, Object> properties =
        Map.of(
            "osgi.http.whiteboard.servlet.pattern",
            new String[] {"/*"},
            "osgi.http.whiteboard.servlet.asyncSupported",
            true);
    ServiceRegistration<Servlet> servlet =
        context.registerService(Servlet.class, door, FrameworkUtil.asDictionary(properties));
    try {
      WebServer server = WebServer.start(context, host, port, settings);
      Running begun = new Running(settings, access, project, door, server, servlet);
      running = begun;
      Thread idle = new Thread(() -> watch(begun), "kanon console idle");
      idle.setDaemon(true);
      idle.start();
    } catch (RuntimeException e) {
      servlet.unregister();
      project.close();
      throw e;
    }
    admin.watch();
  }

  private static Path folder(Path file) {
    Path folder = file.getParent();
    return folder == null ? file : folder;
  }

  @Override
  @Deactivate
  public synchronized void stop() {
    Running ends = running;
    if (ends == null) {
      return;
    }
    running = null;
    ends.door().close();
    ends.servlet().unregister();
    ends.server().close();
    ends.project().close();
    notifyAll();
  }

  @Override
  public synchronized Optional<String> url() {
    return Optional.ofNullable(running)
        .map(
            r ->
                r.access()
                    .place()
                    .url(
                        r.access().password().isPresent()
                            ? "/"
                            : "/?token=" + r.access().passes().token()));
  }

  @Override
  public synchronized void await() throws InterruptedException {
    while (running != null) {
      wait();
    }
  }

  /** Ends a console that nobody has visited for as long as it may be quiet. */
  private void watch(Running watched) {
    long most = watched.settings().idle().toNanos();
    try {
      while (isRunning(watched)) {
        boolean quiet = System.nanoTime() - watched.door().visited() > most;
        if (quiet && !watched.project().busy()) {
          stop(watched);
        }
        Thread.sleep(LOOK_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void stop(Running watched) {
    if (watched.equals(running)) {
      stop();
    }
  }

  private synchronized boolean isRunning(Running watched) {
    return watched.equals(running);
  }
}
