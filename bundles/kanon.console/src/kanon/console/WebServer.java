package kanon.console;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.console.ConsoleSettings;
import kanon.console.safety.KeyFile;
import kanon.console.safety.Password;
import kanon.model.KanonException;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;

/**
 * Felix HTTP with Jetty, which reads its settings from the framework's and the system's properties
 * when its bundle is started: these stand there as long as that takes.
 */
final class WebServer implements AutoCloseable {
  private static final String BUNDLE = "org.apache.felix.http.jetty12";
  private static final String HTTP = "org.apache.felix.http.";
  private static final String HTTPS = "org.apache.felix.https.";

  /**
   * How long its end may take. With a time Jetty takes no more connections and then waits for those
   * that it has; without one it forgets a connection that it has just accepted, which then stays
   * open and is never answered.
   */
  private static final String STOP_MILLIS = "3000";

  private final Bundle bundle;

  private WebServer(Bundle bundle) {
    this.bundle = bundle;
  }

  /** A port that is free on an address, or the one that is asked for. */
  static int port(String host, int asked) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getByName(host), asked));
      return socket.getLocalPort();
    } catch (IOException e) {
      throw KanonException.usage(
          "NO_PORT",
          "Port %d of %s cannot be listened on: it is in use or not allowed"
              .formatted(asked, host));
    }
  }

  /** Starts it; what answers is registered by whoever calls. */
  static WebServer start(BundleContext context, String host, int port, ConsoleSettings settings) {
    Map<String, String> properties = properties(host, port, settings);
    Map<String, String> before = new LinkedHashMap<>();
    properties.keySet().forEach(name -> before.put(name, System.getProperty(name)));
    properties.forEach(System::setProperty);
    try {
      Bundle jetty = bundle(context);
      jetty.start(Bundle.START_TRANSIENT);
      return new WebServer(jetty);
    } catch (BundleException e) {
      throw new KanonException(
          KanonException.Kind.INTERNAL,
          "NO_WEB_SERVER",
          "The web server does not start: " + e.getMessage(),
          e);
    } finally {
      before.forEach(
          (name, value) -> {
            if (value == null) {
              System.clearProperty(name);
            } else {
              System.setProperty(name, value);
            }
          });
    }
  }

  private static Bundle bundle(BundleContext context) {
    List<Bundle> found = new ArrayList<>();
    for (Bundle bundle : context.getBundles()) {
      if (BUNDLE.equals(bundle.getSymbolicName())) {
        found.add(bundle);
      }
    }
    if (found.isEmpty()) {
      throw new KanonException(
          KanonException.Kind.INTERNAL,
          "NO_WEB_SERVER",
          "The bundle " + BUNDLE + " is not installed");
    }
    return found.get(0);
  }

  private static Map<String, String> properties(String host, int port, ConsoleSettings settings) {
    Map<String, String> properties = new LinkedHashMap<>();
    boolean outside = settings.outside().isPresent();
    properties.put("slf4j.internal.verbosity", "ERROR"); // That nothing is logged is meant.
    properties.put(HTTP + "host", host);
    properties.put(HTTP + "enable", String.valueOf(!outside));
    properties.put(HTTPS + "enable", String.valueOf(outside));
    properties.put("org.osgi.service.http.port", String.valueOf(port));
    properties.put("org.osgi.service.http.port.secure", String.valueOf(port));
    properties.put(HTTP + "timeout", "60000");
    properties.put(HTTP + "jetty.threadpool.max", "96");
    properties.put(HTTP + "jetty.acceptors", "1");
    properties.put(HTTP + "jetty.selectors", "1");
    properties.put("org.apache.felix.jetty.stopTimeout", STOP_MILLIS);
    properties.put(HTTP + "jetty.sendServerHeader", "false");
    settings
        .outside()
        .ifPresent(
            o -> {
              String password = Password.read(o.keyPassword());
              KeyFile.require(o.keys(), password);
              properties.put(HTTPS + "keystore", o.keys().toAbsolutePath().toString());
              properties.put(HTTPS + "keystore.type", "PKCS12");
              properties.put(HTTPS + "keystore.password", password);
              properties.put(HTTPS + "keystore.key.password", password);
            });
    return properties;
  }

  @Override
  public void close() {
    try {
      bundle.stop(Bundle.STOP_TRANSIENT);
    } catch (BundleException e) {
      throw new KanonException(
          KanonException.Kind.INTERNAL,
          "NO_WEB_SERVER",
          "The web server does not stop: " + e.getMessage(),
          e);
    }
  }
}
