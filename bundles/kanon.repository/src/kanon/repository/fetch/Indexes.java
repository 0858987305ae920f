package kanon.repository.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.platform.Monitor;
import kanon.lib.files.Access;
import kanon.lib.files.Sha256;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;
import kanon.repository.index.Address;
import kanon.repository.index.BadIndex;
import kanon.repository.index.Index;
import kanon.repository.index.IndexReader;
import kanon.repository.index.Offered;

/** Reads indexes where they are, and keeps those that come over the network. */
public final class Indexes {
  private static final int MOST_REFERRALS = 20;

  private final Cache cache;
  private final Http http;
  private final boolean offline;
  private final Monitor monitor;

  /**
   * @param offline whether what was fetched before has to do
   */
  public Indexes(Cache cache, Http http, boolean offline, Monitor monitor) {
    this.cache = cache;
    this.http = http;
    this.offline = offline;
    this.monitor = monitor;
  }

  /**
   * The bundles that an index describes, and those of the indexes that it refers to.
   *
   * @throws KanonException of kind INPUT where one of them cannot be had or is none
   */
  public List<Offered> read(URI address) {
    Map<URI, List<Offered>> read = new LinkedHashMap<>();
    List<URI> open = new ArrayList<>(List.of(address));
    while (!open.isEmpty()) {
      URI next = open.remove(0);
      if (read.containsKey(next)) {
        continue;
      }
      if (read.size() > MOST_REFERRALS) {
        throw bad(address, "refers to more than %d others".formatted(MOST_REFERRALS));
      }
      Index index = one(next);
      read.put(next, index.resources());
      open.addAll(index.referrals());
    }
    return read.values().stream().flatMap(List::stream).toList();
  }

  private Index one(URI address) {
    monitor.phase("repository");
    byte[] document = Address.local(address) ? local(address) : remote(address);
    try {
      return IndexReader.read(document, address);
    } catch (BadIndex e) {
      throw bad(address, e.reason());
    }
  }

  private static KanonException bad(URI address, String reason) {
    return KanonException.input("BAD_INDEX", "Repository " + address + ": it " + reason);
  }

  private static KanonException unreachable(URI address, String reason) {
    return KanonException.input("UNREACHABLE_REPOSITORY", "Repository " + address + " " + reason);
  }

  private static byte[] local(URI address) {
    try (InputStream in = Files.newInputStream(Path.of(address))) {
      byte[] document = in.readNBytes((int) IndexReader.MOST_BYTES + 1);
      if (document.length > IndexReader.MOST_BYTES) {
        throw bad(address, "is larger than %,d MB".formatted(IndexReader.MOST_BYTES >> 20));
      }
      return document;
    } catch (IOException e) {
      throw unreachable(address, Unreachable.of(e).reason());
    }
  }

  private byte[] remote(URI address) {
    Path kept = cache.index(address.toString(), ".xml");
    Path about = cache.index(address.toString(), ".about");
    byte[] known = known(kept, about);
    if (offline) {
      if (known.length == 0) {
        throw KanonException.input(
            "NOT_FETCHED",
            "Repository " + address + " was never read, and nothing is to be fetched");
      }
      return known;
    }
    return fetched(address, kept, about, known);
  }

  /** What was fetched before, where it is whole; else nothing. */
  private byte[] known(Path kept, Path about) {
    String lines = cache.text(about);
    if (lines == null || !Files.exists(kept)) {
      return new byte[0];
    }
    try {
      byte[] document = Files.readAllBytes(kept);
      return lines.startsWith(Sha256.of(document)) ? document : new byte[0];
    } catch (IOException e) {
      throw Cache.unusable(e);
    }
  }

  private byte[] fetched(URI address, Path kept, Path about, byte[] known) {
    cache.make(kept);
    Path half = kept.resolveSibling(kept.getFileName() + "." + ProcessHandle.current().pid());
    try {
      Http.Reply reply =
          http.get(
              new Http.Request(
                  address,
                  known.length == 0 ? Map.of() : condition(about),
                  half,
                  0,
                  IndexReader.MOST_BYTES,
                  validator -> {}),
              monitor);
      if (reply.same() && known.length > 0) {
        return known;
      }
      byte[] document = Files.readAllBytes(half);
      WholeFile.write(document, kept, Access.OWNER);
      String lines = String.join("\n", Sha256.of(document), reply.validator(), now(), "" + address);
      WholeFile.write(lines.getBytes(StandardCharsets.UTF_8), about, Access.OWNER);
      return document;
    } catch (Unreachable e) {
      throw unreachable(address, e.reason());
    } catch (Sink.TooLarge e) {
      throw bad(address, e.getMessage() + "");
    } catch (IOException e) {
      throw Cache.unusable(e);
    } finally {
      delete(half);
    }
  }

  private static String now() {
    return Instant.now().toString();
  }

  private static void delete(Path half) {
    try {
      Files.deleteIfExists(half);
    } catch (IOException e) {
      // It is overwritten by the next one of its name.
    }
  }

  private Map<String, String> condition(Path about) {
    List<String> lines = String.valueOf(cache.text(about)).lines().toList();
    String validator = lines.size() > 1 ? lines.get(1) : "";
    if (validator.isEmpty()) {
      return Map.of();
    }
    return Map.of(validator.startsWith("\"") ? "If-None-Match" : "If-Modified-Since", validator);
  }
}
