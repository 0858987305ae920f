package kanon.testkit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Fails at one step of a connection, and if it is to, at every one after it. */
final class ConnectionFault {
  /** What happens at that step, before the statement fails. */
  public interface Outage {
    /** Makes it happen. */
    void on(Connection real) throws Exception;
  }

  private static final Set<String> STEPS = Set.of("prepareStatement", "createStatement", "commit");

  private final AtomicInteger left;
  private final Outage outage;
  private final boolean forGood;
  private volatile boolean counting;
  private volatile boolean happened;

  private ConnectionFault(int step, Outage outage, boolean forGood) {
    left = new AtomicInteger(step);
    this.outage = outage;
    this.forGood = forGood;
  }

  ConnectionFault(int step, Outage outage) {
    this(step, outage, false);
    counting = true;
  }

  /**
   * The connections of a run that is killed at a step: from then on nothing is executed.
   *
   * @param step counted from {@link #begin} on
   */
  static ConnectionFault forGood(int step) {
    return new ConnectionFault(step, Connection::close, true);
  }

  void begin() {
    counting = true;
  }

  boolean happened() {
    return happened;
  }

  Connection on(Connection real) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          String name = method.getName();
          if (counting && STEPS.contains(name) && left.decrementAndGet() == 0) {
            happened = true;
            outage.on(real);
            throw new SQLException("injected");
          }
          if (forGood && happened && !name.equals("close")) {
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
            ConnectionFault.class.getClassLoader(), new Class<?>[] {Connection.class}, handler);
  }
}
