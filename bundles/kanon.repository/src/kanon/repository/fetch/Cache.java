package kanon.repository.fetch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import kanon.lib.files.Access;
import kanon.lib.files.Permissions;
import kanon.lib.files.Sha256;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/**
 * What was fetched: jars by their digest, which is compared at each use, and what indexes said. It
 * may be deleted at any time.
 *
 * @param folder made when something is put there
 */
public record Cache(Path folder) {

  /** That of the user, by environment variable or the system's convention. */
  public static Cache ofUser() {
    String asked = System.getenv("XDG_CACHE_HOME");
    Path caches =
        asked == null || asked.isEmpty()
            ? Path.of(System.getProperty("user.home", ""), ".cache")
            : Path.of(asked);
    return new Cache(caches.resolve("kanon").resolve("repository"));
  }

  /** A jar whose digest is right; one that is not is deleted. */
  Optional<Path> content(String sha256) {
    Path file = jar(sha256);
    try {
      if (Sha256.is(sha256, file)) {
        return Optional.of(file);
      }
      Files.deleteIfExists(file);
      return Optional.empty();
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  Path jar(String sha256) {
    return folder.resolve("content").resolve(sha256 + ".jar");
  }

  /** Where a jar is while it comes. */
  Path part(String sha256) {
    return folder.resolve("content").resolve(sha256 + ".part");
  }

  /** What of an index is kept, under a name that follows from its address. */
  Path index(String address, String what) {
    String name = Sha256.of(address.getBytes(StandardCharsets.UTF_8));
    return folder.resolve("index").resolve(name + what);
  }

  /** Keeps a text about an index. */
  public void write(String address, String what, String text) {
    Path file = index(address, what);
    make(file);
    WholeFile.write(text.getBytes(StandardCharsets.UTF_8), file, Access.OWNER);
  }

  /** A text about an index; empty where none is kept. */
  public String read(String address, String what) {
    return Objects.requireNonNullElse(text(index(address, what)), "");
  }

  /** The text of a file of this cache; nothing where there is none. */
  @Nullable String text(Path file) {
    try {
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** Makes the folder of a file, for its owner alone. */
  void make(Path file) {
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent, Permissions.attributes(Permissions.PRIVATE_FOLDER, folder));
      }
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  static KanonException unusable(IOException e) {
    return KanonException.usage(
        "UNWRITABLE_FILE", "The cache of repositories cannot be used: " + e);
  }
}
