package kanon.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import kanon.api.Source;
import org.osgi.annotation.versioning.ProviderType;

/** A file that a test imports, called {@code table}. */
@ProviderType
public final class TestSource implements Source {
  private final Optional<Path> path;
  private final boolean packed;

  private TestSource(Optional<Path> path, boolean packed) {
    this.path = path;
    this.packed = packed;
  }

  /** No file, for importers that need none. */
  public static TestSource none() {
    return new TestSource(Optional.empty(), false);
  }

  /** A file that is there already, or is missing. */
  public static TestSource of(Path path) {
    return new TestSource(Optional.of(path), false);
  }

  /** A new file of a folder. */
  public static TestSource of(Path folder, byte[] content) {
    try {
      return of(Files.write(Files.createTempFile(folder, "table", ".in"), content));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A new file of a folder that is compressed by gzip: only {@link #open} has the content. */
  public static TestSource packed(Path folder, byte[] content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new TestSource(of(folder, bytes.toByteArray()).path, true);
  }

  /** A new file of a folder, in UTF-8. */
  public static TestSource of(Path folder, String content) {
    return of(folder, content.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String name() {
    return "table";
  }

  @Override
  public Optional<Path> path() {
    return path;
  }

  @Override
  public InputStream open() throws IOException {
    InputStream in = Files.newInputStream(file());
    return packed ? new GZIPInputStream(in) : in;
  }

  @Override
  public boolean isPlain() {
    return !packed;
  }
}
