package kanon.launcher;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * Kanon in a program of its own: the platform of an installation, with its services. The program
 * has {@code lib/kanon.launcher.jar}, {@code bundles/kanon.api.jar} and {@code
 * bundles/kanon.model.jar} on its class path and shares the types of the API with the platform. The
 * first OSGi framework on the class path is used, Felix if there is no other.
 */
public final class Kanon implements AutoCloseable {
  private static final Set<String> SHARED = Set.of("kanon.api.jar", "kanon.model.jar");

  private final Store store;
  private final Platform platform;

  private Kanon(Store store, Platform platform) {
    this.store = store;
    this.platform = platform;
  }

  /**
   * Starts the platform.
   *
   * @param folder an unpacked distribution
   * @throws IOException where the folder is none
   * @throws BundleException where one of its bundles does not start
   */
  public static Kanon start(Path folder) throws IOException, BundleException {
    Path absolute = folder.toAbsolutePath().normalize();
    Home home = new Home(absolute, absolute.resolve("plugins"));
    List<Path> bundles = new ArrayList<>();
    List<String> packages = new ArrayList<>();
    for (Path bundle : home.bundles()) {
      if (SHARED.contains(bundle.getFileName().toString())) packages.add(exported(bundle));
      else bundles.add(bundle);
    }
    Path[] jars = bundles.toArray(new Path[0]);
    Map<String, String> shared =
        Map.of(Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA, String.join(",", packages));
    FrameworkFactory factory = Frameworks.factory();
    Store store = Store.temporary();
    try {
      return new Kanon(store, started(new Platform(home, factory, store, shared), jars));
    } catch (IOException | BundleException | RuntimeException e) {
      store.close();
      throw e;
    }
  }

  private static Platform started(Platform platform, Path[] jars)
      throws BundleException, NotStarted {
    try {
      platform.start(jars, new String[0]);
      return platform;
    } catch (BundleException | NotStarted | RuntimeException e) {
      platform.close();
      throw e;
    }
  }

  /** What a bundle exports, without what it uses for that. */
  private static String exported(Path bundle) throws IOException {
    try (JarFile jar = new JarFile(bundle.toFile(), false)) {
      String header = jar.getManifest().getMainAttributes().getValue(Constants.EXPORT_PACKAGE);
      return header.replaceAll(";uses:=\"[^\"]*\"", "");
    }
  }

  /**
   * A service of the platform, such as {@code kanon.api.platform.Pipeline}.
   *
   * @throws IllegalStateException where there is none, or the platform has been closed
   */
  public <S> S service(Class<S> type) {
    S service = platform.service(type);
    if (service == null) throw new IllegalStateException("No service " + type.getName());
    return service;
  }

  /** Cancels what runs and stops the platform. */
  @Override
  public void close() {
    platform.close();
    store.close();
  }
}
