package kanon.pipeline.files;

import static java.util.Comparator.naturalOrder;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Version;

/** The jars that bundles were installed from, as far as they still are what was installed. */
public final class BundleJars {
  private static final String REFERENCE = "reference:";
  private static final String PLUGIN = "plugin:";
  private static final String FILE = "file:";

  private final BundleContext context;

  /** The bundles of a framework. */
  public BundleJars(BundleContext context) {
    this.context = context;
  }

  /** The digest of the jar of an installed bundle; empty where there is no such jar any more. */
  public Optional<String> sha256(String name, String version) {
    return find(name, version)
        .flatMap(BundleJars::jar)
        .map(jar -> Digests.await(Digests.begin(jar), jar));
  }

  /** The version that is installed; empty where the bundle is not. */
  public Optional<String> version(String name) {
    return named(name).map(Bundle::getVersion).max(naturalOrder()).map(Version::toString);
  }

  private Stream<Bundle> named(String name) {
    return Arrays.stream(context.getBundles()).filter(b -> name.equals(b.getSymbolicName()));
  }

  /** Of several with one version the one installed last. */
  private Optional<Bundle> find(String name, String version) {
    return named(name)
        .filter(bundle -> version.equals(bundle.getVersion().toString()))
        .reduce((before, last) -> last);
  }

  private static Optional<Path> jar(Bundle bundle) {
    String location = bundle.getLocation();
    try {
      if (location.startsWith(PLUGIN)) {
        int end = location.lastIndexOf('#');
        Path jar = Path.of(location.substring(PLUGIN.length(), end < 0 ? location.length() : end));
        return Optional.of(jar).filter(j -> unchanged(j, bundle));
      }
      String url =
          location.startsWith(REFERENCE) ? location.substring(REFERENCE.length()) : location;
      if (!url.startsWith(FILE)) {
        return Optional.empty();
      }
      Path jar =
          url.startsWith("file:/")
              ? Path.of(URI.create(url))
              : Path.of(url.substring(FILE.length()));
      return Optional.of(jar).filter(Files::isRegularFile);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static boolean unchanged(Path jar, Bundle bundle) {
    return Files.isRegularFile(jar) && jar.toFile().lastModified() <= bundle.getLastModified();
  }
}
