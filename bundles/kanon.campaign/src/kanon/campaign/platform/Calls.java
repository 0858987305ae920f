package kanon.campaign.platform;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import kanon.api.Gate;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.report.CheckReport;
import kanon.api.report.VerificationReport;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;

/**
 * Calls on a workbench, made as the pipeline makes them, but in the thread that asks for them: two
 * threads for each take longer than most of the work. The bundle exports nothing, so its classes
 * are found by name.
 */
public final class Calls {
  private static final String PACKAGE = "kanon.pipeline.";
  private static final String REGISTRY = PACKAGE + "plugin.PluginRegistry";

  private final Bundle bundle;
  private final Object registry;
  private final Object platform;
  private final Object data;

  /**
   * Calls of one thread on the workbench of a folder.
   *
   * @param folder where relative paths start
   */
  public Calls(Pipeline pipeline, Path folder) {
    bundle = FrameworkUtil.getBundle(pipeline.getClass());
    BundleContext context = bundle.getBundleContext();
    registry = service(context, context.getServiceReference(REGISTRY));
    Gate gate = service(context, context.getServiceReference(Gate.class));
    hold(context);
    Supplier<Gate> gates = () -> gate;
    Supplier<Optional<Object>> pages = Optional::empty;
    Object jars = make("files.BundleJars", context);
    Function<String, Optional<Map<String, Object>>> configured = name -> Optional.empty();
    platform = make("session.PlatformServices", registry, gates, pages, configured, jars, "0");
    data = make("session.DataCache", folder, registry);
  }

  /** Plugins that nobody uses would be made anew for each call. */
  private static void hold(BundleContext context) {
    try {
      for (ServiceReference<?> plugin :
          context.getServiceReferences((String) null, "(" + PluginKind.NAME + "=*)")) {
        context.getService(plugin);
      }
    } catch (InvalidSyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static <S> S service(BundleContext context, ServiceReference<S> reference) {
    return context.getService(reference);
  }

  /** A file of JSON as every command reads it. */
  @SuppressWarnings("unchecked")
  public Map<String, Object> tree(Path file) {
    return (Map<String, Object>) of(type("kanon.lib.json.JsonTree"), null, "read", file);
  }

  /** What {@code check} answers. */
  public CheckReport check(Map<String, Object> config) {
    return (CheckReport) call(call -> invoke(make("run.Check", call), "of", config));
  }

  /** What {@code verify --manifest} answers. */
  public VerificationReport verify(Path manifest) {
    return (VerificationReport)
        call(call -> invoke(make("verify.ManifestCheck", call), "of", manifest, List.of()));
  }

  /**
   * The beginning of {@code check}: the config is read, all its plugins with their options bound.
   */
  public void prepare(Map<String, Object> config) {
    prepare(config, "CHECK");
  }

  private void prepare(Object config, String purpose) {
    Class<?> preparation = type(PACKAGE + "session.Preparation");
    Object wanted =
        Arrays.stream(type(preparation.getName() + "$Purpose").getEnumConstants())
            .filter(p -> p.toString().equals(purpose))
            .findFirst()
            .orElseThrow();
    call(call -> of(preparation, null, "of", call, config, wanted));
  }

  /** What {@code verify --manifest} does before it reads another file. */
  public void manifest(Path file) {
    Object read = of(type(PACKAGE + "report.ManifestFile"), null, "read", file);
    prepare(invoke(read, "config"), "VERIFICATION");
  }

  private interface Step {
    Object of(Object call);
  }

  private Object call(Step step) {
    Object run = make("control.RunControl", Monitor.NONE);
    Object leases = make("plugin.Leases", registry, run);
    Object site = of(type(PACKAGE + "site.SiteDefaults"), null, "none");
    try {
      return step.of(make("session.WorkbenchCall", platform, data, leases, run, site));
    } finally {
      invoke(leases, "close");
      invoke(run, "close");
    }
  }

  private Object make(String name, Object... with) {
    try {
      for (Constructor<?> made : type(PACKAGE + name).getConstructors()) {
        if (made.getParameterCount() == with.length) return made.newInstance(with);
      }
    } catch (InvocationTargetException e) {
      throw thrown(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    throw new IllegalStateException("No constructor " + PACKAGE + name);
  }

  private static Object invoke(Object on, String name, Object... with) {
    return of(on.getClass(), on, name, with);
  }

  private static Object of(Class<?> type, @Nullable Object on, String name, Object... with) {
    try {
      for (Method method : type.getMethods()) {
        if (fits(method, name, with)) return method.invoke(on, with);
      }
    } catch (InvocationTargetException e) {
      throw thrown(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    throw new IllegalStateException("No method " + type + "." + name);
  }

  private static boolean fits(Method method, String name, Object... with) {
    Class<?>[] types = method.getParameterTypes();
    boolean fits = method.getName().equals(name) && types.length == with.length;
    for (int i = 0; fits && i < types.length; i++) fits = types[i].isInstance(with[i]);
    return fits;
  }

  private Class<?> type(String name) {
    try {
      return bundle.loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static RuntimeException thrown(InvocationTargetException e) {
    if (e.getCause() instanceof Error error) throw error;
    return e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e);
  }
}
