package kanon.testkit;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import kanon.api.Target;
import org.osgi.annotation.versioning.ProviderType;

/** Keeps what a test exports, and whether every file was closed. */
@ProviderType
public final class TestTarget implements Target {
  private final Map<String, ByteArrayOutputStream> files = new LinkedHashMap<>();
  private final String extension;
  private int open;

  /** A target whose name has no extension. */
  public TestTarget() {
    this("");
  }

  /** A target whose name has the given extension. */
  public TestTarget(String extension) {
    this.extension = extension;
  }

  @Override
  public String extension() {
    return extension;
  }

  @Override
  public OutputStream open(String suffix) {
    ByteArrayOutputStream file =
        new ByteArrayOutputStream() {
          private boolean closed;

          @Override
          public void close() {
            if (!closed) {
              closed = true;
              open--;
            }
          }
        };
    if (files.put(suffix, file) != null) {
      throw new AssertionError("Opened twice: '" + suffix + "'");
    }
    open++;
    return file;
  }

  /** How many files have not been closed. */
  public int unclosed() {
    return open;
  }

  /** The files by suffix. */
  public Map<String, byte[]> files() {
    Map<String, byte[]> contents = new LinkedHashMap<>();
    files.forEach((suffix, file) -> contents.put(suffix, file.toByteArray()));
    return contents;
  }

  /** The only file. */
  public byte[] only() {
    if (files.size() != 1) {
      throw new AssertionError("Expected one file: " + files.keySet());
    }
    return files.values().iterator().next().toByteArray();
  }

  /** The only file, as text. */
  public String text() {
    return new String(only(), StandardCharsets.UTF_8);
  }
}
