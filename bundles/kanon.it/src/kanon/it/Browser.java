package kanon.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import kanon.lib.json.JsonTree;

/**
 * A browser without a window, told what to do over its own protocol: it is clicked and typed into
 * as a person does, at places of the page.
 */
final class Browser implements AutoCloseable {
  private static final String LISTENS = "DevTools listening on ";
  private static final int PATIENCE_SECONDS = 60;

  private final Process process;
  private final WebSocket socket;
  private final BlockingQueue<Map<String, Object>> answers = new LinkedBlockingQueue<>();
  private final List<String> complaints = new ArrayList<>();
  private int calls;

  private Browser(Process process, URI page) {
    this.process = process;
    socket =
        HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(page, new Listening()).join();
  }

  /** Where the program is; empty where there is none. */
  static Optional<Path> program() {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
      Path program = Path.of(folder, "chromium");
      if (Files.isExecutable(program)) {
        return Optional.of(program);
      }
    }
    return Optional.empty();
  }

  static Browser start(Path program, Path profile) {
    try {
      Process process =
          new ProcessBuilder(
                  program.toString(),
                  "--headless=new",
                  "--no-sandbox",
                  "--disable-gpu",
                  "--disable-dev-shm-usage",
                  "--no-first-run",
                  "--remote-debugging-port=0",
                  "--window-size=1280,1000",
                  "--user-data-dir=" + profile,
                  "about:blank")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
      String line = lines.readLine();
      while (line != null && !line.startsWith(LISTENS)) {
        line = lines.readLine();
      }
      if (line == null) {
        throw new AssertionError("The browser does not start");
      }
      Thread rest = new Thread(() -> lines.lines().forEach(l -> {}), "browser's errors");
      rest.setDaemon(true);
      rest.start();
      URI browser = URI.create(line.substring(LISTENS.length()).strip());
      Browser started = new Browser(process, page(browser.getPort()));
      List.of("Page", "Runtime", "Log").forEach(d -> started.call(d + ".enable", Map.of()));
      return started;
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static URI page(int port) throws IOException, InterruptedException {
    HttpRequest ask =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list")).build();
    String list = HttpClient.newHttpClient().send(ask, HttpResponse.BodyHandlers.ofString()).body();
    for (Object target : (List<?>) JsonTree.read(new StringReader(list), "targets")) {
      Map<?, ?> map = (Map<?, ?>) target;
      if ("page".equals(map.get("type"))) {
        return URI.create(String.valueOf(map.get("webSocketDebuggerUrl")));
      }
    }
    throw new AssertionError("The browser has no page: " + list);
  }

  private final class Listening implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        take(text.toString());
        text.setLength(0);
      }
      from.request(1);
      return java.util.concurrent.CompletableFuture.completedFuture(null);
    }
  }

  private void take(String text) {
    try {
      Map<String, Object> message = JsonTree.object(new StringReader(text), "message");
      if (message.containsKey("id")) {
        answers.add(message);
      } else if ("Runtime.exceptionThrown".equals(message.get("method"))
          || "Log.entryAdded".equals(message.get("method"))) {
        synchronized (complaints) {
          complaints.add(text);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the browser has complained of: errors of scripts, what the policy forbade. */
  List<String> complaints() {
    synchronized (complaints) {
      return List.copyOf(complaints);
    }
  }

  Map<?, ?> call(String method, Map<String, Object> parameters) {
    int id = ++calls;
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("id", id);
    message.put("method", method);
    message.put("params", parameters);
    socket.sendText(JsonTree.text(message), true).join();
    try {
      while (true) {
        Map<String, Object> answer =
            Objects.requireNonNull(
                answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS), "no answer to " + method);
        if (((Number) answer.getOrDefault("id", -1)).intValue() == id) {
          return (Map<?, ?>) answer.getOrDefault("result", answer);
        }
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** The value of an expression, awaited where it is a promise. */
  Object value(String expression) {
    Map<?, ?> result =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
    if (result.containsKey("exceptionDetails")) {
      return "failed: " + result.get("exceptionDetails");
    }
    Object value = ((Map<?, ?>) Objects.requireNonNull(result.get("result"))).get("value");
    return value == null ? "" : value;
  }

  void open(String url) {
    call("Page.navigate", Map.of("url", url));
    await("document.readyState === 'complete' && location.href !== 'about:blank'");
  }

  /** Waits until an expression is true. */
  void await(String expression) {
    Plugins.await(
        expression + " on " + value("location.href + ' ' + document.body.innerText.slice(0, 3000)"),
        () -> Boolean.TRUE.equals(value("Boolean(" + expression + ")")));
  }

  void awaitText(String text) {
    await(
        "document.querySelector('main') && document.querySelector('main').innerText.includes('"
            + text
            + "')");
  }

  /** Clicks the middle of an element, as with a mouse. */
  void click(String selector) {
    await("document.querySelector('" + selector + "')");
    Object place =
        value(
            "(() => { const e = document.querySelector('"
                + selector
                + "'); e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
                + " return (r.left + r.width / 2) + ' ' + (r.top + r.height / 2); })()");
    String[] at = String.valueOf(place).split(" ");
    for (String type : List.of("mousePressed", "mouseReleased")) {
      Map<String, Object> event = new LinkedHashMap<>();
      event.put("type", type);
      event.put("x", Double.parseDouble(at[0]));
      event.put("y", Double.parseDouble(at[1]));
      event.put("button", "left");
      event.put("clickCount", 1);
      call("Input.dispatchMouseEvent", event);
    }
  }

  /** Clicks what leads to another page, and waits for it. */
  void follow(String selector) {
    value("window.kanonBefore = true");
    click(selector);
    await("!window.kanonBefore && document.readyState === 'complete'");
  }

  /** Puts a text into a field in place of what is there. */
  void type(String selector, String text) {
    click(selector);
    value("document.activeElement.select()");
    call("Input.insertText", Map.of("text", text));
  }

  /** Chooses a file in a form. */
  void choose(String selector, Path file) {
    Map<?, ?> page =
        (Map<?, ?>) Objects.requireNonNull(call("DOM.getDocument", Map.of()).get("root"));
    Map<String, Object> query = new LinkedHashMap<>();
    query.put("nodeId", Objects.requireNonNull(page.get("nodeId")));
    query.put("selector", selector);
    Object node = Objects.requireNonNull(call("DOM.querySelector", query).get("nodeId"));
    Map<String, Object> files = new LinkedHashMap<>();
    files.put("files", List.of(file.toString()));
    files.put("nodeId", node);
    call("DOM.setFileInputFiles", files);
  }

  void picture(Path file) {
    Map<?, ?> answer = call("Page.captureScreenshot", Map.of("format", "png"));
    try {
      Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
      Files.write(file, Base64.getDecoder().decode(String.valueOf(answer.get("data"))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void size(int width, int height) {
    Map<String, Object> metrics = new LinkedHashMap<>();
    metrics.put("width", width);
    metrics.put("height", height);
    metrics.put("deviceScaleFactor", 1);
    metrics.put("mobile", false);
    call("Emulation.setDeviceMetricsOverride", metrics);
  }

  void dark(boolean dark) {
    call(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  @Override
  public void close() {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
