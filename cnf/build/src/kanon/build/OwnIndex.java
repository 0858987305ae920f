package kanon.build;

import aQute.bnd.osgi.repository.SimpleIndexer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The index of the distribution's own bundles, as bnd makes it: relative, and the same each time.
 */
final class OwnIndex {
  private OwnIndex() {}

  static Path of(Path home) {
    return home.resolve("index.xml");
  }

  static void write(Path home) throws IOException {
    List<File> jars =
        Tree.files(home.resolve("bundles"), ".jar").stream().sorted().map(Path::toFile).toList();
    new SimpleIndexer()
        .files(jars)
        .base(home.toUri())
        .name("Kanon")
        .increment(0)
        .index(of(home).toFile());
  }
}
