package kanon.repository;

import aQute.bnd.osgi.repository.SimpleIndexer;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder of jars with the index that bnd makes of it. */
public final class TestRepository {
  private final Path folder;
  private final List<File> jars = new ArrayList<>();

  public TestRepository(Path folder) {
    this.folder = folder;
  }

  /** Adds jars, and makes the index anew. */
  public TestRepository add(BundleJar... more) {
    try {
      Files.createDirectories(folder);
      for (BundleJar jar : more) {
        Path file = Files.write(folder.resolve(jar.file()), jar.bytes());
        if (!jars.contains(file.toFile())) {
          jars.add(file.toFile());
        }
      }
      make(false, "index.xml");
      make(true, "packed.xml.gz");
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void make(boolean packed, String name) throws IOException {
    new SimpleIndexer()
        .files(jars)
        .base(folder.toUri())
        .name("test")
        .increment(1)
        .compress(packed)
        .index(folder.resolve(name).toFile());
  }

  /** Changes the index. */
  public TestRepository edit(String from, String to) {
    try {
      String text = Files.readString(index());
      if (!text.contains(from)) {
        throw new AssertionError(text);
      }
      Files.writeString(index(), text.replace(from, to));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Path folder() {
    return folder;
  }

  public Path index() {
    return folder.resolve("index.xml");
  }

  public String url() {
    return index().toUri().toString();
  }
}
