package kanon.build;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where classes come from. */
final class Code {
  private Code() {}

  /** The jar or folder of a class. */
  static Path of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
