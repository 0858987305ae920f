package kanon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import kanon.api.guard.EndRefused;
import kanon.api.guard.Guard;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeaverTest {
  /** Does what is to be guarded. */
  public static final class Ends implements Consumer<String> {
    @Override
    public void accept(String how) {
      Runtime runtime = Runtime.getRuntime();
      switch (how) {
        case "exit" -> System.exit(0);
        case "runtime exit" -> runtime.exit(0);
        case "halt" -> runtime.halt(0);
        case "reference" -> call(System::exit);
        case "bound reference" -> call(runtime::halt);
        case "method" -> reflect();
        case "handle" -> handle();
        default -> {}
      }
    }

    private static void call(IntConsumer end) {
      end.accept(0);
    }

    private static void reflect() {
      try {
        Method halt = Runtime.class.getDeclaredMethod("halt", int.class);
        halt.invoke(Runtime.getRuntime(), 0);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    private static void handle() {
      try {
        MethodHandles.lookup()
            .findStatic(System.class, "exit", MethodType.methodType(void.class, int.class))
            .invoke(0);
      } catch (RuntimeException e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Looks up and calls what nobody guards. */
  public static final class Harmless implements Consumer<List<Object>> {
    @Override
    public void accept(List<Object> results) {
      try {
        results.add(String.class.getMethod("length").invoke("four"));
        results.add(
            MethodHandles.lookup()
                .findVirtual(String.class, "length", MethodType.methodType(int.class))
                .invoke("four"));
        results.add(Harmless.class.getDeclaredMethod("own").invoke(null));
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    static int own() {
      return 4;
    }
  }

  /** Interrupts a thread, and gives hooks and takes them back. */
  public static final class Reaches implements Consumer<Thread> {
    @Override
    public void accept(Thread thread) {
      thread.interrupt();
      Thread hook = new Thread(() -> {});
      Runtime.getRuntime().addShutdownHook(hook);
      if (!Runtime.getRuntime().removeShutdownHook(hook)) {
        throw new IllegalStateException("was not there");
      }
    }
  }

  private static byte[] bytes(Class<?> type) {
    String path = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = Objects.requireNonNull(type.getResourceAsStream(path))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T> Consumer<T> woven(Class<? extends Consumer<T>> type)
      throws ReflectiveOperationException {
    byte[] woven = Weaver.woven(bytes(type));
    ClassLoader loader =
        new ClassLoader(WeaverTest.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(type.getName())) {
              return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defineClass(name, woven, 0, woven.length) : loaded;
          }
        };
    return (Consumer<T>) loader.loadClass(type.getName()).getConstructor().newInstance();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exit",
        "runtime exit",
        "halt",
        "reference",
        "bound reference",
        "method",
        "handle"
      })
  void endOfTheProcess_isRefusedAndRemembered(String how) throws Exception {
    Consumer<String> ends = woven(Ends.class);
    assertThrows(EndRefused.class, () -> ends.accept(how));
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    assertInstanceOf(EndRefused.class, Guard.offence(group).orElseThrow());
    assertTrue(Guard.offence(group).isEmpty(), "told once");
  }

  @Test
  void whatNobodyGuards_worksAsBefore() throws Exception {
    List<Object> results = new ArrayList<>();
    woven(Harmless.class).accept(results);
    assertEquals(List.of(4, 4, 4), results);
  }

  @Test
  void interrupt_reachesTheThreadsOfTheCallersGroupAlone() throws Exception {
    Consumer<Thread> reaches = woven(Reaches.class);
    CountDownLatch end = new CountDownLatch(1);
    Runnable wait =
        () -> {
          try {
            end.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    ThreadGroup top = Thread.currentThread().getThreadGroup().getParent();
    Thread foreign = new Thread(top, wait);
    Thread own = new Thread(wait);
    foreign.start();
    own.start();
    reaches.accept(foreign);
    reaches.accept(own);
    own.join();
    assertFalse(foreign.isInterrupted());
    assertTrue(foreign.isAlive());
    end.countDown();
    foreign.join();
  }

  @Test
  void classThatNamesNothingOfIt_isLeftAsItIs() {
    byte[] plain = bytes(Stamp.class);
    assertSame(plain, Weaver.woven(plain));
    byte[] ends = bytes(Ends.class);
    assertNotSame(ends, Weaver.woven(ends));
  }

  @Test
  void classOfAnUnknownFormat_isRefused() {
    byte[] future = bytes(Ends.class);
    future[6] = 1;
    assertThrows(IllegalArgumentException.class, () -> Weaver.woven(future));
  }
}
