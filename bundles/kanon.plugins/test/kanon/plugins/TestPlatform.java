package kanon.plugins;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginUse;
import org.apache.felix.framework.FrameworkFactory;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.launch.Framework;
import org.osgi.service.component.ComponentServiceObjects;

/** A framework with nothing in it but the API, a folder of plugins, and runs that use them. */
final class TestPlatform implements AutoCloseable {
  private static final long PATIENCE_MILLIS = 600_000;

  final Path folder;
  final Runs runs = new Runs();
  private final Framework framework;
  private final List<PluginFolder> opened = new ArrayList<>();

  TestPlatform(Path scratch) throws BundleException {
    folder = scratch.resolve("plugins");
    framework =
        new FrameworkFactory()
            .newFramework(
                Map.of(
                    Constants.FRAMEWORK_STORAGE,
                    scratch.resolve("storage").toString(),
                    Constants.FRAMEWORK_BSNVERSION,
                    Constants.FRAMEWORK_BSNVERSION_MANAGED,
                    Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA,
                    "kanon.api;version=1.0.0,kanon.model;version=1.0.0",
                    "kanon.plugins",
                    folder.toString()));
    framework.start();
  }

  /** The runs of this moment: as many for a bundle as the test says. */
  static final class Runs implements PluginUse {
    private final Map<Long, Integer> running = new ConcurrentHashMap<>();
    private final Map<Long, Runnable> waiting = new ConcurrentHashMap<>();

    /** Whether bundles cannot be retired. */
    volatile boolean failing;

    @Override
    public void retire(long bundle, Runnable whenIdle) {
      if (failing) {
        throw new UncheckedIOException(new IOException("as asked"));
      }
      if (runs(bundle) == 0) {
        whenIdle.run();
      } else {
        waiting.put(bundle, whenIdle);
      }
    }

    @Override
    public int runs(long bundle) {
      return running.getOrDefault(bundle, 0);
    }

    void set(Bundle bundle, int runs) {
      running.put(bundle.getBundleId(), runs);
      if (runs == 0) {
        Runnable whenIdle = waiting.remove(bundle.getBundleId());
        if (whenIdle != null) {
          whenIdle.run();
        }
      }
    }
  }

  BundleContext context() {
    return framework.getBundleContext();
  }

  /** Installs a bundle that does not come from the folder. */
  void install(TestJar jar) throws BundleException {
    context().installBundle("test:" + jar, new ByteArrayInputStream(jar.bytes()));
  }

  /** Reads the folder as the platform's start does. */
  PluginFolder open() {
    PluginFolder admin =
        new PluginFolder(
            context(),
            new ComponentServiceObjects<PluginUse>() {
              @Override
              public PluginUse getService() {
                return runs;
              }

              @Override
              public void ungetService(PluginUse service) {}

              @Override
              public ServiceReference<PluginUse> getServiceReference() {
                throw new UnsupportedOperationException();
              }
            });
    opened.add(admin);
    admin.start();
    return admin;
  }

  /** The bundles beside the framework itself. */
  List<Bundle> bundles() {
    return java.util.Arrays.stream(context().getBundles())
        .filter(b -> b.getBundleId() != Constants.SYSTEM_BUNDLE_ID)
        .toList();
  }

  Bundle bundle(String version) {
    return bundles().stream()
        .filter(b -> b.getVersion().toString().equals(version))
        .findFirst()
        .orElseThrow();
  }

  /** Each line as: bundle version state file. */
  static List<String> lines(PluginAdmin admin) {
    return admin.entries().stream()
        .map(e -> String.join(" ", e.bundle(), e.version(), e.state(), e.file()))
        .toList();
  }

  static void await(String what, BooleanSupplier condition) {
    long start = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - start > PATIENCE_MILLIS * 1_000_000) {
        throw new AssertionError("Waited in vain: " + what);
      }
      try {
        Thread.sleep(5);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Override
  public void close() throws IOException {
    opened.forEach(PluginFolder::stop);
    try {
      framework.stop();
      framework.waitForStop(PATIENCE_MILLIS);
    } catch (BundleException | InterruptedException e) {
      throw new IOException(e);
    }
  }
}
