package kanon.repository;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import kanon.lib.files.Sha256;

/** Serves a folder over https on the loopback address: with tags, ranges, and faults. */
final class TestServer implements AutoCloseable {
  private final HttpsServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Path folder;
  private final Map<String, String> redirections = new ConcurrentHashMap<>();
  private final Map<String, Integer> statuses = new ConcurrentHashMap<>();
  private final CountDownLatch ended = new CountDownLatch(1);

  /** What was asked for: path, range, status. */
  final List<String> asked = new CopyOnWriteArrayList<>();

  /** After how many bytes the next answer breaks off. */
  volatile int breakAfter = Integer.MAX_VALUE;

  /** Whether answers never come. */
  volatile boolean silent;

  TestServer(Path folder, Certificates certificate) throws IOException {
    this.folder = folder;
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(certificate.server()));
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  String url(String path) {
    return "https://127.0.0.1:" + server.getAddress().getPort() + "/" + path;
  }

  /** Answers with a status and nothing else. */
  void answer(String path, int status) {
    statuses.put("/" + path, status);
  }

  void redirect(String path, String to) {
    redirections.put("/" + path, to);
  }

  @SuppressWarnings("try")
  private void answer(HttpExchange exchange) throws IOException {
    try (HttpExchange closed = exchange) {
      if (silent) {
        ended.await();
      }
      String path = exchange.getRequestURI().getPath();
      String to = redirections.get(path);
      Path file = folder.resolve(path.substring(1));
      if (statuses.containsKey(path)) {
        send(exchange, statuses.get(path), new byte[0], 0);
      } else if (to != null) {
        exchange.getResponseHeaders().add("Location", to);
        send(exchange, 302, new byte[0], 0);
      } else if (!Files.isRegularFile(file)) {
        send(exchange, 404, new byte[0], 0);
      } else {
        send(exchange, Files.readAllBytes(file));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void send(HttpExchange exchange, byte[] all) throws IOException {
    String tag = "\"" + Sha256.of(all) + "\"";
    exchange.getResponseHeaders().add("ETag", tag);
    Optional<String> range = header(exchange, "Range");
    if (header(exchange, "If-None-Match").filter(tag::equals).isPresent()) {
      send(exchange, 304, new byte[0], 0);
    } else if (range.isPresent() && header(exchange, "If-Range").filter(tag::equals).isPresent()) {
      int from = Integer.parseInt(range.get().replaceAll("\\D", ""));
      exchange
          .getResponseHeaders()
          .add("Content-Range", "bytes %d-%d/%d".formatted(from, all.length - 1, all.length));
      send(exchange, 206, all, from);
    } else {
      send(exchange, 200, all, 0);
    }
  }

  private static Optional<String> header(HttpExchange exchange, String name) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
  }

  private void send(HttpExchange exchange, int status, byte[] all, int from) throws IOException {
    String range = header(exchange, "Range").map(r -> " " + r).orElse("");
    asked.add(exchange.getRequestURI().getPath() + range + " " + status);
    byte[] body = Arrays.copyOfRange(all, from, all.length);
    int most = breakAfter;
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > most) {
      breakAfter = Integer.MAX_VALUE;
      exchange.getResponseBody().write(body, 0, most);
      exchange.getResponseBody().flush();
    } else {
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    ended.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
