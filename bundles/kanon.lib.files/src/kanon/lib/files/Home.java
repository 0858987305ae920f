package kanon.lib.files;

import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Leads from the staging folders of a publication to the one that has its journal.
 *
 * @param path that one
 */
record Home(Path path) {
  private static final String NAME = "home";

  /** Writes it into another staging folder of the publication. */
  void write(Path stagingFolder, Disk disk) throws IOException {
    Path base = Journal.folder(stagingFolder);
    boolean sameRoot = base.getRoot() != null && base.getRoot().equals(path.getRoot());
    Path way = sameRoot ? base.relativize(path) : path;
    disk.write(
        stagingFolder.resolve(NAME), URLEncoder.encode(way.toString(), StandardCharsets.UTF_8));
  }

  /** Reads it; empty in a folder that does not lead to another. */
  static Optional<Home> read(Path stagingFolder) throws IOException {
    Path file = stagingFolder.resolve(NAME);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    String way = URLDecoder.decode(Files.readString(file), StandardCharsets.UTF_8);
    return Optional.of(new Home(Journal.folder(stagingFolder).resolve(way).normalize()));
  }

  /** Whether the folder in which that one was made can be seen from here. */
  boolean visible() {
    return Files.isDirectory(Journal.folder(path));
  }
}
