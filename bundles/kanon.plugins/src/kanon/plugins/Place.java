package kanon.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kanon.lib.files.Unfinished;
import kanon.model.KanonException;

/**
 * The folder that jars of plugins lie in, each with its signature beside it.
 *
 * @param folder where it is
 */
record Place(Path folder) {
  /** The file of a name. */
  Path of(String name) {
    return folder.resolve(name);
  }

  /** Removes what an installation left that was killed; what is to be told of that. */
  Optional<String> sweep() {
    try {
      Unfinished.settle(folder);
      return Optional.empty();
    } catch (KanonException e) {
      return Optional.of(folder + ": " + e.getMessage());
    }
  }

  /**
   * The name of a bundle that is not installed: the one in the file's manifest, else that of the
   * file.
   */
  String bundle(String name) {
    try {
      return JarName.symbolic(of(name));
    } catch (IOException e) {
      return name;
    }
  }

  /** What a file of a stamp is told by. */
  Jar.Seen seen(String name, Stamp stamp, String decided) {
    return new Jar.Seen(stamp, Stamp.ofAny(PluginFile.signature(of(name))), decided);
  }

  /** Deletes a jar and its signature. */
  void delete(String name) {
    try {
      Files.deleteIfExists(of(name));
      Files.deleteIfExists(PluginFile.signature(of(name)));
    } catch (IOException e) {
      throw KanonException.usage(
          "UNWRITABLE_FILE", "Plugin %s cannot be removed: %s".formatted(name, e));
    }
  }
}
