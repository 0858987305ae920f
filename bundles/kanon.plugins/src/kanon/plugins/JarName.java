package kanon.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import kanon.model.KanonException;
import org.osgi.framework.Constants;

/** What a jar that is to be put among the plugins is called. */
final class JarName {
  private JarName() {}

  /**
   * The symbolic name of the bundle that a file is to be.
   *
   * @throws KanonException where it is none
   */
  static String of(Path jar) {
    if (file(jar).startsWith(".")) {
      throw KanonException.usage(
          "PLUGIN_REFUSED",
          "Plugin %s is refused: files whose names begin with a dot are not looked at"
              .formatted(jar));
    }
    if (!Files.isRegularFile(jar)) {
      throw KanonException.input("NO_SUCH_FILE", "File '" + jar + "' does not exist");
    }
    try {
      return symbolic(jar);
    } catch (IOException e) {
      throw KanonException.usage("PLUGIN_REFUSED", "Plugin " + jar + " is not a bundle");
    }
  }

  /** The symbolic name in the manifest of a jar. */
  static String symbolic(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      String header =
          file.getManifest() == null
              ? null
              : file.getManifest().getMainAttributes().getValue(Constants.BUNDLE_SYMBOLICNAME);
      if (header == null) {
        throw new IOException("no bundle");
      }
      int end = header.indexOf(';');
      return (end < 0 ? header : header.substring(0, end)).strip();
    }
  }

  /** What its copy is called. */
  static String file(Path jar) {
    String name = String.valueOf(jar.getFileName());
    return name.endsWith(".jar") ? name : name + ".jar";
  }
}
