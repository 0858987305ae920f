package kanon.lib.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import kanon.model.KanonException;

/**
 * Where a file belongs that is to be written. The policy for all outputs: links are followed, and
 * what they lead to is replaced, not they; only regular files are replaced, never folders, devices,
 * pipes or sockets.
 */
public final class OutputPlace {
  private static final int LINKS = 40;

  private OutputPlace() {}

  /**
   * The place that a path leads to.
   *
   * @throws KanonException of kind USAGE where no regular file can stand there
   */
  public static Path of(Path asked) {
    try {
      Path place = followed(asked);
      refuseOther(asked, place);
      Path name = place.getFileName();
      Path folder = place.getParent();
      if (name == null || folder == null) {
        throw folder(asked);
      }
      return Files.exists(folder)
          ? folder.toRealPath().resolve(name)
          : place.toAbsolutePath().normalize();
    } catch (IOException e) {
      throw Reason.unwritable(asked, e);
    }
  }

  private static Path followed(Path asked) throws IOException {
    Path place = asked.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(place); links++) {
      if (links == LINKS) {
        throw refused(asked, "is a link that leads in a circle");
      }
      place = place.resolveSibling(Files.readSymbolicLink(place));
    }
    return place;
  }

  private static void refuseOther(Path asked, Path place) throws IOException {
    try {
      BasicFileAttributes is =
          Files.readAttributes(place, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (is.isDirectory()) {
        throw folder(asked);
      }
      if (!is.isRegularFile()) {
        throw refused(asked, "is no regular file: devices and pipes are not written to");
      }
    } catch (NoSuchFileException e) {
      // It is to be made.
    }
  }

  private static KanonException folder(Path asked) {
    return refused(asked, "is a folder, expected a file to write");
  }

  private static KanonException refused(Path asked, String why) {
    return KanonException.usage("UNWRITABLE_FILE", "'" + asked + "' " + why);
  }

  /**
   * Refuses a place where nothing can be written, by trying: permissions alone do not tell, nor do
   * they bind everybody.
   */
  public static void require(Path asked) {
    Path folder = of(asked).getParent();
    while (folder != null && !Files.exists(folder)) {
      folder = folder.getParent();
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw refused(asked, "cannot be written: '" + folder + "' is no folder");
    }
    try {
      StagingFolder.in(folder).close();
    } catch (IOException e) {
      throw refused(
          asked, "cannot be written: '" + folder + "' is no writable folder: " + Reason.of(e));
    }
  }
}
