package kanon.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import kanon.api.platform.PluginAdmin;
import kanon.lib.keys.Envelope;
import kanon.model.KanonException;
import kanon.plugins.trust.Evidence;
import kanon.plugins.trust.References;
import kanon.plugins.trust.Statement;

/** Jars that are no bundles yet, their names and what lies beside them. */
final class PluginFile {
  private static final long MOST_BYTES = 1 << 20;

  private PluginFile() {}

  /** Where the signature of a jar is. */
  static Path signature(Path jar) {
    return jar.resolveSibling(jar.getFileName() + Envelope.SUFFIX);
  }

  /** The signature beside a jar, where there is one that can be read. */
  static Optional<Envelope> envelope(Path jar) {
    Path file = signature(jar);
    try {
      return Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES
          ? Evidence.envelope(Files.readString(file))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Attributes manifest(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      return file.getManifest() == null ? new Attributes() : file.getManifest().getMainAttributes();
    }
  }

  /** What it says that it needs, and what it refers to. */
  static PluginAdmin.Standing look(Path jar) {
    JarName.of(jar);
    try {
      String said = manifest(jar).getValue(Statement.HEADER);
      return new PluginAdmin.Standing("", Statement.of(said).beside(References.of(jar)));
    } catch (IOException e) {
      throw KanonException.usage("PLUGIN_REFUSED", "Plugin " + jar + " is not a bundle");
    }
  }

  /** Copies a jar and the signature beside it, where there is one. */
  static Path copy(Path jar, Path to) throws IOException {
    if (Files.isRegularFile(signature(jar))) {
      Files.copy(signature(jar), signature(to));
    }
    return Files.copy(jar, to);
  }
}
