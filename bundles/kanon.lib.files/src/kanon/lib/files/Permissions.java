package kanon.lib.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/** Who may read a file, where the file system knows. */
public final class Permissions {
  static final String PRIVATE_FILE = "rw-------";
  public static final String PRIVATE_FOLDER = "rwx------";

  private Permissions() {}

  private static boolean known(Path near) {
    return near.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /** What a file or folder is created with. */
  public static FileAttribute<?>[] attributes(String permissions, Path near) {
    return known(near)
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  /** What a file has; empty where there is none, or the file system does not know. */
  static Optional<String> of(Path file) throws IOException {
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    PosixFileAttributeView view =
        Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    return view == null
        ? Optional.empty()
        : Optional.of(PosixFilePermissions.toString(view.readAttributes().permissions()));
  }

  static void set(Path file, String permissions) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    Set<PosixFilePermission> all = PosixFilePermissions.fromString(permissions);
    if (view != null) {
      view.setPermissions(all);
    }
  }
}
