package kanon.repository.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.Monitor;
import kanon.lib.files.Access;
import kanon.lib.files.WholeFile;
import kanon.lib.keys.Envelope;
import kanon.model.KanonException;
import kanon.repository.index.Address;
import kanon.repository.index.Content;
import kanon.repository.index.Offered;

/**
 * Brings the signature that lies beside a jar in its repository, where there is one. An index does
 * not name it, so that it is asked for at each use, and whether it is good is judged where the jar
 * is put in.
 */
public final class Signatures {
  /** The most bytes of one. */
  static final int MOST_BYTES = 1 << 20;

  private final Cache cache;
  private final Http http;
  private final boolean offline;
  private final Monitor monitor;

  /**
   * @param offline whether what was fetched before has to do
   */
  public Signatures(Cache cache, Http http, boolean offline, Monitor monitor) {
    this.cache = cache;
    this.http = http;
    this.offline = offline;
    this.monitor = monitor;
  }

  /**
   * Puts the signature of a bundle beside its jar in the cache; where its repository has none, none
   * lies there afterwards.
   *
   * @throws KanonException of kind INPUT where it is not known whether there is one, or it is too
   *     large for one
   */
  public void fetch(Offered bundle) {
    Content content = bundle.content().orElseThrow();
    URI url = Address.beside(content.url(), Envelope.SUFFIX);
    Path place = place(content);
    if (offline && !Address.local(url)) {
      return;
    }
    try {
      Optional<byte[]> signature = Address.local(url) ? local(url) : remote(url, place);
      if (signature.isEmpty()) {
        Files.deleteIfExists(place);
        return;
      }
      if (signature.get().length > MOST_BYTES) {
        throw large(bundle);
      }
      WholeFile.write(signature.get(), place, Access.USUAL);
    } catch (Unreachable e) {
      throw KanonException.input(
          "UNREACHABLE_REPOSITORY",
          "The signature of %s, %s, %s".formatted(bundle, url, e.reason()));
    } catch (Sink.TooLarge e) {
      throw large(bundle);
    } catch (IOException e) {
      throw Cache.unusable(e);
    }
  }

  /** Where whoever looks at the jar in the cache looks for its signature. */
  private Path place(Content content) {
    Path jar = cache.jar(content.sha256());
    return jar.resolveSibling(jar.getFileName() + Envelope.SUFFIX);
  }

  private static KanonException large(Offered bundle) {
    return KanonException.input(
        "WRONG_CONTENT",
        "What lies beside the jar of %s in %s is no signature: it has more than %,d bytes"
            .formatted(bundle, bundle.repository(), MOST_BYTES));
  }

  private static Optional<byte[]> local(URI url) throws Unreachable {
    try (InputStream in = Files.newInputStream(Path.of(url))) {
      return Optional.of(in.readNBytes(MOST_BYTES + 1));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw Unreachable.of(e);
    }
  }

  private Optional<byte[]> remote(URI url, Path place) throws IOException, Unreachable {
    Path half = place.resolveSibling(place.getFileName() + "." + ProcessHandle.current().pid());
    try {
      http.get(new Http.Request(url, Map.of(), half, 0, MOST_BYTES, validator -> {}), monitor);
      return Optional.of(Files.readAllBytes(half));
    } catch (Unreachable e) {
      if (e.absent()) {
        return Optional.empty();
      }
      throw e;
    } finally {
      Files.deleteIfExists(half);
    }
  }
}
