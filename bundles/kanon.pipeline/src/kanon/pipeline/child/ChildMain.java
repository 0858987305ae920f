package kanon.pipeline.child;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.wiring.BundleRevision;

/**
 * Starts the framework of a process that runs one algorithm, with the jars that it is told, and
 * hands the main thread to {@link ChildProgram}. It is called on the class path, so that it knows
 * the framework alone. Whatever is printed goes nowhere: the pipe is the process's standard output.
 */
public final class ChildMain {
  private static final int FAILED = 1;

  private ChildMain() {}

  /**
   * Runs the process.
   *
   * @param arguments the framework's storage, how many settings there are, these as key=value, and
   *     the jars
   */
  public static void main(String[] arguments) {
    System.setIn(InputStream.nullInputStream());
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    System.setOut(nowhere);
    System.setErr(nowhere);
    int status = FAILED;
    try {
      status = run(arguments);
    } catch (Exception e) {
      status = FAILED;
    } finally {
      // Neither threads nor hooks that an algorithm has left keep the process.
      Runtime.getRuntime().halt(status);
    }
  }

  private static int run(String[] arguments) throws Exception {
    Map<String, String> properties = new HashMap<>();
    properties.put(Constants.FRAMEWORK_STORAGE, arguments[0]);
    properties.put("felix.log.level", "0");
    properties.put("eclipse.log.enabled", "false");
    int settings = Integer.parseInt(arguments[1]);
    for (int i = 2; i < 2 + settings; i++) {
      int end = arguments[i].indexOf('=');
      properties.put(arguments[i].substring(0, end), arguments[i].substring(end + 1));
    }
    Framework framework =
        ServiceLoader.load(FrameworkFactory.class)
            .findFirst()
            .orElseThrow()
            .newFramework(properties);
    framework.init();
    BundleContext context = framework.getBundleContext();
    List<String> jars = List.of(arguments).subList(2 + settings, arguments.length);
    framework.start();
    install(context, jars);
    ServiceReference<?>[] program =
        context.getAllServiceReferences(Callable.class.getName(), "(kanon.child=true)");
    return context.getService(program[0]) instanceof Callable<?> callable
            && callable.call() instanceof Integer status
        ? status
        : FAILED;
  }

  /** Installs jars where they lie, and starts all that are no fragments. */
  static void install(BundleContext context, List<String> jars) throws BundleException {
    List<Bundle> bundles = new ArrayList<>();
    for (String jar : jars) {
      URI file = Path.of(jar).toUri();
      bundles.add(context.installBundle("reference:" + file));
    }
    for (Bundle bundle : bundles) {
      BundleRevision revision = bundle.adapt(BundleRevision.class);
      if ((revision.getTypes() & BundleRevision.TYPE_FRAGMENT) == 0) {
        bundle.start(Bundle.START_TRANSIENT | Bundle.START_ACTIVATION_POLICY);
      }
    }
  }
}
