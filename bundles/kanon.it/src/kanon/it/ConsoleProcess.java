package kanon.it;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A console of its own process, and requests to it byte by byte, as no browser would send them. */
final class ConsoleProcess implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 60_000;

  private final Process process;
  private final Path errors;
  private final String url;
  private final int port;
  private String cookie = "";

  /** What was answered. */
  record Reply(int status, Map<String, String> headers, String body) {
    String header(String name) {
      return headers.getOrDefault(name.toLowerCase(java.util.Locale.ROOT), "");
    }
  }

  private ConsoleProcess(Process process, Path errors, String url) {
    this.process = process;
    this.errors = errors;
    this.url = url;
    port = Integer.parseInt(url.replaceAll(".*:(\\d+)/.*", "$1"));
  }

  /** Starts a console in a folder. */
  static ConsoleProcess start(Path folder, String... arguments) {
    return start(folder, folder.resolveSibling("plugins"), arguments);
  }

  /** Starts a console in a folder, with a folder of plugins. */
  static ConsoleProcess start(Path folder, Path plugins, String... arguments) {
    List<String> command = new ArrayList<>(List.of(Installed.SCRIPT.toString(), "serve"));
    command.addAll(List.of(arguments));
    Path errors = folder.resolveSibling(folder.getFileName() + ".err");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("KANON_TERMINALS");
    builder.environment().put("KANON_JAVA_OPTS", "-Dkanon.plugins=" + plugins);
    try {
      Process process = builder.redirectError(errors.toFile()).start();
      StringBuilder line = new StringBuilder();
      InputStream out = process.getInputStream();
      for (int c = out.read(); c >= 0 && c != '\n'; c = out.read()) {
        line.append((char) c);
      }
      if (!line.toString().startsWith("http")) {
        process.destroyForcibly();
        throw new AssertionError("No address: " + line + Files.readString(errors));
      }
      return new ConsoleProcess(process, errors, line.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The address with the token. */
  String url() {
    return url;
  }

  int port() {
    return port;
  }

  String own() {
    return "http://127.0.0.1:" + port;
  }

  /** The path and token of the address. */
  String door() {
    return url.substring(own().length());
  }

  boolean alive() {
    return process.isAlive();
  }

  /** What it wrote to standard error. */
  String errors() {
    try {
      return Files.readString(errors);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Exchanges the token. */
  ConsoleProcess enter() {
    Reply reply = send("GET", door(), Map.of(), "");
    cookie = reply.header("Set-Cookie").split(";", 2)[0];
    return this;
  }

  String cookie() {
    return cookie;
  }

  Reply get(String path) {
    return send("GET", path, Map.of("Cookie", cookie), "");
  }

  Reply json(String path) {
    return send("GET", path, Map.of("Cookie", cookie, "Accept", "application/json"), "");
  }

  /** Sends a form as the console's own pages do, with the config's version of the moment. */
  Reply post(String path, String... namesAndValues) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("If-Match", json("/").body().replaceAll("(?s).*\"stamp\": \"(\\w+)\".*", "$1"));
    return post(path, headers, namesAndValues);
  }

  Reply post(String path, Map<String, String> more, String... namesAndValues) {
    StringBuilder form = new StringBuilder();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      form.append(i == 0 ? "" : "&").append(encoded(namesAndValues[i])).append('=');
      form.append(encoded(namesAndValues[i + 1]));
    }
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Cookie", cookie);
    headers.put("Origin", own());
    headers.put("Accept", "application/json");
    headers.put("Content-Type", "application/x-www-form-urlencoded");
    headers.putAll(more);
    return send("POST", path, headers, form.toString());
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /**
   * Sends a request with exactly these headers; Host and length are added where they are missing.
   */
  Reply send(String method, String path, Map<String, String> headers, String body) {
    return send(method, path, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  Reply send(String method, String path, Map<String, String> headers, byte[] body) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.putIfAbsent("Host", "127.0.0.1:" + port);
    all.putIfAbsent("Connection", "close");
    if (body.length > 0 && !all.containsKey("Transfer-Encoding")) {
      all.putIfAbsent("Content-Length", Integer.toString(body.length));
    }
    StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    all.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    try (Socket socket = open()) {
      OutputStream out = socket.getOutputStream();
      out.write(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
      out.flush();
      try {
        out.write(body);
        out.flush();
      } catch (IOException e) {
        // The answer came before everything was sent.
      }
      return read(socket.getInputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Socket open() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  private static Reply read(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      in.transferTo(bytes);
    } catch (java.net.SocketException e) {
      // Closed while something was still to be sent; what was answered is there.
    }
    String whole = bytes.toString(StandardCharsets.UTF_8);
    int end = whole.indexOf("\r\n\r\n");
    String[] lines = (end < 0 ? whole : whole.substring(0, end)).split("\r\n");
    Map<String, String> headers = new LinkedHashMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      headers.put(
          lines[i].substring(0, colon).toLowerCase(java.util.Locale.ROOT),
          lines[i].substring(colon + 1).strip());
    }
    int status = lines[0].isEmpty() ? 0 : Integer.parseInt(lines[0].split(" ")[1]);
    return new Reply(status, headers, end < 0 ? "" : whole.substring(end + 4));
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
