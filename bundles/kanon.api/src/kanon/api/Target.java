package kanon.api;

import java.io.IOException;
import java.io.OutputStream;
import org.osgi.annotation.versioning.ProviderType;

/** Where an exporter writes to: staged files, which get their names when everything is written. */
@ProviderType
public interface Target {
  /**
   * Opens a file; the caller closes it.
   *
   * @param suffix what the name gets before its extension, empty for a release of one table
   */
  OutputStream open(String suffix) throws IOException;

  /** The extension of the file's name, in lower case; empty where it has none. */
  default String extension() {
    return "";
  }
}
