package kanon.launcher;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * Any framework that has the standard's factory: the first on the class path. Felix lies beside
 * this jar; whoever wants another puts it in front.
 */
final class Frameworks {
  private static final String FELIX = "org.apache.felix.framework.FrameworkFactory";

  private Frameworks() {}

  /**
   * The factory that is used, which has to be the one that was asked for.
   *
   * @param jar that the user names
   */
  static FrameworkFactory factory(String jar) throws IOException {
    FrameworkFactory factory = factory();
    Path used = jar(factory);
    if (used == null || !Files.isSameFile(used, Path.of(jar))) {
      throw new NotStarted(jar + " is no OSGi framework, or not the first on the class path");
    }
    return factory;
  }

  /** The first factory on the class path. */
  static FrameworkFactory factory() throws NotStarted {
    try {
      Iterator<FrameworkFactory> found =
          ServiceLoader.load(FrameworkFactory.class, Frameworks.class.getClassLoader()).iterator();
      if (found.hasNext()) return found.next();
    } catch (ServiceConfigurationError | LinkageError e) {
      throw NotStarted.because("the framework cannot be loaded", e);
    }
    throw new NotStarted("no OSGi framework is on the class path");
  }

  /** A framework with what it tells while it starts. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  static Framework make(
      FrameworkFactory factory, Map<String, String> properties, OpeningLog opening) {
    if (!factory.getClass().getName().equals(FELIX)) return factory.newFramework(properties);
    Map<String, Object> configured = new HashMap<>(properties);
    configured.put("felix.log.logger", new FelixLog(opening)); // Felix takes it as an object alone.
    return factory.newFramework((Map) configured);
  }

  /** What tells a framework's storage from another's: its factory and the jar that it is in. */
  static String identity(FrameworkFactory factory) throws IOException {
    String name = factory.getClass().getName();
    Path jar = jar(factory);
    return jar == null ? name : name + Files.size(jar) + Files.getLastModifiedTime(jar).toMillis();
  }

  private static @Nullable Path jar(FrameworkFactory factory) throws IOException {
    CodeSource source = factory.getClass().getProtectionDomain().getCodeSource();
    try {
      return source == null ? null : Path.of(source.getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
