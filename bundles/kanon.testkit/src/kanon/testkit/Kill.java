package kanon.testkit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Statement;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.regex.Pattern;

/** Kills a server at a statement: the first that holds a pattern. */
final class Kill {
  /**
   * Waits so long after a statement is sent, so that it has reached the server; it may or may not
   * have ended there.
   */
  private static final long MILLIS = 80;

  private final Pattern pattern;
  private final boolean during;
  private final Callable<?> kill;
  private final CompletableFuture<Boolean> killed = new CompletableFuture<>();
  private volatile boolean begun;

  /**
   * @param during whether it is killed while it executes the statement, or before
   * @param kill ends the server and starts it anew
   */
  Kill(String pattern, boolean during, Callable<?> kill) {
    this.pattern = Pattern.compile(pattern);
    this.during = during;
    this.kill = kill;
  }

  /** Is called before a method, with its first argument as a text. */
  private interface Before {
    void call(String method, String argument);
  }

  Connection on(Connection real) {
    return (Connection) proxy(Connection.class, real, (method, argument) -> {});
  }

  private Object proxy(Class<?> type, Object real, Before before) {
    return Proxy.newProxyInstance(
        Kill.class.getClassLoader(),
        new Class<?>[] {type},
        (proxy, method, arguments) -> {
          boolean bare = arguments == null || arguments.length == 0;
          before.call(method.getName(), bare ? "" : String.valueOf(arguments[0]));
          try {
            Object result = method.invoke(real, arguments);
            return method.getName().equals("createStatement")
                ? proxy(Statement.class, result, this::execute)
                : result;
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        });
  }

  private void execute(String method, String sql) {
    if (method.startsWith("execute") && !begun && pattern.matcher(sql).find()) {
      begun = true;
      Thread thread = new Thread(this::kill, "kill");
      thread.setDaemon(true);
      thread.start();
      if (!during) {
        happened();
      }
    }
  }

  private void kill() {
    try {
      Thread.sleep(during ? MILLIS : 0);
      kill.call();
      killed.complete(true);
    } catch (Exception e) {
      killed.completeExceptionally(e);
    }
  }

  /** Waits until the server answers again; whether it was killed at all. */
  boolean happened() {
    try {
      return begun && killed.join();
    } catch (CompletionException e) {
      throw new AssertionError("the server does not come back", e);
    }
  }
}
