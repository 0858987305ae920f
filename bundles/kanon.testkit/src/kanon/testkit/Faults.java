package kanon.testkit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Fails at one step of a connection. */
final class Faults {
  private static final Set<String> STEPS = Set.of("prepareStatement", "createStatement", "commit");

  private final AtomicInteger left;
  private final boolean lost;
  private volatile boolean happened;

  Faults(int step, boolean lost) {
    left = new AtomicInteger(step);
    this.lost = lost;
  }

  boolean happened() {
    return happened;
  }

  Connection on(Connection real) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          if (STEPS.contains(method.getName()) && left.decrementAndGet() == 0) {
            happened = true;
            if (lost) {
              real.close();
            }
            throw new SQLException("injected");
          }
          try {
            return method.invoke(real, arguments);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        };
    return (Connection)
        Proxy.newProxyInstance(
            Faults.class.getClassLoader(), new Class<?>[] {Connection.class}, handler);
  }
}
