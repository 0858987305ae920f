package kanon.build;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/** The distribution as one zip file, in which the start script stays executable. */
final class Archive {
  private static final List<String> LOCAL = List.of("cache", "built", "plugins");

  private Archive() {}

  static Path of(Path home, String version) throws IOException {
    String name = "kanon-" + version;
    Path zip = home.resolveSibling(name + ".zip");
    Files.deleteIfExists(zip);
    URI uri = URI.create("jar:" + zip.toUri());
    Map<String, Boolean> how = Map.of("create", true, "enablePosixFileAttributes", true);
    try (FileSystem archive = FileSystems.newFileSystem(uri, how)) {
      for (Path file : Tree.files(home)) {
        Path relative = home.relativize(file);
        if (LOCAL.contains(relative.getName(0).toString())) continue;
        Path to = archive.getPath(name, relative.toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to, StandardCopyOption.COPY_ATTRIBUTES);
        Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(file));
      }
      Files.createDirectories(archive.getPath(name, "plugins"));
    }
    return zip;
  }
}
