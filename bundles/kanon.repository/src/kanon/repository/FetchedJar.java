package kanon.repository;

import java.io.IOException;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import kanon.model.KanonException;
import kanon.repository.index.Offered;
import org.osgi.framework.Constants;
import org.osgi.framework.Version;

/** Holds a jar against the name and the version under which its index offers it. */
final class FetchedJar {
  private FetchedJar() {}

  /**
   * Refuses a jar that is another bundle.
   *
   * @throws KanonException of kind INPUT
   */
  static void check(Path jar, Offered bundle) {
    String found = found(jar);
    if (!found.equals(bundle.name() + " " + bundle.version())) {
      throw KanonException.input(
          "WRONG_CONTENT",
          "The jar of %s is not the one of %s: it is %s"
              .formatted(bundle, bundle.repository(), found));
    }
  }

  private static String found(Path jar) {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      Manifest manifest = file.getManifest();
      Attributes headers = manifest == null ? new Attributes() : manifest.getMainAttributes();
      String name = headers.getValue(Constants.BUNDLE_SYMBOLICNAME);
      String version = headers.getValue(Constants.BUNDLE_VERSION);
      return name == null
          ? "no bundle"
          : name.split(";")[0].strip() + " " + Version.parseVersion(version);
    } catch (IOException | IllegalArgumentException e) {
      return "no bundle";
    }
  }
}
