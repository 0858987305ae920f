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
  /** What happens at that step, before the statement fails. */
  public interface Outage {
    /** Makes it happen. */
    void on(Connection real) throws Exception;
  }

  private static final Set<String> STEPS = Set.of("prepareStatement", "createStatement", "commit");

  private final AtomicInteger left;
  private final Outage outage;
  private volatile boolean happened;

  Faults(int step, Outage outage) {
    left = new AtomicInteger(step);
    this.outage = outage;
  }

  boolean happened() {
    return happened;
  }

  Connection on(Connection real) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          if (STEPS.contains(method.getName()) && left.decrementAndGet() == 0) {
            happened = true;
            outage.on(real);
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
