package kanon.launcher;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.framework.wiring.FrameworkWiring;

/** The running framework. */
final class Platform implements AutoCloseable {
  /** How long bundles may take to stop before the process ends without them. */
  private static final long STOP_MILLIS = 2_000;

  private static final String LOCATION = "reference:";

  private final Framework framework;
  private final Store store;
  private final Set<String> lazy;
  private final Set<String> late;
  private final OpeningLog log = new OpeningLog();
  private boolean closed;

  /**
   * @param more framework properties beside those of the home
   */
  Platform(Home home, FrameworkFactory factory, Store store, Map<String, String> more)
      throws IOException {
    this.store = store;
    Map<String, String> properties = home.properties();
    properties.putAll(more);
    properties.put(Constants.FRAMEWORK_STORAGE, store.folder().toString());
    properties.put("kanon.cache", store.cache(home).toString());
    lazy = names(properties, "kanon.lazy");
    late = names(properties, "kanon.later");
    framework = Frameworks.make(factory, properties, log);
  }

  private static Set<String> names(Map<String, String> properties, String key) {
    return new HashSet<>(Arrays.asList(properties.getOrDefault(key, "").split("\\s*,\\s*")));
  }

  /**
   * Starts the bundles, except fragments and those that wait until another bundle starts them.
   *
   * @throws NotStarted where one of them cannot be read or kept
   */
  void start(Path[] jars, String[] arguments) throws BundleException, NotStarted {
    try {
      open(jars, arguments);
    } catch (BundleException e) {
      if (e.getCause() instanceof IOException) {
        throw NotStarted.because(String.valueOf(e.getMessage()), e.getCause());
      }
      throw e;
    }
    log.opened();
    store.started();
  }

  private void open(Path[] jars, String[] arguments) throws BundleException, NotStarted {
    init();
    BundleContext context = framework.getBundleContext();
    if (!store.filled()) {
      for (Path jar : jars) context.installBundle(LOCATION + jar.toUri());
    } else if (context.getBundles().length <= jars.length) {
      log.opened(); // Why they are missing, where that is known.
      throw new NotStarted("bundles are missing in " + store.folder() + ", which is made anew");
    }
    publish(context, arguments);
    List<Bundle> bundles = new ArrayList<>();
    List<Bundle> later = new ArrayList<>();
    for (Bundle bundle : context.getBundles()) {
      if (startsAtOnce(bundle)) bundles.add(bundle);
      if (late.contains(bundle.getSymbolicName())) later.add(bundle);
    }
    framework.adapt(FrameworkWiring.class).resolveBundles(bundles);
    framework.start();
    for (Bundle bundle : bundles) {
      bundle.start(Bundle.START_TRANSIENT | Bundle.START_ACTIVATION_POLICY);
    }
    Later.start(framework, later);
  }

  /** The framework writes versions of its own in the digits of the user's language, else. */
  private void init() throws BundleException {
    Locale users = Locale.getDefault(Locale.Category.FORMAT);
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    try {
      framework.init();
    } finally {
      Locale.setDefault(Locale.Category.FORMAT, users);
    }
  }

  private boolean startsAtOnce(Bundle bundle) {
    if (!bundle.getLocation().startsWith(LOCATION) || waits(bundle.getSymbolicName())) {
      return false;
    }
    BundleRevision revision = bundle.adapt(BundleRevision.class);
    return (revision.getTypes() & BundleRevision.TYPE_FRAGMENT) == 0;
  }

  /** Whether a bundle of this name is started by another; a name may end in a star. */
  private boolean waits(String name) {
    return lazy.contains(name)
        || late.contains(name)
        || lazy.stream()
            .anyMatch(l -> l.endsWith("*") && name.startsWith(l.substring(0, l.length() - 1)));
  }

  /** The arguments are a service property, as with bnd's launcher. */
  private static void publish(BundleContext context, String[] arguments) {
    Map<String, Object> properties =
        Map.of("launcher.arguments", arguments, "launcher.ready", "true");
    context.registerService(Object.class, new Object(), FrameworkUtil.asDictionary(properties));
  }

  /**
   * Calls the service that asks for the main thread: bnd's test runner, a Runnable, where it is
   * among the bundles, else the command line, a Callable that returns the exit status.
   */
  int call(End end) throws Exception {
    BundleContext context = framework.getBundleContext();
    Runnable tests = program(context, Runnable.class);
    if (tests != null) {
      tests.run();
      return 0;
    }
    Callable<?> program = program(context, Callable.class);
    if (program == null) throw new IllegalStateException("No service asks for the main thread");
    end.watch(this::close, this::owner);
    return program.call() instanceof Integer status ? status : 0;
  }

  /** The bundle from the folder of plugins that holds a class; empty where none does. */
  private String owner(String className) {
    BundleContext context = framework.getBundleContext();
    if (context == null) return "";
    String path = className.replace('.', '/') + ".class";
    for (Bundle bundle : context.getBundles()) {
      boolean plugin = bundle.getBundleId() != 0 && !bundle.getLocation().startsWith(LOCATION);
      if (plugin && bundle.getEntry(path) != null) {
        return bundle.getSymbolicName() + " " + bundle.getVersion();
      }
    }
    return "";
  }

  /** A service of the platform; none when it has been stopped. */
  <S> @Nullable S service(Class<S> type) {
    BundleContext context = framework.getBundleContext();
    if (context == null) return null;
    ServiceReference<S> reference = context.getServiceReference(type);
    return reference == null ? null : context.getService(reference);
  }

  private static <S> @Nullable S program(BundleContext context, Class<S> type)
      throws InvalidSyntaxException {
    Collection<ServiceReference<S>> found =
        context.getServiceReferences(type, "(main.thread=true)");
    return found.isEmpty() ? null : context.getService(found.iterator().next());
  }

  /**
   * Also called when the process is asked to end: what runs is cancelled by its bundle being
   * stopped.
   */
  @Override
  public synchronized void close() {
    if (closed) return;
    closed = true;
    try {
      framework.stop();
      framework.waitForStop(STOP_MILLIS);
    } catch (BundleException e) {
      System.err.println("kanon: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
