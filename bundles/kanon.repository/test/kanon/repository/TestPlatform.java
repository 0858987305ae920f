package kanon.repository;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import kanon.api.platform.Monitor;
import kanon.api.platform.PluginAdmin;
import kanon.api.platform.PluginRepositories;
import kanon.api.platform.RepositoryAccess;
import kanon.lib.files.Sha256;
import kanon.lib.keys.Envelope;
import kanon.model.KanonException;
import kanon.plugins.trust.Evidence;
import kanon.plugins.trust.TrustFile;
import kanon.repository.fetch.Cache;
import kanon.repository.fetch.Http;
import org.apache.felix.framework.FrameworkFactory;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.service.resolver.Resolver;

/**
 * A framework with a folder of plugins that are judged by the site's decisions, installed and not
 * started, and repositories.
 */
final class TestPlatform implements PluginAdmin, AutoCloseable {
  final Path folder;
  final Path cache;
  final List<String> warnings = new ArrayList<>();
  private final Framework framework;
  private final Path config;
  private final Map<String, Bundle> installed = new LinkedHashMap<>();

  /** A bundle that is refused as the folder of plugins refuses some. */
  String refused = "";

  TestPlatform(Path scratch) throws BundleException {
    folder = scratch.resolve("plugins");
    cache = scratch.resolve("cache");
    config = scratch.resolve("config");
    framework =
        new FrameworkFactory()
            .newFramework(
                Map.of(
                    Constants.FRAMEWORK_STORAGE,
                    scratch.resolve("storage").toString(),
                    Constants.FRAMEWORK_BSNVERSION,
                    Constants.FRAMEWORK_BSNVERSION_MULTIPLE,
                    Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA,
                    "kanon.api;version=1.0.0",
                    "kanon.plugins",
                    folder.toString()));
    framework.start();
  }

  /** Those that a command names, over connections that trust nobody. */
  PluginRepositories repositories() {
    try {
      return repositories(SSLContext.getDefault());
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  PluginRepositories repositories(SSLContext trust) {
    return repositories(trust, Duration.ofMinutes(5));
  }

  PluginRepositories repositories(SSLContext trust, Duration patience) {
    var context = framework.getBundleContext();
    return new Repositories(
        context,
        this,
        context.getService(context.getServiceReference(Resolver.class)),
        new Sources("", config, Optional.empty()),
        new Cache(cache),
        new Http(() -> trust, patience));
  }

  RepositoryAccess access(String... urls) {
    return RepositoryAccess.LISTED
        .only(List.of(urls))
        .monitor(
            new Monitor() {
              @Override
              public void warn(String message) {
                warnings.add(message);
              }
            });
  }

  /** Lists a repository for the user. */
  void list(String url) {
    try {
      Files.writeString(config, "# mine\n\n" + url + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    installed.forEach((file, b) -> entries.add(entry(b, file)));
    return entries;
  }

  private static Entry entry(Bundle b, String file) {
    return new Entry(b.getSymbolicName(), b.getVersion().toString(), "active", file);
  }

  @Override
  public List<Entry> put(List<Arrival> jars) {
    for (Arrival jar : jars) {
      if (jar.file().equals(refused)) {
        throw KanonException.usage("PLUGIN_REFUSED", "as asked");
      }
      judge(jar);
    }
    List<Entry> entries = new ArrayList<>();
    try {
      Files.createDirectories(folder);
      for (Arrival jar : jars) {
        Files.copy(jar.content(), folder.resolve(jar.file()), StandardCopyOption.REPLACE_EXISTING);
        if (Files.exists(signature(jar.content()))) {
          Files.copy(
              signature(jar.content()),
              signature(folder.resolve(jar.file())),
              StandardCopyOption.REPLACE_EXISTING);
        }
        Bundle before = installed.remove(jar.file());
        if (before != null) {
          before.uninstall();
        }
        try (InputStream in = Files.newInputStream(jar.content())) {
          String location = "plugin:" + jar.file() + System.nanoTime();
          Bundle bundle = framework.getBundleContext().installBundle(location, in);
          installed.put(jar.file(), bundle);
          entries.add(entry(bundle, jar.file()));
        }
      }
      return entries;
    } catch (IOException | BundleException e) {
      throw new AssertionError(e);
    }
  }

  private void judge(Arrival jar) {
    Path signature = signature(jar.content());
    try {
      Evidence evidence =
          new Evidence(
              Sha256.of(jar.content()),
              Files.exists(signature)
                  ? Evidence.envelope(Files.readString(signature))
                  : Optional.empty());
      new TrustFile(framework.getBundleContext())
          .judge()
          .judge(evidence, List::of)
          .refusal()
          .ifPresent(
              why -> {
                throw KanonException.usage("PLUGIN_REFUSED", jar.file() + " " + why);
              });
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static Path signature(Path jar) {
    return jar.resolveSibling(jar.getFileName() + Envelope.SUFFIX);
  }

  /** Each plugin with its version. */
  List<String> plugins() {
    return entries().stream().map(e -> e.bundle() + " " + e.version()).sorted().toList();
  }

  /** The files among the plugins but where they came from. */
  List<String> files() {
    return names(folder).stream().filter(n -> !n.equals(Origins.FILE)).toList();
  }

  /** Whether anything at all is left of what was refused. */
  List<String> left() {
    List<String> left = new ArrayList<>(names(folder));
    left.addAll(names(cache.resolve("content")));
    Arrays.stream(framework.getBundleContext().getBundles())
        .filter(b -> b.getBundleId() != 0)
        .forEach(b -> left.add(b.getLocation()));
    return left;
  }

  private static List<String> names(Path folder) {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> "" + f.getFileName()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Entry install(Path jar) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Entry update(Path jar) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Entry remove(String bundle) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void watch() {}

  @Override
  public void close() {
    try {
      framework.stop();
      framework.waitForStop(0);
    } catch (BundleException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
