package kanon.repository.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kanon.api.platform.Monitor;
import kanon.lib.files.LockFile;
import kanon.lib.files.Sha256;
import kanon.model.KanonException;
import kanon.repository.index.Address;
import kanon.repository.index.Content;
import kanon.repository.index.Offered;

/**
 * Fetches jars into the cache. A jar is there when its size and its SHA-256 are what the index
 * says; what was interrupted goes on where it ended, if the server says that it is still the same.
 */
public final class Contents {
  /** The most bytes of a jar. */
  static final long MOST_BYTES = 1L << 30;

  private static final int ATTEMPTS = 3;
  private static final int BLOCK = 1 << 16;

  private final Cache cache;
  private final Http http;
  private final boolean offline;
  private final Monitor monitor;

  /**
   * @param offline whether what was fetched before has to do
   */
  public Contents(Cache cache, Http http, boolean offline, Monitor monitor) {
    this.cache = cache;
    this.http = http;
    this.offline = offline;
    this.monitor = monitor;
  }

  /**
   * The jar of a bundle, which is what its index says.
   *
   * @throws KanonException of kind INPUT where it is not, or cannot be had
   */
  @SuppressWarnings("try")
  public Path fetch(Offered bundle) {
    Content content = bundle.content().orElseThrow();
    Optional<Path> known = cache.content(content.sha256());
    if (known.isPresent()) {
      return known.get();
    }
    if (offline && !Address.local(content.url())) {
      throw KanonException.input(
          "NOT_FETCHED",
          "The jar of %s was never fetched, and nothing is to be fetched".formatted(bundle));
    }
    if (content.size() > MOST_BYTES) {
      throw wrong(bundle, "has %,d bytes, too many for a plugin".formatted(content.size()));
    }
    monitor.phase("fetch " + bundle);
    Path jar = cache.jar(content.sha256());
    cache.make(jar);
    try (LockFile held =
        LockFile.take(jar.resolveSibling(content.sha256() + ".lock"))
            .orElseThrow(
                () -> unreachable(bundle, content, "is being fetched by another process"))) {
      Partial partial = new Partial(cache.part(content.sha256()));
      if (Address.local(content.url())) {
        copy(bundle, content, partial);
      } else {
        download(bundle, content, partial);
      }
      judge(bundle, content, partial);
      partial.end(jar);
      return jar;
    } catch (IOException e) {
      throw Cache.unusable(e);
    }
  }

  private static KanonException wrong(Offered bundle, String what) {
    return KanonException.input(
        "WRONG_CONTENT",
        "The jar of %s is not the one of %s: it %s".formatted(bundle, bundle.repository(), what));
  }

  private static KanonException unreachable(Offered bundle, Content content, String reason) {
    return KanonException.input(
        "UNREACHABLE_REPOSITORY", "The jar of %s, %s, %s".formatted(bundle, content.url(), reason));
  }

  private static long most(Content content) {
    return content.size() < 0 ? MOST_BYTES : content.size();
  }

  private static void copy(Offered bundle, Content content, Partial partial) throws IOException {
    partial.delete();
    try (InputStream in = opened(bundle, content);
        OutputStream out = Files.newOutputStream(partial.file())) {
      byte[] block = new byte[BLOCK];
      long size = 0;
      for (int n = in.read(block); n >= 0 && size <= most(content); n = in.read(block)) {
        out.write(block, 0, n);
        size += n;
      }
    }
  }

  private static InputStream opened(Offered bundle, Content content) {
    try {
      return Files.newInputStream(Path.of(content.url()));
    } catch (IOException e) {
      throw unreachable(bundle, content, Unreachable.of(e).reason());
    }
  }

  private void download(Offered bundle, Content content, Partial partial) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        long have = partial.have(content.url());
        if (have == 0 || have != content.size()) {
          http.get(
              new Http.Request(
                  content.url(),
                  partial.rest(content.url()),
                  partial.file(),
                  have,
                  most(content),
                  validator -> partial.begin(content.url(), validator)),
              monitor);
        }
        return;
      } catch (Sink.TooLarge e) {
        partial.delete();
        throw wrong(bundle, String.valueOf(e.getMessage()));
      } catch (Unreachable e) {
        if (!e.interrupted() || attempt == ATTEMPTS) {
          throw unreachable(bundle, content, e.reason() + kept(content, partial));
        }
      }
    }
  }

  /** What a later attempt need not fetch again. */
  private static String kept(Content content, Partial partial) throws IOException {
    long have = partial.have(content.url());
    return have == 0
        ? ""
        : "; %,d bytes are kept, and the same command goes on from there".formatted(have);
  }

  private static void judge(Offered bundle, Content content, Partial partial) throws IOException {
    long size = Files.size(partial.file());
    if (content.size() >= 0 && size != content.size()) {
      partial.delete();
      throw wrong(
          bundle,
          size > content.size()
              ? "has more than %,d bytes".formatted(content.size())
              : "has %,d bytes instead of %,d".formatted(size, content.size()));
    }
    String digest = Sha256.of(partial.file());
    if (!digest.equals(content.sha256())) {
      partial.delete();
      throw wrong(bundle, "has the SHA-256 %s instead of %s".formatted(digest, content.sha256()));
    }
  }
}
