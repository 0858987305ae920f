package kanon.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import kanon.api.console.ConsoleServer;
import kanon.api.console.ConsoleSettings;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.ServiceReference;

/**
 * A framework with bundles that are not started, and a console that is there once its bundle is.
 */
final class Framework {
  final List<String> started = new ArrayList<>();
  final Running console = new Running();
  boolean broken;

  private final List<String> names;

  Framework(String... names) {
    this.names = List.of(names);
  }

  /** A console that notes what is asked of it. */
  static final class Running implements ConsoleServer {
    final CountDownLatch ended = new CountDownLatch(1);
    Optional<ConsoleSettings> settings = Optional.empty();

    @Override
    public void start(ConsoleSettings asked) {
      settings = Optional.of(asked);
    }

    @Override
    public void stop() {
      ended.countDown();
    }

    @Override
    public Optional<String> url() {
      return settings.map(s -> "http://127.0.0.1:" + s.port() + "/?token=t");
    }

    @Override
    public void await() throws InterruptedException {
      ended.await();
    }
  }

  BundleContext context() {
    return Called.proxy(
        BundleContext.class,
        (proxy, method, given) ->
            switch (method.getName()) {
              case "getBundles" -> names.stream().map(this::bundle).toArray(Bundle[]::new);
              case "getServiceReference" ->
                  started.contains("kanon.console")
                      ? Called.proxy(ServiceReference.class, (p, m, g) -> null)
                      : null;
              case "getServiceReferences" -> List.of();
              case "getService" -> console;
              default -> throw new UnsupportedOperationException(method.getName());
            });
  }

  private Bundle bundle(String name) {
    return Called.proxy(
        Bundle.class,
        (proxy, method, given) -> {
          switch (method.getName()) {
            case "getSymbolicName" -> {
              return name;
            }
            case "getState" -> {
              return started.contains(name) ? Bundle.ACTIVE : Bundle.RESOLVED;
            }
            case "start" -> {
              if (broken) {
                throw new BundleException("it lacks something");
              }
              return started.add(name);
            }
            default -> throw new UnsupportedOperationException(method.getName());
          }
        });
  }
}
