package kanon.api;

import java.io.IOException;
import java.io.OutputStream;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Where an exporter writes to: staged files, which nobody sees under their names before all is
 * done.
 */
@ProviderType
public interface Target {
  /**
   * Opens a file; the caller closes it.
   *
   * @param suffix what the name gets before its extension, empty for a release of one table
   */
  OutputStream open(String suffix) throws IOException;

  /** What the file's name ends in behind its last dot, in lower case; empty where nothing does. */
  default String extension() {
    return "";
  }
}
