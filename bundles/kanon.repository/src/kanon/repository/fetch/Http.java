package kanon.repository.fetch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import kanon.api.platform.Monitor;
import kanon.model.KanonException;
import kanon.repository.index.Address;
import kanon.repository.index.BadIndex;
import org.jspecify.annotations.Nullable;

/**
 * Requests over https. Certificates and proxies are judged and chosen by the Java virtual machine's
 * own settings; redirections lead to https alone. A request ends when nothing comes for a while.
 */
public final class Http {
  private static final long LOOK_MILLIS = 100;
  private static final int MOST_REDIRECTIONS = 5;
  private static final int OK = 200;
  private static final int PARTIAL = 206;
  private static final int NOT_MODIFIED = 304;
  private static final int NOT_THAT_FAR = 416;
  private static final Duration CONNECT = Duration.ofSeconds(20);

  private final Trust trust;
  private final Duration patience;
  private @Nullable HttpClient client;

  /**
   * @param trust which certificates are good; asked before the first request
   * @param patience how long nothing may come
   */
  public Http(Trust trust, Duration patience) {
    this.trust = trust;
    this.patience = patience;
  }

  /** Which certificates are good. */
  public interface Trust {
    SSLContext context() throws GeneralSecurityException;
  }

  /** Made for the first request: files of this machine need neither its thread nor certificates. */
  private synchronized HttpClient client() throws Unreachable {
    HttpClient made = client;
    if (made == null) {
      try {
        made =
            HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(CONNECT.compareTo(patience) < 0 ? CONNECT : patience)
                .sslContext(trust.context())
                .build();
      } catch (GeneralSecurityException e) {
        throw Unreachable.because("is not asked, as Java's trust store cannot be used: " + e);
      }
      client = made;
    }
    return made;
  }

  /**
   * What came.
   *
   * @param size of the file; -1 where what the asker has is still true
   * @param validator what tells this content from others: an entity tag, or a date; may be empty
   */
  record Reply(long size, String validator) {
    boolean same() {
      return size < 0;
    }
  }

  /** Hears what tells the content that begins to come from others; empty where nothing does. */
  interface Begin {
    void with(String validator) throws IOException;
  }

  /**
   * What is asked.
   *
   * @param headers of the request
   * @param to the file that it goes into
   * @param have how many bytes of the file are good, where the server goes on from there
   * @param most how many bytes it may come to
   * @param begin called before the first byte is written
   */
  record Request(
      URI url, Map<String, String> headers, Path to, long have, long most, Begin begin) {}

  /** Fetches into a file. */
  Reply get(Request request, Monitor monitor) throws Unreachable, IOException {
    URI at = request.url;
    for (int i = 0; i <= MOST_REDIRECTIONS; i++) {
      HttpResponse<Long> response = exchange(at, request, monitor);
      int status = response.statusCode();
      if (status == OK || status == PARTIAL && response.body() >= 0) {
        return new Reply(response.body(), validator(response.headers()));
      }
      if (status == NOT_MODIFIED) {
        return new Reply(-1, "");
      }
      if (status == NOT_THAT_FAR) {
        request.begin.with("");
        throw Unreachable.onTheWay("has become shorter");
      }
      Optional<String> location = response.headers().firstValue("Location");
      if (status / 100 != 3 || location.isEmpty()) {
        throw told(status);
      }
      at = redirected(at, location.get());
    }
    throw Unreachable.because("leads from one address to the next without an end");
  }

  /** Stores of files answer 403 where nothing is and they do not say so to everybody. */
  private static Unreachable told(int status) {
    return switch (status) {
      case 404, 410 -> Unreachable.absent("is not there (status %d)".formatted(status));
      case 403 -> Unreachable.absent("is not open to everybody (status %d)".formatted(status));
      case 401, 407 -> Unreachable.because("asks for a password (status %d)".formatted(status));
      default ->
          Unreachable.because("cannot be had: the server answers with status %d".formatted(status));
    };
  }

  private static URI redirected(URI from, String location) throws Unreachable {
    try {
      URI to = from.resolve(location);
      Address.refuse(to);
      if (Address.local(to)) {
        throw Unreachable.because("leads to a file of this machine");
      }
      return to;
    } catch (IllegalArgumentException e) {
      throw Unreachable.because("leads to an address that is none");
    } catch (BadIndex e) {
      throw Unreachable.because("leads to an address that " + e.reason());
    }
  }

  /** A weak tag does not say that bytes are equal. */
  private static String validator(HttpHeaders headers) {
    return headers
        .firstValue("ETag")
        .filter(tag -> !tag.startsWith("W/"))
        .or(() -> headers.firstValue("Last-Modified"))
        .orElse("");
  }

  private HttpResponse<Long> exchange(URI url, Request request, Monitor monitor)
      throws Unreachable, IOException {
    HttpRequest.Builder http = HttpRequest.newBuilder(url).GET();
    request.headers.forEach(http::header);
    AtomicLong last = new AtomicLong(System.nanoTime());
    CompletableFuture<HttpResponse<Long>> response =
        client()
            .sendAsync(
                http.build(), info -> body(info, request, () -> last.set(System.nanoTime())));
    while (true) {
      try {
        return response.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (monitor.cancelled()) {
          response.cancel(true);
          throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "cancelled");
        }
        if (System.nanoTime() - last.get() > patience.toNanos()) {
          response.cancel(true);
          throw Unreachable.onTheWay(
              "sends nothing for %d seconds".formatted(patience.toSeconds()));
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        response.cancel(true);
        throw new KanonException(KanonException.Kind.CANCELLED, "CANCELLED", "cancelled", e);
      } catch (ExecutionException e) {
        throw failed(e);
      }
    }
  }

  private static Unreachable failed(ExecutionException e) throws IOException {
    for (Throwable t = e.getCause(); t != null; t = t.getCause()) {
      if (t instanceof Sink.TooLarge large) {
        throw large;
      }
    }
    return Unreachable.of(Objects.requireNonNullElse(e.getCause(), e));
  }

  private static BodySubscriber<Long> body(ResponseInfo info, Request request, Runnable alive) {
    alive.run();
    boolean goesOn =
        info.statusCode() == PARTIAL
            && info.headers()
                .firstValue("Content-Range")
                .filter(range -> range.startsWith("bytes " + request.have + "-"))
                .isPresent();
    if (info.statusCode() != OK && !goesOn) {
      return BodySubscribers.replacing(-1L);
    }
    try {
      request.begin.with(validator(info.headers()));
      return new Sink(request.to, goesOn ? request.have : 0, request.most, alive);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
