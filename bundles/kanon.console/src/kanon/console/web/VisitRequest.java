package kanon.console.web;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.console.ConsoleSettings;
import kanon.api.console.Project;
import kanon.api.console.Visit;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/** A visit that is a request to the web server. Used by one thread. */
final class VisitRequest implements Visit {
  private static final int MOST_FORM = 4 << 20;
  private static final int MOST_NAMES = 20_000;
  private static final String FORM = "application/x-www-form-urlencoded";

  private final HttpServletRequest request;
  private final String path;
  private final Project project;
  private final ConsoleSettings settings;
  private @Nullable Map<String, List<String>> parameters;

  VisitRequest(HttpServletRequest request, String path, Project project, ConsoleSettings settings) {
    this.request = request;
    this.path = path;
    this.project = project;
    this.settings = settings;
  }

  @Override
  public String path() {
    return path;
  }

  @Override
  public boolean json() {
    return json(request);
  }

  static boolean json(HttpServletRequest request) {
    String accept = header(request, "Accept").orElse("");
    return accept.contains("application/json") && !accept.contains("text/html");
  }

  /** The one header of a name; a request that has it twice has none. */
  static Optional<String> header(HttpServletRequest request, String name) {
    List<String> all = java.util.Collections.list(request.getHeaders(name));
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  @Override
  public Optional<String> parameter(String name) {
    return parameters(name).stream().findFirst();
  }

  @Override
  public List<String> parameters(String name) {
    return all().getOrDefault(name, List.of());
  }

  @Override
  public List<String> names() {
    return List.copyOf(all().keySet());
  }

  /** What the address says under a name; nothing of a body is read. */
  static Optional<String> address(HttpServletRequest request, String name) {
    Map<String, List<String>> said = new LinkedHashMap<>();
    add(Optional.ofNullable(request.getQueryString()).orElse(""), said);
    return said.getOrDefault(name, List.of()).stream().findFirst();
  }

  private Map<String, List<String>> all() {
    Map<String, List<String>> known = parameters;
    if (known == null) {
      known = new LinkedHashMap<>();
      add(Optional.ofNullable(request.getQueryString()).orElse(""), known);
      if (header(request, "Content-Type").orElse("").startsWith(FORM)) {
        add(new String(bytes(), StandardCharsets.UTF_8), known);
      }
      parameters = known;
    }
    return known;
  }

  private static void add(String encoded, Map<String, List<String>> to) {
    int count = 0;
    for (String pair : encoded.split("&")) {
      int equals = pair.indexOf('=');
      if (pair.isEmpty() || ++count > MOST_NAMES) {
        continue;
      }
      try {
        String name = equals < 0 ? pair : pair.substring(0, equals);
        String value = equals < 0 ? "" : pair.substring(equals + 1);
        to.computeIfAbsent(URLDecoder.decode(name, StandardCharsets.UTF_8), n -> new ArrayList<>())
            .add(URLDecoder.decode(value, StandardCharsets.UTF_8).replace("\r\n", "\n"));
      } catch (IllegalArgumentException e) {
        throw KanonException.usage("BAD_REQUEST", "The request's parameters cannot be read");
      }
    }
  }

  private byte[] bytes() {
    try (InputStream body = body(MOST_FORM)) {
      return body.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Map<String, Object> document() {
    try {
      return JsonTree.object(
          new InputStreamReader(new ByteArrayInputStream(bytes()), StandardCharsets.UTF_8),
          "the request");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public InputStream body(long most) {
    if (length() > most) {
      throw tooLarge(most);
    }
    try {
      return new Bounded(request.getInputStream(), most);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static KanonException tooLarge(long most) {
    return KanonException.usage(
        "TOO_LARGE",
        "What is sent has more than %,d bytes (serve --upload MEGABYTES)".formatted(most));
  }

  /** Ends where more comes than may. */
  private static final class Bounded extends FilterInputStream {
    private final long most;
    private long left;

    Bounded(InputStream in, long most) {
      super(in);
      this.most = most;
      left = most;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      int n = some(to, from, length);
      left -= Math.max(n, 0);
      if (left < 0) {
        throw tooLarge(most);
      }
      return n;
    }

    /** What ends too early is the client's fault, as is what is not encoded as it says. */
    private int some(byte[] to, int from, int length) {
      try {
        return in.read(to, from, length);
      } catch (IOException | IllegalStateException e) {
        throw cutOff();
      }
    }

    @Override
    public void close() {
      try {
        super.close();
      } catch (IOException e) {
        throw cutOff();
      }
    }

    private static KanonException cutOff() {
      return KanonException.usage("BAD_REQUEST", "The request ended before all of it had come");
    }
  }

  @Override
  public long length() {
    return request.getContentLengthLong();
  }

  @Override
  public String stamp() {
    return header(request, "If-Match")
        .map(s -> s.replace("\"", ""))
        .or(() -> parameter("stamp"))
        .orElse("");
  }

  @Override
  public boolean mayInstall() {
    return settings.plugins();
  }

  @Override
  public long mostUploaded() {
    return settings.upload();
  }

  @Override
  public Project project() {
    return project;
  }
}
