package kanon.launcher;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Constants;
import org.osgi.framework.Version;

/**
 * Which version this is, told from the manifest of the shell's bundle without starting the
 * platform: of a command that has nothing to do the start is all that it takes. It is what the
 * shell's own command {@code version} tells of itself. Where a plugin may offer another one, or
 * somebody watches the platform, that is asked.
 */
final class OwnVersion {
  private static final Set<String> WORDS = Set.of("version", "--version", "-V");
  private static final String SHELL = "bundles/kanon.shell.jar";

  private OwnVersion() {}

  /**
   * The line that answers; null where the platform has to.
   *
   * @param properties those of the framework that would be started
   */
  static @Nullable String answer(Home home, Map<String, String> properties, String[] arguments)
      throws IOException {
    Path shell = home.folder().resolve(SHELL);
    boolean asked = arguments.length == 1 && WORDS.contains(arguments[0]);
    if (!asked || System.getProperty("kanon.log") != null || !Files.isRegularFile(shell)) {
      return null;
    }
    String plugins = properties.get("kanon.plugins");
    return plugins == null || !isEmpty(Path.of(plugins)) ? null : line(shell);
  }

  private static boolean isEmpty(Path folder) throws IOException {
    if (Files.notExists(folder)) return true;
    if (!Files.isDirectory(folder)) return false;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      return !files.iterator().hasNext();
    }
  }

  private static @Nullable String line(Path shell) throws IOException {
    try (JarFile jar = new JarFile(shell.toFile(), false)) {
      String version = jar.getManifest().getMainAttributes().getValue(Constants.BUNDLE_VERSION);
      return version == null ? null : "kanon " + Version.parseVersion(version);
    }
  }
}
