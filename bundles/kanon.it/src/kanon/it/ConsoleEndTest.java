package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.api.console.ConsoleServer;
import kanon.api.console.ConsoleSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkUtil;

/** The console's end, in this framework: in time, whoever is connected or asks meanwhile. */
class ConsoleEndTest {
  private static final int PATIENCE_MILLIS = 60_000;
  private static final int ENDS = 10;
  private static final int ASKING = 4;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Bundle> started = new ArrayList<>();

  @SuppressWarnings("NullAway.Init")
  private ConsoleServer console;

  @BeforeEach
  void find() throws BundleException, IOException {
    Files.createDirectories(folder.resolve("project"));
    BundleContext context = FrameworkUtil.getBundle(ConsoleEndTest.class).getBundleContext();
    for (Bundle bundle : context.getBundles()) {
      String name = String.valueOf(bundle.getSymbolicName());
      if (name.equals("kanon.console") || name.startsWith("kanon.console.")) {
        bundle.start(Bundle.START_TRANSIENT | Bundle.START_ACTIVATION_POLICY);
        started.add(bundle);
      }
    }
    console = context.getService(context.getServiceReference(ConsoleServer.class));
  }

  @AfterEach
  void end() throws BundleException {
    console.stop();
    threads.shutdownNow();
    for (Bundle bundle : started) {
      bundle.stop(Bundle.STOP_TRANSIENT);
    }
  }

  /** Starts it, and lets a browser in. */
  private Asker start(Duration idle) throws IOException {
    console.start(
        new ConsoleSettings(
            folder.resolve("project/kanon.json"),
            0,
            List.of(),
            false,
            1 << 20,
            idle,
            Optional.empty()));
    URI url = URI.create(console.url().orElseThrow());
    Asker asker = new Asker(url.getPort(), "");
    String answer = asker.ask("GET /?" + url.getQuery(), "");
    return new Asker(
        url.getPort(), answer.replaceAll("(?s).*Set-Cookie: ([^;]*);.*", "$1").strip());
  }

  /** Who asks one console, byte by byte. */
  private record Asker(int port, String cookie) {
    Socket open(String first, String more) throws IOException {
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setSoTimeout(PATIENCE_MILLIS);
      String head =
          first.isEmpty()
              ? ""
              : "%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nCookie: %s\r\n%s"
                  .formatted(first, port, cookie, more);
      socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
      return socket;
    }

    String ask(String first, String more) throws IOException {
      try (Socket socket = open(first, more + "Connection: close\r\n\r\n")) {
        return rest(socket);
      }
    }
  }

  /** What is still answered until the other side closes; a timeout is thrown. */
  private static String rest(Socket socket) throws IOException {
    try {
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (SocketException e) {
      return "";
    }
  }

  @Test
  void idleConsole_endsWhateverIsConnected() throws Exception {
    Asker asker = start(Duration.ofSeconds(4));
    String own = "Origin: http://127.0.0.1:" + asker.port() + "\r\n";
    List<Socket> open = new ArrayList<>();
    open.add(asker.open("", ""));
    open.add(asker.open("GET /table", "Accept: text"));
    open.add(asker.open("GET /table", "\r\n"));
    open.add(asker.open("GET /-/events", "\r\n"));
    open.add(
        asker.open("POST /table/upload?name=a.csv", own + "Content-Length: 1000\r\n\r\nage,sex\n"));
    Future<?> ended =
        threads.submit(
            () -> {
              console.await();
              return "";
            });
    ended.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    assertFalse(console.url().isPresent());
    for (Socket socket : open) {
      rest(socket);
      socket.close();
    }
    assertThrows(ConnectException.class, () -> asker.open("", "").close());
    try (var kept = Files.walk(folder)) {
      assertFalse(kept.anyMatch(file -> file.endsWith("a.csv")), "half a table was kept");
    }
  }

  /** It ends by itself where nobody waits for its end, as in the shell. */
  @Test
  void idleConsole_endsAlone() throws Exception {
    Asker asker = start(Duration.ofSeconds(4));
    Plugins.await("the console ends", () -> console.url().isEmpty());
    assertThrows(ConnectException.class, () -> asker.open("", "").close());
  }

  /** Each request is answered or its connection closed; none waits for ever. */
  @Test
  void requestsWhileItEnds_areAnsweredOrClosed() throws Exception {
    AtomicInteger answered = new AtomicInteger();
    for (int end = 0; end < ENDS; end++) {
      Asker asker = start(Duration.ofMinutes(1));
      List<Future<?>> asking = new ArrayList<>();
      for (int i = 0; i < ASKING; i++) {
        asking.add(
            threads.submit(
                () -> {
                  try {
                    while (asker.ask("GET /table", "").startsWith("HTTP/1.1 200")) {
                      answered.incrementAndGet();
                    }
                  } catch (SocketException e) {
                    // It has ended, or closed this connection.
                  }
                  return "";
                }));
      }
      int before = answered.get();
      Plugins.await("requests are answered", () -> answered.get() > before + ASKING);
      console.stop();
      for (Future<?> one : asking) {
        assertEquals("", one.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS));
      }
    }
    assertTrue(answered.get() > ENDS * ASKING);
  }
}
