package kanon.campaign.requests;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kanon.campaign.platform.Command;

/** A console in a process of its own, and requests to it byte by byte. */
public final class Served implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:(\\d+)(/\\S*)");
  private static final Pattern STATUS = Pattern.compile("^HTTP/1\\.[01] (\\d{3})");
  private static final Pattern COOKIE = Pattern.compile("(?mi)^Set-Cookie: ([^;\\r\\n]+)");
  private static final Pattern STAMP = Pattern.compile("\"stamp\": \"(\\w+)\"");
  private static final int PATIENCE_MILLIS = 180_000;
  private static final int STREAM_MILLIS = 300;
  private static final long END_SECONDS = 60;

  private final Process process;
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final int port;
  private final String cookie;

  /** Starts one and lets this program in. */
  public Served(Command command, List<String> words) throws IOException {
    process = command.start(words);
    Thread drain = new Thread(this::drain, "errors of the console");
    drain.setDaemon(true);
    drain.start();
    Matcher address = ADDRESS.matcher(line(process.getInputStream()));
    if (!address.find()) {
      Command.destroy(process);
      throw new IOException("the console has not started: " + errors());
    }
    port = Integer.parseInt(address.group(1));
    String opened =
        send("GET " + address.group(2) + " HTTP/1.1\r\nHost: " + host() + "\r\n\r\n").orElse("");
    Matcher set = COOKIE.matcher(opened);
    cookie = set.find() ? set.group(1) : "";
  }

  private void drain() {
    try {
      InputStream from = process.getErrorStream();
      byte[] some = new byte[4096];
      for (int n = from.read(some); n >= 0; n = from.read(some)) errors.write(some, 0, n);
    } catch (IOException e) {
      // The process has ended.
    }
  }

  private static String line(InputStream from) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = from.read(); c >= 0 && c != '\n'; c = from.read()) line.append((char) c);
    return line.toString();
  }

  /** Its name and port. */
  String host() {
    return "127.0.0.1:" + port;
  }

  /** What tells it who asks. */
  String cookie() {
    return cookie;
  }

  /** What it has written to standard error. */
  public String errors() {
    return errors.toString(StandardCharsets.UTF_8);
  }

  /** The process: its start script, or what that became. */
  public Process process() {
    return process;
  }

  boolean alive() {
    return process.isAlive();
  }

  /** The stamp of the config of the moment; empty where it is not told. */
  String stamp() throws IOException {
    Matcher stamp = STAMP.matcher(get("/").orElse(""));
    return stamp.find() ? stamp.group(1) : "";
  }

  /** Asks for a document as a script would. */
  public Optional<String> get(String path) throws IOException {
    return send(
        "GET "
            + path
            + " HTTP/1.1\r\nHost: "
            + host()
            + "\r\nCookie: "
            + cookie
            + "\r\nAccept: application/json\r\nConnection: close\r\n\r\n");
  }

  /** Sends what changes something, for the config of the moment, as a script would. */
  public Optional<String> post(String path, String type, byte[] body) throws IOException {
    String head =
        "POST %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nCookie: %s\r\nIf-Match: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nAccept: application/json\r\nConnection: close\r\n\r\n"
            .formatted(path, host(), host(), cookie, stamp(), type, body.length);
    byte[] start = head.getBytes(StandardCharsets.UTF_8);
    byte[] whole = Arrays.copyOf(start, start.length + body.length);
    System.arraycopy(body, 0, whole, start.length, body.length);
    return send(new Forged(whole, 1, false, false));
  }

  /** Listens to events for a moment, and goes. */
  public void listen() throws IOException {
    String asked =
        "GET /-/events HTTP/1.1\r\nHost: %s\r\nCookie: %s\r\n\r\n".formatted(host(), cookie);
    send(new Forged(asked.getBytes(StandardCharsets.UTF_8), 1, false, true));
  }

  private Optional<String> send(String whole) throws IOException {
    return send(new Forged(whole.getBytes(StandardCharsets.UTF_8), 1, false, false));
  }

  /** The status of an answer; 0 where there is none. */
  public static int status(String answer) {
    Matcher status = STATUS.matcher(answer);
    return status.find() ? Integer.parseInt(status.group(1)) : 0;
  }

  /**
   * Sends a request.
   *
   * @return the answer, of which an endless one is read for a moment; empty where none came in time
   */
  Optional<String> send(Forged request) throws IOException {
    try (Socket socket = open()) {
      socket.setSoTimeout(request.endless() ? STREAM_MILLIS : PATIENCE_MILLIS);
      try {
        pour(request, socket.getOutputStream());
        if (request.cut()) socket.shutdownOutput();
      } catch (SocketException e) {
        // Refused before all of it was sent; the answer may be there.
      }
      return answer(socket.getInputStream(), request.endless());
    }
  }

  Socket open() throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), port);
  }

  private static void pour(Forged request, OutputStream to) throws IOException {
    byte[] bytes = request.bytes();
    int each = Math.max(1, (bytes.length + request.pieces() - 1) / request.pieces());
    for (int at = 0; at < bytes.length; at += each) {
      to.write(bytes, at, Math.min(each, bytes.length - at));
      to.flush();
      if (request.pieces() > 1) pause();
    }
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Optional<String> answer(InputStream from, boolean endless) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] some = new byte[1 << 14];
    try {
      for (int n = from.read(some); n >= 0; n = from.read(some)) {
        bytes.write(some, 0, n);
        if (complete(bytes.toString(StandardCharsets.ISO_8859_1))) break;
      }
    } catch (SocketTimeoutException e) {
      if (!endless) return Optional.empty();
    } catch (SocketException e) {
      // Closed while something was still to be sent; what was answered is there.
    }
    return Optional.of(bytes.toString(StandardCharsets.UTF_8));
  }

  /** Whether an answer of a known length is all there: the connection may be kept open. */
  private static boolean complete(String answer) {
    int end = answer.indexOf("\r\n\r\n");
    if (end < 0) return false;
    Matcher length = Pattern.compile("(?mi)^Content-Length: (\\d+)").matcher(answer);
    boolean told = length.find() && length.start() < end;
    return told && answer.length() - end - 4 >= Long.parseLong(length.group(1));
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) Command.destroy(process);
    } catch (InterruptedException e) {
      Command.destroy(process);
      Thread.currentThread().interrupt();
    }
  }
}
