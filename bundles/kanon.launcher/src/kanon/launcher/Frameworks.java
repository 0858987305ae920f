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
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * Any framework that has the standard's factory: the first on the class path. Felix lies beside
 * this jar; whoever wants another puts it in front.
 */
final class Frameworks {
  private static final String FELIX = "org.apache.felix.framework.FrameworkFactory";

  private Frameworks() {}

  /** The factory that is used. */
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
    CodeSource source = factory.getClass().getProtectionDomain().getCodeSource();
    String name = factory.getClass().getName();
    if (source == null) return name;
    try {
      Path jar = Path.of(source.getLocation().toURI());
      return name + Files.size(jar) + Files.getLastModifiedTime(jar).toMillis();
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
