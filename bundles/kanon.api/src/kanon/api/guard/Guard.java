package kanon.api.guard;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The calls that plugins make instead of those of the JDK that are not theirs to make. Each takes
 * what the JDK's takes, its object first. Thread-safe.
 */
@ProviderType
public final class Guard {
  /** How long a plugin's shutdown hook may take. */
  private static final long HOOK_MILLIS = 2_000;

  private static final Map<ThreadGroup, EndRefused> OFFENCES =
      Collections.synchronizedMap(new WeakHashMap<>());

  private static final Map<Thread, Thread> HOOKS = new HashMap<>();

  private Guard() {}

  /** Instead of {@link System#exit}. */
  public static void exit(int status) {
    refuse("System.exit");
  }

  /** Instead of {@link Runtime#exit}. */
  public static void exit(Runtime runtime, int status) {
    refuse("Runtime.exit");
  }

  /** Instead of {@link Runtime#halt}. */
  public static void halt(Runtime runtime, int status) {
    refuse("Runtime.halt");
  }

  /**
   * Instead of {@link Thread#interrupt}: threads of other runs, and those of the platform, are left
   * alone.
   */
  public static void interrupt(Thread thread) {
    Thread caller = Thread.currentThread();
    ThreadGroup group = thread.getThreadGroup();
    if (thread == caller || group != null && caller.getThreadGroup().parentOf(group)) {
      thread.interrupt();
    }
  }

  /** Instead of {@link Runtime#addShutdownHook}: the process does not wait for it for ever. */
  public static void addShutdownHook(Runtime runtime, Thread hook) {
    Thread bounded = new Thread(() -> bounded(hook), "kanon plugin's hook");
    synchronized (HOOKS) {
      if (HOOKS.containsKey(hook)) {
        throw new IllegalArgumentException("Hook previously registered");
      }
      runtime.addShutdownHook(bounded);
      HOOKS.put(hook, bounded);
    }
  }

  private static void bounded(Thread hook) {
    hook.setDaemon(true);
    hook.start();
    try {
      hook.join(HOOK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Instead of {@link Runtime#removeShutdownHook}. */
  public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
    synchronized (HOOKS) {
      Thread bounded = HOOKS.remove(hook);
      return bounded != null && runtime.removeShutdownHook(bounded);
    }
  }

  /** After a method was looked up. */
  public static Method allowed(Method method) {
    refuse(method.getDeclaringClass(), method.getName());
    return method;
  }

  /** After a method was looked up. */
  public static MethodHandle allowed(MethodHandle handle) {
    MethodHandleInfo found;
    try {
      found = MethodHandles.publicLookup().revealDirect(handle);
    } catch (IllegalArgumentException e) {
      return handle; // Not a public method of the JDK's.
    }
    refuse(found.getDeclaringClass(), found.getName());
    return handle;
  }

  private static void refuse(Class<?> type, String name) {
    boolean ends =
        type == System.class && name.equals("exit")
            || type == Runtime.class && (name.equals("exit") || name.equals("halt"));
    if (ends) {
      refuse(type.getSimpleName() + "." + name);
    }
  }

  /** It is remembered, since a plugin may catch whatever is thrown. */
  private static void refuse(String method) {
    EndRefused refused = new EndRefused(method);
    for (ThreadGroup g = Thread.currentThread().getThreadGroup(); g != null; g = g.getParent()) {
      OFFENCES.put(g, refused);
    }
    throw refused;
  }

  /** What was refused last to the threads of a group, and to those below it; told once. */
  public static Optional<EndRefused> offence(ThreadGroup group) {
    return Optional.ofNullable(OFFENCES.remove(group));
  }
}
