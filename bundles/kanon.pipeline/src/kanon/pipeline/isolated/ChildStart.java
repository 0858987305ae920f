package kanon.pipeline.isolated;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;

/**
 * What a process of an algorithm is started with: the framework of this process, this bundle, that
 * of the algorithm, and what these are wired to.
 */
public final class ChildStart {
  private static final String API = "kanon.api";

  /** What bundles may rely on that the framework is told when it starts. */
  private static final List<String> SAME =
      List.of(
          Constants.FRAMEWORK_BSNVERSION,
          Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA,
          Constants.FRAMEWORK_SYSTEMCAPABILITIES_EXTRA,
          Constants.FRAMEWORK_BOOTDELEGATION);

  private final BundleContext context;
  private final Bundle algorithm;
  private final long megabytes;
  private Optional<BundleFiles> files = Optional.empty();

  /**
   * @param context of this bundle
   * @param algorithm the bundle of the algorithm
   * @param megabytes of Java's memory
   */
  public ChildStart(BundleContext context, Bundle algorithm, long megabytes) {
    this.context = context;
    this.algorithm = algorithm;
    this.megabytes = megabytes;
  }

  /** Of Java's memory. */
  long megabytes() {
    return megabytes;
  }

  /** Starts the process. */
  ChildProcess process() throws IOException {
    PrivateFolder folder = new PrivateFolder();
    try {
      Path jars = folder.folder("jars");
      BundleFiles made = new BundleFiles(jars);
      files = Optional.of(made);
      List<Path> base = made.more(List.of(context.getBundle(), algorithm));
      return new ChildProcess(folder, megabytes, classPath(made), settings(), base);
    } catch (IOException | RuntimeException e) {
      folder.close();
      throw e;
    }
  }

  private List<String> classPath(BundleFiles made) throws IOException {
    List<String> path = new ArrayList<>();
    path.add(framework().toString());
    path.add(made.file(context.getBundle()).toString());
    // Where a program embeds the platform, the API's types are on the program's class path.
    String shared = context.getProperty(Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA);
    if (shared != null && shared.contains(API)) {
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
        path.add(Path.of(entry).toAbsolutePath().toString());
      }
    }
    return path;
  }

  private Path framework() throws IOException {
    Bundle system = context.getBundle(Constants.SYSTEM_BUNDLE_LOCATION);
    CodeSource source =
        system == null ? null : system.getClass().getProtectionDomain().getCodeSource();
    try {
      if (source == null) {
        throw new IOException("the jar of the framework is not known");
      }
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException | IllegalArgumentException e) {
      throw new IOException("the jar of the framework is no file", e);
    }
  }

  private List<String> settings() {
    List<String> settings = new ArrayList<>();
    for (String name : SAME) {
      String value = context.getProperty(name);
      if (value != null) {
        settings.add(name + "=" + value);
      }
    }
    return settings;
  }

  /** An installed bundle. */
  Optional<Bundle> bundle(long id) {
    return Optional.ofNullable(context.getBundle(id));
  }

  /** The jars of bundles that the process does not have yet. */
  List<Path> jars(Collection<Bundle> bundles) throws IOException {
    return files.orElseThrow().more(bundles);
  }
}
